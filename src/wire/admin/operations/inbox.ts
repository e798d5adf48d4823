/** The inbox of a member of staff, which of its items come by e-mail or as notifications, and on which devices. */
import * as z from 'zod/mini'
import { inboxKindNames, inboxViews } from '../../../shop/operations/inbox/rules/kinds.ts'
import { formatCount } from '../../../units/plural.ts'
import { id, inputText, integer, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

export const messages = {
  'inbox.email-fixed': [409, 'You cannot choose this'],
  'inbox.ends-with-cause': [409, 'This closes by itself once it is dealt with'],
  'inbox.not-theirs': [409, 'This person does not have such items'],
  'inbox.past': [422, 'Choose a time in the future'],
  'inbox.push-ended': [409, 'This browser has ended its notifications. Switch them on again'],
  'inbox.push-failed': [502, ({ detail }) => `The notification could not be sent: ${detail}`],
  'inbox.push-tested-too-often': [
    429,
    ({ minutes }) => `You sent many test notifications. Try again in ${formatCount(minutes, 'minute')}`,
  ],
  'inbox.unknown': [404, 'This is not open any more'],
  'push.no-device': [404, 'Device not found'],
  'push.not-accepted': [422, 'Notifications cannot be sent to this browser'],
  'push.not-set-up': [409, 'Notifications are not set up in this shop'],
  'push.too-many-devices': [409, ({ most }) => `You have notifications on ${most} devices. Remove one first`],
} as const satisfies RefusalMessages

const kind = z.enum(inboxKindNames)
const ref = { kind, subject: inputText({ required: 'Choose an item', most: 80 }) }

const item = z.strictObject({
  kind,
  subject: z.string(),
  title: z.string(),
  detail: z.string(),
  since: time,
  /** The number or id of the record it leads to; of a mention "order SLV-2026-118204". */
  target: z.string(),
  assignedTo: z.nullable(integer),
  assignee: z.string(),
  doneAt: z.nullable(time),
  doneBy: z.string(),
  /** Of the person who asks. */
  snoozedUntil: z.nullable(time),
  seenBy: z.array(z.string()),
})

export const inbox = {
  params: z.strictObject({
    view: z._default(z.enum(inboxViews), 'mine'),
    kind: z._default(z.union([z.literal(''), kind]), ''),
  }),
  response: z.strictObject({
    counts: z.strictObject({ mine: z.int(), others: z.int(), snoozed: z.int(), done: z.int() }),
    items: z.array(item),
    /** Who can be assigned items of which kinds, and which of the listed approvals each may decide. */
    colleagues: z.array(z.strictObject({ id, name: z.string(), kinds: z.array(kind), approvals: z.array(z.string()) })),
  }),
}

export const assignItem = { params: z.strictObject({ ...ref, assignTo: z.nullable(id) }), response: z.null() }
/** Null ends it. */
export const snoozeItem = { params: z.strictObject({ ...ref, until: z.nullable(time) }), response: z.null() }
export const completeItem = { params: z.strictObject({ ...ref, isDone: z.boolean() }), response: z.null() }

const choice = z.strictObject({ kind, byEmail: z.boolean(), isChoosable: z.boolean(), byPush: z.boolean() })
export const notificationChoices = {
  params: z.strictObject({}),
  /** Of the kinds that the person has in the inbox. */
  response: z.strictObject({ choices: z.array(choice) }),
}
export const chooseEmail = {
  params: z.strictObject({ kind, byEmail: z.boolean() }),
  response: notificationChoices.response,
}
export const choosePush = {
  params: z.strictObject({ kind, byPush: z.boolean() }),
  response: notificationChoices.response,
}

export const pushDevices = {
  params: z.strictObject({}),
  response: z.strictObject({
    /** With which a browser subscribes; null where the shop has no key. */
    publicKey: z.nullable(z.string()),
    devices: z.array(
      z.strictObject({
        id,
        name: z.string(),
        /** A digest of the address at the push service (SHA-256, base64url), by which a browser recognises itself. */
        fingerprint: z.string(),
        addedAt: time,
        sentAt: z.nullable(time),
        /** The last notification could not be sent. */
        hasFailed: z.boolean(),
      }),
    ),
  }),
}
const notASubscription = 'Notifications cannot be sent to this browser'
/** As the browser's subscription says. */
export const addPushDevice = {
  params: z.strictObject({
    endpoint: inputText({ required: notASubscription, most: 1000 }),
    p256dh: inputText({ required: notASubscription, most: 100 }),
    auth: inputText({ required: notASubscription, most: 40 }),
  }),
  response: pushDevices.response,
}
export const removePushDevice = { params: z.strictObject({ id }), response: pushDevices.response }
export const testPushDevice = { params: z.strictObject({ id }), response: z.null() }
