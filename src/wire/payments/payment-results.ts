/** The outcome of a payment: its status, and what the page reports about it. */
import * as z from 'zod/mini'
import { fieldSentence } from '../shape/field-sentences.ts'
import {
  contractSentence,
  id,
  ignoredField,
  inputText,
  integer,
  nonNegativeRupees,
  nullable,
  optional,
  outputText,
  rupees,
  silverGrams,
  time,
} from '../shape/fields.ts'
import { wireShape } from '../shape/wire-shape.ts'
import { attemptRef } from './payments.ts'

const status = wireShape({
  orderId: ['order_id', id],
  uniqueOrderId: ['unique_order_id', outputText],
  status: ['order_status', outputText],
  paymentStatus: ['payment_status', outputText],
  paymentMode: ['payment_mode', outputText],
  /** The one word that the page depends on. */
  stand: [
    'state',
    z.enum(['unpaid', 'open', 'in_doubt', 'verifying', 'review', 'paid', 'failed', 'expired', 'refunded']),
  ],
  /** The provider's message, where it gave one. */
  reason: ['reason', outputText],
  amount: ['amount', nullable(rupees)],
  attempt: ['attempt', nullable(outputText)],
  /** What is bought in a purchase of digital silver. */
  silver: ['gram', nullable(silverGrams)],
  heldUntil: ['expires_at', nullable(time)],
  heldForSeconds: ['expires_in', integer],
})

export const paymentStatus = {
  params: wireShape({ orderId: ['order_id', id] }),
  response: status,
}

const providerId = inputText({ most: 60 })
export const razorpayPayResponse = {
  params: wireShape({
    paymentRef: [
      'payment_id',
      inputText({ required: fieldSentence('fields.payment-id-missing', 'Enter the payment id'), most: 60 }),
    ],
    attempt: ['txnid', attemptRef],
    orderRef: ['razorpay_order_id', optional(z.nullable(providerId))],
    signature: ['razorpay_signature', optional(z.nullable(inputText({ most: 200 })))],
  }),
  response: status,
}

export const bankTransfer = {
  params: wireShape({
    description: [
      'description',
      inputText({
        required: fieldSentence('fields.transfer-details-missing', 'Enter the transaction information'),
        most: 500,
      }),
    ],
    orderId: ['orderId', id],
    ignoredAmount: ['amount', ignoredField],
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
  response: wireShape({
    orderId: ['order_id', id],
    uniqueOrderId: ['unique_order_id', outputText],
    amount: ['amount', rupees],
    /** The price is held for money that reaches the bank by then. */
    countsUntil: ['counts_until', time],
    message: ['message', contractSentence],
  }),
}
