/** Refusals of payments, with the data with which the page continues. */
import { formatMoney } from '../../units/format.ts'
import { flag, id, ignoredField, outputText, rupees } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

/** For other languages (decision 0093), beside the data with which the page continues. */
const coded = { ignoredRefusal: ['refusal', ignoredField] } as const

/** The `data` of a refused call, with which the page continues. */
export const paymentRefusalData = {
  priceChanged: wireShape({
    ...coded,
    change: ['price_changed', wireShape({ old: ['old', rupees], new: ['new', rupees] })],
  }),
  inDoubt: wireShape({ ...coded, inDoubt: ['in_doubt', flag], orderId: ['order_id', id] }),
  paid: wireShape({ ...coded, paid: ['paid', flag], uniqueOrderId: ['unique_order_id', outputText] }),
  /** For a purchase of digital silver. */
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
    'This order is already paid',
    ({ uniqueOrderId }) => ({ paid: 1, unique_order_id: uniqueOrderId }),
  ],
  'payments.price-changed': [
    409,
    ({ old, new: now }) =>
      `The price has changed from ${formatMoney(old)} to ${formatMoney(now)}. Please confirm to continue`,
    ({ old, new: now }) => ({ price_changed: { old: old / 100, new: now / 100 } }),
  ],
  'payments.disputed': [409, 'This payment is disputed at the cardholder’s bank, so it cannot be refunded now'],
  'payments.balance-disputed': [
    409,
    'A payment of this order is disputed at the cardholder’s bank. The order waits for the bank’s decision',
  ],
  'payments.balance-online': [409, 'Pay the difference by UPI, card or net banking'],
  'payments.item-changed': [409, 'An item of this order is no longer sold as it was ordered'],
  'payments.unknown': [404, 'We could not find this payment'],
  'payments.withdrawn': [409, 'An item in your cart is no longer available. Please check your cart'],
  'payments.upi-limit': [
    409,
    ({ most }) => `UPI allows up to ${most} for bullion. Please choose another payment method`,
  ],
  'payments.transfer-limit': [
    409,
    ({ most }) => `We accept bank transfers up to ${most}. Please call us for larger orders`,
  ],
  'payments.not-covered': [409, ({ left }) => `${left} is left to pay. Please choose a payment method`],
  'payments.collect-closed': [409, 'Payment by UPI ID is not available. Please use the QR code or your UPI app'],
  'payments.forged': [
    409,
    'We could not confirm this payment. If money was debited, we will trace it and let you know',
  ],
  'payments.lapsed': [409, 'The held price had expired when the money reached us'],
  'payments.transfer-open': [409, 'We are still checking for a bank transfer you told us about'],
  'payments.no-transfer': [409, 'No bank transfer is pending for this order'],
  'payments.nothing-to-pay': [404, 'There is nothing to pay for this number'],
} satisfies RefusalMessages

/** Refusals of calls that staff make. */
export const staffMessages = {
  'payments.nothing-left': [409, 'Nothing is left to pay. Accept the payment'],
  'payments.known-bank-ref': [409, ({ bankRef }) => `The bank reference ${bankRef} has been used before`],
  'payments.transfer-proposed': [409, 'That its money has come waits for a second person'],
} satisfies RefusalMessages
