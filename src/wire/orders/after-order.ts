/** After an order: cancellation, returns, reordering (rules/orders.md 2, rules/api.md 3.1). */
import * as z from 'zod/mini'
import { returnRemedies } from '../../shop/orders/returns/rules.ts'

import { fieldSentence } from '../shape/field-sentences.ts'
import {
  arrayOf,
  contractSentence,
  id,
  inputText,
  integer,
  nonNegativeRupees,
  nullable,
  optional,
  outputText,
  quantity,
  rupees,
  time,
} from '../shape/fields.ts'

import { pictureFiles } from '../shape/picture-files.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

const method = z.enum(['cancel', 'request', 'none'])

/** What is kept and what is refunded, and how it is calculated. */
const cancelTerms = {
  paid: ['paid_amount', rupees],
  metalThen: ['metal_price_locked', rupees],
  metalNow: ['metal_price_now', rupees],
  /** The fall of the metal's value, deducted. */
  loss: ['metal_loss', rupees],
  /** The rise of the metal's value, paid on top when we cancel. */
  rise: ['metal_gain', rupees],
  chargeKept: ['gateway_charge_kept', rupees],
  /** Everything that is kept: `metal_loss` and `gateway_charge_kept`. */
  cost: ['cancel_cost', rupees],
  refund: ['refund_amount', rupees],
} as const

export const orderCancelCost = {
  params: wireShape({ orderId: ['order_id', id] }),
  response: wireShape({
    orderId: ['order_id', id],
    /** cancel: at once. request: we decide. none: it has left, or is closed. */
    way: ['cancel_mode', method],
    ...cancelTerms,
    /** "the UPI account you paid from" */
    where: ['refund_to', outputText],
  }),
}

export const orderCancel = {
  params: wireShape({
    orderId: ['order_id', id],
    reason: [
      'reason',
      inputText({
        required: fieldSentence('fields.cancel-reason-missing', 'Tell us why you are cancelling'),
        most: 500,
      }),
    ],
    /**
     * The `cancel_cost` that was shown. If it is absent although there is a cost, or lower than the present cost, nothing is
     * done and the response is 409.
     */
    acceptedCost: ['accepted_cost', optional(nonNegativeRupees)],
  }),
  response: wireShape({
    orderId: ['order_id', id],
    uniqueOrderId: ['unique_order_id', outputText],
    status: ['order_status', outputText],
    paymentStatus: ['payment_status', outputText],
    way: ['cancel_mode', method],
    ...cancelTerms,
    message: ['message', contractSentence],
  }),
}

export const orderReturn = {
  params: wireShape({
    lineId: ['order_detail_id', id],
    quantity: ['qty', optional(quantity)],
    reason: [
      'reason',
      inputText({
        required: fieldSentence('fields.return-reason-missing', 'Tell us what is wrong'),
        least: [3, fieldSentence('fields.return-reason-missing', 'Tell us what is wrong')],
        most: 1000,
      }),
    ],
    wish: [
      'resolution',
      z._default(
        z.enum(returnRemedies, fieldSentence('fields.return-wish-missing', 'Choose a refund or a replacement')),
        'refund',
      ),
    ],
    pictures: ['files', pictureFiles],
    /** A complete upload of `return-video`. */
    videoUploadId: ['video_id', optional(id)],
  }),
  response: wireShape({
    uniqueOrderId: ['unique_order_id', outputText],
    status: ['order_status', outputText],
    message: ['message', contractSentence],
  }),
}

export const orderReorder = {
  params: wireShape({ orderId: ['order_id', id] }),
  response: wireShape({
    pieces: [
      'order_details',
      arrayOf(
        wireShape({
          name: ['product_name', outputText],
          wanted: ['qty', integer],
          added: ['added_qty', integer],
          nameHi: ['product_name_hi', outputText],
        }),
      ),
    ],
    message: ['message', contractSentence],
  }),
}

export const orderConfirmPrice = {
  params: wireShape({
    orderId: ['order_id', id],
    /** `price_now` as it was shown. */
    acceptedTotal: ['accepted_amount', nonNegativeRupees],
  }),
  response: wireShape({ uniqueOrderId: ['unique_order_id', outputText], message: ['message', contractSentence] }),
}

/** A payment that came late or with another amount, and what the customer may choose (decision 0115). */
const review = wireShape({
  cause: ['cause', z.enum(['short', 'over', 'late', 'unavailable'])],
  received: ['paid_amount', rupees],
  ordered: ['price_ordered', rupees],
  total: ['price_now', rupees],
  /** Left to pay, before any charge of its payment method. */
  due: ['amount_due', rupees],
  /** Returned once the order is placed. */
  excess: ['excess_amount', rupees],
  isDisputed: ['disputed', z.boolean()],
  isInDoubt: ['in_doubt', z.boolean()],
  mayPay: ['can_pay', z.boolean()],
  mayConfirm: ['can_confirm', z.boolean()],
  mayTakeMoneyBack: ['can_refund', z.boolean()],
  /** When all money goes back if nothing was chosen; null: never by itself. */
  endsAt: ['choose_by', nullable(time)],
})

/** What `order-detail` returns in addition to `order-history`. */
export const afterOrder = {
  /** Null for an order that is not under review. */
  review: ['payment_review', nullable(review)],
  /** Its payments, oldest first, of an order that is or was under review; otherwise empty. */
  payments: [
    'payments',
    arrayOf(
      wireShape({ amount: ['amount', rupees], paymentMode: ['payment_mode', outputText], at: ['created_at', time] }),
    ),
  ],
  way: ['cancel_mode', method],
  timeline: [
    'timeline',
    arrayOf(
      wireShape({
        kind: ['type', z.enum(['order', 'payment', 'parcel'])],
        label: ['status', outputText],
        at: ['created_at', time],
      }),
    ),
  ],
  cancellation: [
    'cancellation',
    nullable(
      wireShape({
        state: ['status', z.enum(['asked', 'refused', 'done'])],
        reason: ['reason', outputText],
        askedAt: ['created_at', time],
        ...cancelTerms,
      }),
    ),
  ],
  refunds: [
    'refunds',
    arrayOf(
      wireShape({
        ref: ['reference', outputText],
        amount: ['amount', rupees],
        state: ['status', z.enum(['Refund Initiated', 'Refunded', 'Refund Failed'])],
        where: ['refund_to', outputText],
        /** Sent to a bank account manually: by no provider, or after a provider failed. */
        byHand: ['bank_transfer', z.boolean()],
        begunAt: ['created_at', time],
        dueBy: ['due_by', time],
        doneAt: ['done_at', nullable(time)],
      }),
    ),
  ],
  returns: [
    'returns',
    arrayOf(
      wireShape({
        lineId: ['order_detail_id', id],
        quantity: ['qty', integer],
        reason: ['reason', outputText],
        wish: ['resolution', z.enum(returnRemedies)],
        status: ['status', outputText],
        answer: ['answer', outputText],
        pictures: ['pictures', integer],
        refund: ['refund_amount', rupees],
        askedAt: ['created_at', time],
      }),
    ),
  ],
  /** Lines that may be returned now, and until when. */
  returnable: ['returnable', arrayOf(wireShape({ lineId: ['order_detail_id', id], until: ['return_until', time] }))],
} as const

export const messages = {
  'fulfilment.too-late': [409, 'This order is already despatched or completed and can no longer be cancelled'],
  'fulfilment.cost-unaccepted': [
    409,
    ({ shown }) => `${shown} will be deducted if you cancel this order now. Please review and confirm`,
    ({ cost, loss, chargeKept, refund }) => ({
      cancel_cost: Number(cost) / 100,
      metal_loss: Number(loss) / 100,
      gateway_charge_kept: Number(chargeKept) / 100,
      refund_amount: Number(refund) / 100,
    }),
  ],
  'fulfilment.cost-rose': [
    409,
    ({ shown }) => `The rate has changed: ${shown} would now be deducted. Please review once more`,
    ({ old, new: now }) => ({ cost_changed: { old: Number(old) / 100, new: Number(now) / 100 } }),
  ],
  'returns.unknown': [404, 'We could not find this item'],
  'returns.not-taken': [
    409,
    'We accept returns of items that are wrong, damaged, short, tampered with, late or not of the stated purity. You can sell any other item back to us',
  ],
  'returns.not-delivered': [409, 'Only delivered items can be returned'],
  'returns.too-late': [409, ({ until }) => `The return window for this item closed on ${until}`],
  'returns.asked-before': [409, 'You have already requested a return of this item'],
  'returns.sold-back': [409, 'You have sold this item back to us or requested a buy-back. Please withdraw that first'],
  'returns.quantity': [422, ({ most }) => `Enter up to ${most} pieces`],
  'returns.pictures': [422, ({ most }) => `Attach up to ${most} pictures`],
} satisfies RefusalMessages

/** Refusals of calls that staff make. */
export const staffMessages = {
  'fulfilment.not-in-order': [409, 'These pieces are not left to be sent'],
  'stock.not-received': [
    409,
    ({ count }) =>
      `${count} ${count === 1 ? 'piece is' : 'pieces are'} booked and not received yet. Receive them from the supplier first`,
  ],
  'fulfilment.wrong-code': [409, 'This is not the collection code of this order'],
  'fulfilment.too-many-codes': [429, 'So many wrong codes were tried that this order waits an hour for the next'],
  'fulfilment.code-needed': [409, 'This order waits at the counter: hand it over against the code of the customer'],
  'fulfilment.nothing-by-hand': [409, 'Nothing of this order waits to be transferred by hand'],
  'fulfilment.unknown-pieces': [422, 'pieces must be a list of {order_detail_id, qty}'],
} satisfies RefusalMessages
