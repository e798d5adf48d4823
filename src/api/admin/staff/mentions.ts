import type { Shop } from '../../../shop/shop.ts'
import { markMentionsRead, readMentionCandidates, readUnreadMentions } from '../../../shop/staff/mentions/actions.ts'
import type { Staff } from '../../../shop/staff/rules.ts'
import * as wire from '../../../wire/admin/staff/mentions.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const shown = 20

const colleagues: StaffHandler<typeof wire.colleagues> = async (shop, { params, staff }) => {
  const found = await readMentionCandidates(shop.db, params.subject)
  return { data: { colleagues: found.filter(({ id }) => id !== staff.id) } }
}

const mentionsOf = async ({ db }: Pick<Shop, 'db'>, { id }: Staff) => ({
  data: await readUnreadMentions(db, id, shown),
})

const list: StaffHandler<typeof wire.mentions> = (shop, { staff }) => mentionsOf(shop, staff)

const markRead: StaffHandler<typeof wire.readMentions> = async (shop, { params, staff }) => {
  await markMentionsRead(shop, { staffId: staff.id, ids: params.ids })
  return mentionsOf(shop, staff)
}

export const mentionsCalls = {
  'GET admin/colleagues': staffCall('home', wire.colleagues, colleagues),
  'GET admin/mentions': staffCall('home', wire.mentions, list),
  'POST admin/mentions/read': staffCall('home', wire.readMentions, markRead, {
    risk: { harmless: 'the own list' },
  }),
} as const
