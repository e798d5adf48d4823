/** What becomes of a payment: how it stands, and what the page reports of it. */
import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  count,
  id,
  ignored,
  maybe,
  nonNegativeRupees,
  optional,
  rupees,
  silverGrams,
  text,
  time,
  words,
} from '../shape/fields.ts'
import { spelled } from '../shape/spelled.ts'
import { attemptRef } from './payments.ts'

const standing = spelled({
  orderId: ['order_id', id],
  uniqueOrderId: ['unique_order_id', words],
  status: ['order_status', words],
  paymentStatus: ['payment_status', words],
  paymentMode: ['payment_mode', words],
  /** The one word the page goes by. */
  stand: [
    'state',
    z.enum(['unpaid', 'open', 'in_doubt', 'verifying', 'review', 'paid', 'failed', 'expired', 'refunded']),
  ],
  /** The provider's sentence, where it gave one. */
  reason: ['reason', words],
  amount: ['amount', maybe(rupees)],
  attempt: ['attempt', maybe(words)],
  /** What a purchase of digital silver is of. */
  silver: ['gram', maybe(silverGrams)],
  heldUntil: ['expires_at', maybe(time)],
  heldForSeconds: ['expires_in', count],
})

export const paymentStatus = {
  asks: spelled({ orderId: ['order_id', id] }),
  answers: standing,
}

const providerId = text({ most: 60 })
export const razorpayPayResponse = {
  asks: spelled({
    paymentRef: [
      'payment_id',
      text({ required: fieldSentence('fields.payment-id-missing', 'Enter the payment id'), most: 60 }),
    ],
    attempt: ['txnid', attemptRef],
    orderRef: ['razorpay_order_id', optional(z.nullable(providerId))],
    signature: ['razorpay_signature', optional(z.nullable(text({ most: 200 })))],
  }),
  answers: standing,
}

export const bankTransfer = {
  asks: spelled({
    description: [
      'description',
      text({
        required: fieldSentence('fields.transfer-details-missing', 'Enter the transaction information'),
        most: 500,
      }),
    ],
    orderId: ['orderId', id],
    ignoredAmount: ['amount', ignored],
    acceptedAmount: [
      'accepted_amount',
      optional(z.pipe(z.union([z.number(), z.string()]), z.pipe(z.transform(Number), nonNegativeRupees))),
    ],
    proof: [
      'attachment_file',
      optional(
        z.union(
          [z.instanceof(File), z.literal(''), z.literal('null'), z.null()],
          fieldSentence('fields.document-wrong', 'Attach a picture or a PDF'),
        ),
      ),
    ],
  }),
  answers: spelled({
    orderId: ['order_id', id],
    uniqueOrderId: ['unique_order_id', words],
    amount: ['amount', rupees],
    /** The price holds for money that reaches the bank by then. */
    countsUntil: ['counts_until', time],
    message: ['message', words],
  }),
}
