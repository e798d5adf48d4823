import * as actions from '../../../shop/operations/inbox/actions.ts'
import {
  type InboxItem,
  readEmailChoices,
  readInbox,
  readInboxColleagues,
} from '../../../shop/operations/inbox/reading.ts'
import type { inboxViews } from '../../../shop/operations/inbox/rules/kinds.ts'
import { openProposals } from '../../../shop/staff/approvals/reading.ts'
import * as wire from '../../../wire/admin/operations/inbox.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

/** What is listed counts as seen: somebody who opened the inbox knows of it. */
const list: StaffHandler<typeof wire.inbox> = async (shop, { params: { view, kind }, staff }) => {
  const all = await readInbox(shop, staff, await openProposals(shop, staff))
  const items = all.filter((one) => one.view === view && (kind === '' || one.kind === kind))
  await actions.recordInboxViewings(
    shop,
    staff,
    items.filter(({ isSeen }) => !isSeen),
  )
  const countOf = (of: (typeof inboxViews)[number]) => all.filter((one) => one.view === of).length
  return {
    data: {
      counts: { mine: countOf('mine'), others: countOf('others'), snoozed: countOf('snoozed'), done: countOf('done') },
      items: items.map(itemView),
      colleagues: (await readInboxColleagues(shop.db)).map(({ kinds, ...one }) => ({ ...one, kinds: [...kinds] })),
    },
  }
}

const itemView = ({ view: _, staffId: __, isSeen: ___, seenBy, ...item }: InboxItem) => ({
  ...item,
  seenBy: [...seenBy],
})

const assign: StaffHandler<typeof wire.assignItem> = async (shop, { params, staff }) => {
  await actions.assignItem(shop, staff, params)
  return { data: null }
}

const snooze: StaffHandler<typeof wire.snoozeItem> = async (shop, { params, staff }) => {
  await actions.snoozeItem(shop, staff, params)
  return { data: null }
}

const done: StaffHandler<typeof wire.completeItem> = async (shop, { params, staff }) => {
  await actions.setItemDone(shop, staff, params)
  return { data: null }
}

const emailChoices: StaffHandler<typeof wire.emailChoices> = async ({ db }, { staff }) => ({
  data: { choices: await readEmailChoices(db, staff) },
})

const chooseEmail: StaffHandler<typeof wire.chooseEmail> = async (shop, { params, staff }) => {
  await actions.chooseEmail(shop, staff, params)
  return { data: { choices: await readEmailChoices(shop.db, staff) } }
}

const about = ({ kind, subject }: { kind: string; subject: string }) => ({ kind: 'inbox', id: `${kind} ${subject}` })
const risk = { harmless: 'who deals with what: the matter itself stays as it is' } as const

export const inboxCalls = {
  'GET admin/inbox': staffCall('home', wire.inbox, list),
  'POST admin/inbox/assign': staffCall('home', wire.assignItem, assign, { about, risk }),
  'POST admin/inbox/snooze': staffCall('home', wire.snoozeItem, snooze, { about, risk }),
  'POST admin/inbox/done': staffCall('home', wire.completeItem, done, { about, risk }),
  'GET admin/inbox/emails': staffCall('home', wire.emailChoices, emailChoices),
  'POST admin/inbox/emails': staffCall('home', wire.chooseEmail, chooseEmail, {
    about: ({ kind }) => ({ kind: 'inbox', id: kind }),
    risk: { harmless: 'the own e-mails' },
  }),
} as const
