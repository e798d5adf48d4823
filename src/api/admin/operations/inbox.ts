import * as actions from '../../../shop/operations/inbox/actions.ts'
import { sendTestPush } from '../../../shop/operations/inbox/push.ts'
import {
  type InboxItem,
  readInbox,
  readInboxColleagues,
  readNotificationChoices,
} from '../../../shop/operations/inbox/reading.ts'
import type { inboxViews } from '../../../shop/operations/inbox/rules/kinds.ts'
import type { Shop } from '../../../shop/shop.ts'
import { openProposals } from '../../../shop/staff/approvals/reading.ts'
import { addPushDevice, listPushDevices, removePushDevice } from '../../../shop/staff/push-devices/actions.ts'
import type { Staff } from '../../../shop/staff/rules.ts'
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
      colleagues: (await readInboxColleagues(shop, items)).map(({ kinds, approvals, ...one }) => ({
        ...one,
        kinds: [...kinds],
        approvals: [...approvals],
      })),
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

const choices: StaffHandler<typeof wire.notificationChoices> = async ({ db }, { staff }) => ({
  data: { choices: await readNotificationChoices(db, staff) },
})

const chooseEmail: StaffHandler<typeof wire.chooseEmail> = async (shop, { params, staff }) => {
  await actions.chooseEmail(shop, staff, params)
  return { data: { choices: await readNotificationChoices(shop.db, staff) } }
}

const choosePush: StaffHandler<typeof wire.choosePush> = async (shop, { params, staff }) => {
  await actions.choosePush(shop, staff, params)
  return { data: { choices: await readNotificationChoices(shop.db, staff) } }
}

const devicesOf = async ({ db, push }: Shop, staff: Staff) => ({
  publicKey: push?.publicKey ?? null,
  devices: await listPushDevices(db, staff.id),
})

const devices: StaffHandler<typeof wire.pushDevices> = async (shop, { staff }) => ({
  data: await devicesOf(shop, staff),
})

const addDevice: StaffHandler<typeof wire.addPushDevice> = async (shop, { params, staff, userAgent }) => {
  await addPushDevice(shop, staff, { ...params, userAgent })
  return { data: await devicesOf(shop, staff) }
}

const removeDevice: StaffHandler<typeof wire.removePushDevice> = async (shop, { params, staff }) => {
  await removePushDevice(shop, staff, params.id)
  return { data: await devicesOf(shop, staff) }
}

const testDevice: StaffHandler<typeof wire.testPushDevice> = async (shop, { params, staff }) => {
  await sendTestPush(shop, staff, params.id)
  return { data: null, message: 'Test notification sent' }
}

const about = ({ kind, subject }: { kind: string; subject: string }) => ({ kind: 'inbox', id: `${kind} ${subject}` })
const risk = { harmless: 'who deals with what: the matter itself stays as it is' } as const

export const inboxCalls = {
  'GET admin/inbox': staffCall('home', wire.inbox, list),
  'POST admin/inbox/assign': staffCall('home', wire.assignItem, assign, { about, risk }),
  'POST admin/inbox/snooze': staffCall('home', wire.snoozeItem, snooze, { about, risk }),
  'POST admin/inbox/done': staffCall('home', wire.completeItem, done, { about, risk }),
  'GET admin/inbox/emails': staffCall('home', wire.notificationChoices, choices),
  'POST admin/inbox/emails': staffCall('home', wire.chooseEmail, chooseEmail, {
    about: ({ kind }) => ({ kind: 'inbox', id: kind }),
    risk: { harmless: 'the own e-mails' },
  }),
  'POST admin/inbox/pushes': staffCall('home', wire.choosePush, choosePush, {
    about: ({ kind }) => ({ kind: 'inbox', id: kind }),
    risk: { harmless: 'the own notifications' },
  }),
  'GET admin/inbox/devices': staffCall('home', wire.pushDevices, devices),
  'POST admin/inbox/devices/add': staffCall('home', wire.addPushDevice, addDevice, {
    secret: ['endpoint', 'p256dh', 'auth'],
    risk: { harmless: 'the own device; what is sent to it names no customer' },
  }),
  'POST admin/inbox/devices/remove': staffCall('home', wire.removePushDevice, removeDevice, {
    risk: { harmless: 'the own device' },
  }),
  'POST admin/inbox/devices/test': staffCall('home', wire.testPushDevice, testDevice, {
    risk: { harmless: 'a notification to the own device' },
  }),
} as const
