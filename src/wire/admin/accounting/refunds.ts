/** Refunds in the back office. */
import * as z from 'zod/mini'
import { refundViews } from '../../../shop/payments/refunds/rules.ts'
import { id, inputText, time } from '../../shape/fields.ts'
import { revealReason } from '../staff/reveal-reason.ts'
import { after, paise } from './shared.ts'

export const account = z.strictObject({
  id,
  ifsc: z.string(),
  holder: z.string(),
  /** Masked: "xxxxxxxxxx6789". */
  number: z.string(),
  state: z.enum(['CHECKING', 'VERIFIED', 'REFUSED', 'REMOVED']),
})

export const listRefunds = {
  params: z.strictObject({
    view: z.enum(refundViews),
    search: z._default(inputText({ most: 40 }), ''),
    after,
  }),
  response: z.strictObject({
    counts: z.strictObject({ 'by-hand': z.int(), failed: z.int(), due: z.int(), asked: z.int() }),
    refunds: z.array(
      z.strictObject({
        id,
        ref: z.string(),
        orderId: z.int(),
        uniqueOrderId: z.string(),
        kind: z.enum(['order', 'silver', 'mandate']),
        customerId: z.int(),
        customer: z.string(),
        /** The provider that took the payment, or the bank; and its display name. */
        till: z.string(),
        tillName: z.string(),
        paymentRef: z.string(),
        amountPaise: paise,
        paidPaise: paise,
        why: z.string(),
        state: z.enum(['due', 'asked', 'done', 'failed']),
        byHand: z.boolean(),
        /** The provider's message, or the bank's reference of the transfer. */
        note: z.string(),
        tryNo: z.int(),
        dueAt: time,
        doneAt: z.nullable(time),
        accountAskedAt: z.nullable(time),
        needsSecondPerson: z.boolean(),
        /** Why, as a sentence; empty when the staff member may send it alone. */
        secondBecause: z.string(),
        /** The proposal that waits for a second person. */
        proposal: z.nullable(z.strictObject({ id, sentence: z.string(), by: z.string(), at: time })),
        /** While unpaid, the customer's present account if the refund may go there; once paid to an account, that account. */
        account: z.nullable(account),
      }),
    ),
    next: z.nullable(z.int()),
  }),
}

const ref = inputText({ required: 'Enter the refund number', most: 60 })

export const sendRefund = {
  params: z.strictObject({
    ref,
    how: z.enum(['payout', 'by-hand', 'again']),
    bankRef: z._default(inputText({ most: 40 }), ''),
  }),
  response: z.null(),
}

export const requestRefundAccount = { params: z.strictObject({ ref }), response: z.null() }

export const revealAccount = {
  params: z.strictObject({ accountId: id, reason: revealReason }),
  response: z.strictObject({ number: z.string() }),
}
