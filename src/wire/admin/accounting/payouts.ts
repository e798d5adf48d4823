/** Payouts to customers for what they sold to us. */
import * as z from 'zod/mini'
import { payoutStates, payoutViews } from '../../../shop/operations/payouts/rules.ts'
import { debtKinds } from '../../../shop/payments/payouts/rules.ts'
import { id, inputText, time } from '../../shape/fields.ts'
import { account } from './refunds.ts'
import { paise, reason } from './shared.ts'

const kind = z.enum(debtKinds)

const payout = z.strictObject({
  kind,
  id,
  number: z.string(),
  customerId: z.int(),
  customer: z.string(),
  amountPaise: paise,
  state: z.enum(payoutStates),
  tryNo: z.int(),
  payoutId: z.nullable(z.string()),
  utr: z.string(),
  why: z.string(),
  since: time,
  paidAt: z.nullable(time),
  isLate: z.boolean(),
  /** Why it waits for a second person; empty when it does not. */
  waits: z.string(),
  hold: z.nullable(z.strictObject({ by: z.string(), why: z.string(), at: time })),
})

export const payouts = {
  params: z.strictObject({
    view: z.enum(payoutViews),
    /** A number or UTR; then all states are searched. */
    search: z._default(inputText({ most: 40 }), ''),
    /** The `next` of the response before. */
    after: z.optional(inputText({ most: 60 })),
  }),
  response: z.strictObject({
    counts: z.strictObject({ failed: z.int(), due: z.int(), sent: z.int(), held: z.int(), late: z.int() }),
    payouts: z.array(payout),
    next: z.nullable(z.string()),
  }),
}

const one = { kind, id }

export const payoutDetail = {
  params: z.strictObject(one),
  response: z.strictObject({
    /** The account of this attempt, and the customer's present account. */
    account: z.nullable(account),
    accountNow: z.nullable(account),
    moves: z.array(z.strictObject({ event: z.string(), by: z.string(), why: z.string(), tryNo: z.int(), at: time })),
  }),
}

export const holdPayout = { params: z.strictObject({ ...one, why: reason }), response: z.null() }
export const releasePayout = { params: z.strictObject(one), response: z.null() }
export const retryPayout = { params: z.strictObject(one), response: z.null() }
