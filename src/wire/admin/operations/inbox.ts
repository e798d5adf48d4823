/** The inbox of a member of staff, and which of its items come by e-mail. */
import * as z from 'zod/mini'
import { inboxKindNames, inboxViews } from '../../../shop/operations/inbox/rules/kinds.ts'
import { id, inputText, integer, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

export const messages = {
  'inbox.email-fixed': [409, 'You cannot choose this'],
  'inbox.ends-with-cause': [409, 'This closes by itself once it is dealt with'],
  'inbox.not-theirs': [409, 'This person does not have such items'],
  'inbox.past': [422, 'Choose a time in the future'],
  'inbox.unknown': [404, 'This is not open any more'],
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
    /** Who can be assigned items of which kinds. */
    colleagues: z.array(z.strictObject({ id, name: z.string(), kinds: z.array(kind) })),
  }),
}

export const assignItem = { params: z.strictObject({ ...ref, assignTo: z.nullable(id) }), response: z.null() }
/** Null ends it. */
export const snoozeItem = { params: z.strictObject({ ...ref, until: z.nullable(time) }), response: z.null() }
export const completeItem = { params: z.strictObject({ ...ref, isDone: z.boolean() }), response: z.null() }

const choice = z.strictObject({ kind, byEmail: z.boolean(), isChoosable: z.boolean() })
export const emailChoices = {
  params: z.strictObject({}),
  /** Of the kinds that the person has in the inbox. */
  response: z.strictObject({ choices: z.array(choice) }),
}
export const chooseEmail = {
  params: z.strictObject({ kind, byEmail: z.boolean() }),
  response: emailChoices.response,
}
