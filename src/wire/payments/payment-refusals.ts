/** Why a payment cannot be made, and what the page goes on with. */
import { formatMoney } from '../../units/format.ts'
import { flag, id, ignoredField, outputText, rupees } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

/** Words it for other languages (decision 0093), beside what a page goes on with. */
const coded = { ignoredRefusal: ['refusal', ignoredField] } as const

/** What stands under `data` of a refused call, for the page that goes on from there. */
export const paymentRefusalData = {
  priceChanged: wireShape({
    ...coded,
    change: ['price_changed', wireShape({ old: ['old', rupees], new: ['new', rupees] })],
  }),
  inDoubt: wireShape({ ...coded, inDoubt: ['in_doubt', flag], orderId: ['order_id', id] }),
  paid: wireShape({ ...coded, paid: ['paid', flag], uniqueOrderId: ['unique_order_id', outputText] }),
  /** Of a purchase of digital silver. */
  quoteOver: wireShape({ ...coded, over: ['quote_over', flag], orderId: ['order_id', id] }),
}

export const messages = {
  'payments.in-doubt': [
    409,
    'A payment for this order is still being confirmed by the bank. Please do not pay again',
    ({ orderId }) => ({ in_doubt: 1, order_id: orderId }),
  ],
  'payments.paid-already': [
    409,
    'This order has been paid',
    ({ uniqueOrderId }) => ({ paid: 1, unique_order_id: uniqueOrderId }),
  ],
  'payments.price-changed': [
    409,
    ({ old, new: now }) =>
      `The price has changed from ${formatMoney(old)} to ${formatMoney(now)}. Please confirm to continue`,
    ({ old, new: now }) => ({ price_changed: { old: old / 100, new: now / 100 } }),
  ],
  'payments.unknown': [404, 'This payment is not known'],
  'payments.withdrawn': [409, 'An item of your cart is no longer sold. Please look at your cart'],
  'payments.upi-limit': [409, ({ most }) => `UPI takes up to ${most} for bullion. Please choose another way to pay`],
  'payments.transfer-limit': [
    409,
    ({ most }) => `We take bank transfers up to ${most}. Please call us for larger orders`,
  ],
  'payments.not-covered': [409, ({ left }) => `${left} is left to pay. Please choose how to pay it`],
  'payments.collect-closed': [409, 'Paying by a typed UPI id is not offered. Please use the QR code or your UPI app'],
  'payments.forged': [409, 'This payment could not be confirmed. If money was taken, we will find it and tell you'],
  'payments.lapsed': [409, 'The price was no longer held when the money came'],
  'payments.transfer-open': [409, 'You have announced a bank transfer that we are still looking for'],
  'payments.no-transfer': [409, 'No bank transfer is waiting for this order'],
  'payments.nothing-to-pay': [404, 'There is nothing to pay under this number'],
} satisfies RefusalMessages

/** Of calls that staff make. */
export const staffMessages = {
  'payments.known-bank-ref': [409, ({ bankRef }) => `The bank reference ${bankRef} has been used before`],
  'payments.transfer-proposed': [409, 'That its money has come waits for a second person'],
} satisfies RefusalMessages
