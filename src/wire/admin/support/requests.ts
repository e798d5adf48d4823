/** Tickets of visitors and customers, and the answers of staff. */
import * as z from 'zod/mini'
import { cannedActions, cannedVariables } from '../../../shop/support/tickets/rules/canned-reply.ts'
import { ticketKinds, ticketViews } from '../../../shop/support/tickets/rules.ts'
import { messageLanguages } from '../../../units/language/message-language.ts'
import { id, inputText, time } from '../../shape/fields.ts'
import { uniqueOrderId } from '../fulfilment/orders.ts'
import { revealReason } from '../staff/reveal-reason.ts'
import { offerSummary } from './offers.ts'

const kind = z.enum(ticketKinds)
const state = z.enum(['received', 'acknowledged', 'resolved'])
/** Which of the two clocks is running, and its deadline; null once the ticket is closed. */
const clock = z.nullable(z.strictObject({ what: z.enum(['acknowledge', 'resolve']), by: time, isLate: z.boolean() }))

const row = z.strictObject({
  number: z.string(),
  kind,
  state,
  name: z.string(),
  /** The beginning of the message. */
  begins: z.string(),
  assignedTo: z.string(),
  isMine: z.boolean(),
  createdAt: time,
  clock,
  /** The customer has written since our last reply. */
  unansweredSince: z.nullable(time),
})

export const requests = {
  params: z.strictObject({
    view: z._default(z.enum(ticketViews), 'open'),
    kind: z._default(z.union([z.literal(''), kind]), ''),
    search: z._default(inputText({ most: 80 }), ''),
    page: z._default(id, 1),
  }),
  response: z.strictObject({
    counts: z.strictObject({
      open: z.int(),
      waiting: z.int(),
      answered: z.int(),
      mine: z.int(),
      late: z.int(),
      kinds: z.record(z.string(), z.int()),
    }),
    requests: z.array(row),
    size: z.int(),
    more: z.boolean(),
  }),
}

const number = inputText({ required: 'Enter the request number', most: 40 })

const one = z.strictObject({
  number: z.string(),
  kind,
  state,
  name: z.string(),
  /** Masked. */
  email: z.string(),
  mobile: z.string(),
  customerId: z.nullable(z.int()),
  message: z.string(),
  facts: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** The order that the writer named first, then those that staff linked. */
  orders: z.array(
    z.strictObject({
      order: z.string(),
      isLinked: z.boolean(),
      /** Empty: there is no such order. */
      state: z.string(),
      isTheirs: z.boolean(),
    }),
  ),
  /** The newest orders of the account that wrote. */
  customerOrders: z.array(
    z.strictObject({ order: z.string(), state: z.string(), payablePaise: z.int(), placedAt: time }),
  ),
  /** Newest first. */
  offers: z.array(offerSummary),
  pictures: z.int(),
  assignedTo: z.string(),
  isMine: z.boolean(),
  createdAt: time,
  acknowledgeBy: time,
  acknowledgedAt: z.nullable(time),
  resolveBy: time,
  resolvedAt: z.nullable(time),
  clock,
  unansweredSince: z.nullable(time),
  /** `message`: the customer wrote it by e-mail. `pictures`: which ones came with it, as `admin/requests/picture` counts. */
  words: z.array(
    z.strictObject({
      id,
      kind: z.enum(['answer', 'note', 'message']),
      text: z.string(),
      by: z.string(),
      at: time,
      pictures: z.array(z.int()),
    }),
  ),
})

export const request = { params: z.strictObject({ number }), response: one }

const replyText = inputText({ required: 'Enter a reply', most: 4000 })

export const answer = {
  params: z.strictObject({ number, text: replyText, close: z.boolean() }),
  response: one,
}
export const addTicketNote = {
  params: z.strictObject({ number, text: inputText({ required: 'Enter a note', most: 2000 }) }),
  response: one,
}
export const assign = { params: z.strictObject({ number, mine: z.boolean() }), response: one }
/** Links an order to the ticket, or removes the link. */
export const linkOrder = {
  params: z.strictObject({ number, order: uniqueOrderId, isLinked: z.boolean() }),
  response: z.null(),
}
export const contact = {
  params: z.strictObject({ number, reason: revealReason }),
  response: z.strictObject({ email: z.string(), mobile: z.string() }),
}

const cannedAction = z.nullable(z.enum(cannedActions))
/** `textHi` empty: the English text is used. */
const cannedTexts = { id, title: z.string(), text: z.string(), textHi: z.string(), action: cannedAction }

export const cannedAnswers = {
  params: z.strictObject({}),
  response: z.strictObject({
    response: z.array(z.strictObject({ ...cannedTexts, changedBy: z.string(), changedAt: time })),
  }),
}
export const saveCanned = {
  params: z.strictObject({
    id: z._default(z.nullable(id), null),
    title: inputText({ required: 'Enter a title', most: 80 }),
    text: replyText,
    textHi: z._default(inputText({ most: 4000 }), ''),
    action: z._default(cannedAction, null),
  }),
  response: z.null(),
}
export const dropCanned = { params: z.strictObject({ id }), response: z.null() }

/** By variable (`rules/canned-reply.ts`); absent: no value. */
const values = z.strictObject({
  en: z.partialRecord(z.enum(cannedVariables), z.string()),
  hi: z.partialRecord(z.enum(cannedVariables), z.string()),
})

/** The canned replies, and what their variables stand for on this ticket. */
export const cannedReplies = {
  params: z.strictObject({ number }),
  response: z.strictObject({
    /** In which the customer gets the reply. */
    language: z.enum(messageLanguages),
    replies: z.array(z.strictObject(cannedTexts)),
    values,
    /** `confirmation`: the message that confirmed the order; null: none was sent. */
    orders: z.array(z.strictObject({ order: z.string(), values, confirmation: z.nullable(id) })),
  }),
}
