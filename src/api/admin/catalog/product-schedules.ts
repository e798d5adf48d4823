import { cancelSchedule } from '../../../shop/catalog/product-schedules/cancel.ts'
import {
  findProductSchedules,
  type ProductSchedule,
  readFirstProducts,
  readSchedule,
  schedulesPerPage,
} from '../../../shop/catalog/product-schedules/reading.ts'
import {
  previewSchedule as previewScheduleAction,
  scheduleChange,
} from '../../../shop/catalog/product-schedules/schedule-change.ts'
import { wouldBeProposed } from '../../../shop/operations/authorization/authorize.ts'
import type { Shop } from '../../../shop/shop.ts'
import type * as wire from '../../../wire/admin/catalog/product-schedules.ts'
import type { StaffHandler } from '../../call.ts'
import { toFieldChangeView } from './admin-product-views.ts'
import { describeBulkChange, toPreviewRows, toUnsuitedView } from './bulk.ts'

export const previewSchedule: StaffHandler<typeof wire.previewSchedule> = async (shop, { params, staff, machine }) => {
  const { previewRows, unsuited, risk, ...preview } = await previewScheduleAction(shop, params)
  return {
    data: {
      ...preview,
      shown: toPreviewRows(shop, previewRows),
      unsuited: toUnsuitedView(unsuited),
      needsApproval: await wouldBeProposed(shop, { risk, staff, isMachine: machine !== null }),
    },
  }
}

export const scheduleProducts: StaffHandler<typeof wire.scheduleProducts> = async (shop, { params, staff }) => {
  const { unsuited, ...scheduled } = await scheduleChange(shop, { ...params, by: staff })
  return { data: { ...scheduled, unsuited: toUnsuitedView(unsuited) } }
}

export const cancelProductSchedule: StaffHandler<typeof wire.cancelProductSchedule> = async (
  shop,
  { params, staff },
) => ({ data: await cancelSchedule(shop, { ...params, by: staff.name }), message: 'Scheduled change cancelled' })

export const listProductSchedules: StaffHandler<typeof wire.listProductSchedules> = async (shop, { params }) => {
  const { schedules, total } = await findProductSchedules(shop.db, params)
  const first = await readFirstProducts(shop.db, schedules)
  return {
    data: {
      schedules: schedules.map((one) => toScheduleView(shop, one, first.get(one.id) ?? null)),
      total,
      page: params.page,
      perPage: schedulesPerPage,
    },
  }
}

export const readProductSchedule: StaffHandler<typeof wire.readProductSchedule> = async (shop, { params: { id } }) => {
  const { schedule, items } = await readSchedule(shop.db, id)
  const first = items[0] ? { id: items[0].productId, name: items[0].name } : null
  return {
    data: {
      schedule: toScheduleView(shop, schedule, first),
      items: items.map(({ productId, name, fields, outcome, why }) => ({
        productId,
        name,
        changes: fields.map((change) => toFieldChangeView(shop, change)),
        outcome,
        sentence: why,
      })),
    },
  }
}

const toScheduleView = (shop: Shop, schedule: ProductSchedule, first: { id: number; name: string } | null) => {
  const { id, change, applyAt, state, products, changed, refused, endedAt, endedBy } = schedule
  return {
    id,
    sentence: describeScheduledChange(shop, change),
    ...{ applyAt, state, products, first, changed, refused, endedAt, endedBy },
    by: schedule.scheduledByName,
    at: schedule.scheduledAt,
  }
}

const stateChanges = { publish: 'Publish', withdraw: 'Unpublish', prices: 'Price change' } as const

function describeScheduledChange(shop: Shop, change: ProductSchedule['change']): string {
  const { kind } = change
  return kind === 'prices' || kind === 'publish' || kind === 'withdraw'
    ? stateChanges[kind]
    : describeBulkChange(shop, change)
}
