/** Views of all lists of the back office: one implementation, whichever list it is. */
import { notPermittedSentence } from '../../../shop/operations/staff-activity/activity.ts'
import type { Shop } from '../../../shop/shop.ts'
import { may, type Staff } from '../../../shop/staff/rules.ts'
import * as actions from '../../../shop/staff/saved-views/actions.ts'
import { type AdminList, adminLists } from '../../../shop/staff/saved-views/rules.ts'
import * as wire from '../../../wire/admin/staff/saved-views.ts'
import { type StaffHandler, staffCall } from '../../call.ts'
import { HttpError } from '../../request-handler/envelope.ts'

/** Whoever may open the list sees its views. */
function requireList(staff: Staff, list: AdminList): void {
  if (!may(staff, adminLists[list])) throw new HttpError(403, notPermittedSentence)
}

async function viewsOf({ db }: Pick<Shop, 'db'>, list: AdminList, staff: Staff) {
  const views = await actions.readViews(db, { list, staffId: staff.id })
  const columns = await actions.readListColumns(db, { list, staffId: staff.id })
  return {
    data: {
      views: views.map(({ staffId, by, ...view }) => ({
        ...view,
        columns: view.columns && [...view.columns],
        by: staffId === staff.id ? '' : by,
        mayChange: actions.mayChangeView({ ...view, staffId }, staff),
      })),
      columns: columns && [...columns],
    },
  }
}

const list: StaffHandler<typeof wire.views> = async (shop, { params, staff }) => {
  requireList(staff, params.list)
  return viewsOf(shop, params.list, staff)
}

const save: StaffHandler<typeof wire.saveView> = async (shop, { params, staff }) => {
  const { list, id = null, ...content } = params
  requireList(staff, list)
  await actions.saveView(shop, { list, id, content, staff })
  return viewsOf(shop, list, staff)
}

const drop: StaffHandler<typeof wire.deleteView> = async (shop, { params, staff }) => {
  requireList(staff, params.list)
  await actions.deleteView(shop.db, { ...params, staff })
  return viewsOf(shop, params.list, staff)
}

const saveColumns: StaffHandler<typeof wire.saveListColumns> = async (shop, { params, staff }) => {
  requireList(staff, params.list)
  await actions.saveListColumns(shop.db, { ...params, staffId: staff.id })
  return viewsOf(shop, params.list, staff)
}

const about = ({ list }: { readonly list: AdminList }) => ({ kind: 'view', id: list })
const viewOnly = { harmless: 'how a list is shown' } as const

export const savedViewsCalls = {
  'GET admin/views': staffCall('home', wire.views, list),
  'POST admin/views/save': staffCall('home', wire.saveView, save, { about, risk: viewOnly }),
  'POST admin/views/delete': staffCall('home', wire.deleteView, drop, { about, risk: viewOnly }),
  'POST admin/views/columns': staffCall('home', wire.saveListColumns, saveColumns, { about, risk: viewOnly }),
} as const
