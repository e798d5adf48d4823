/** Text messages about orders, returns, cancellations, refunds and payments. */
import type { SmsTemplate } from '../rules/sms-template.ts'

const order = { example: 'SLV-2026-1234' }
const amount = { example: '46,212.00' }
const date = { example: '28 Nov 2026' }
const offer = { example: 'OFF-7KQM-3XRP' }
const offerEnd = { example: '28 Nov 2026, 6:00 pm' }
const offerLink = { example: 'https://www.silvera.example/offers/8Kd3fQ0aXv1m8Kd3fQ0aXv1m', slots: 3 }
const customer = { audience: 'Customer', category: 'service' } as const

export const orderSms = {
  'offer-sent': {
    ...customer,
    purpose: 'Offer sent',
    text: '{brand} offer {offer}: {amount}, valid until {date}. See and accept: {link} -{header}',
    variables: { offer, amount: { example: 'Rs 46,212.00' }, date: offerEnd, link: offerLink },
  },
  'offer-ending': {
    ...customer,
    purpose: 'Offer ends soon',
    text: '{brand} offer {offer} ends {date}. See and accept: {link} -{header}',
    variables: { offer, date: offerEnd, link: offerLink },
  },
  'order-placed': {
    ...customer,
    purpose: 'Order placed and paid',
    text: 'Thank you! {brand} order {order} is placed and paid. We will message you when it is accepted and despatched. -{header}',
    variables: { order },
  },
  'wallet-order': {
    ...customer,
    purpose: 'Order paid from wallets',
    text: '{amount} paid from your {brand} wallets for order {order}. Not you? Cancel it on the order page and call us at once. -{header}',
    variables: { amount: { example: 'Rs 46,212.00' }, order },
  },
  'order-accepted': {
    ...customer,
    purpose: 'Order accepted',
    text: 'Your {brand} order {order} is accepted and being packed. We will message you when it is despatched. -{header}',
    variables: { order },
  },
  'order-despatched': {
    ...customer,
    purpose: 'Parcel despatched',
    text: '{brand} order {order}: parcel {waybill} is on its way with {courier}. Please accept it only with the seal intact. -{header}',
    variables: { order, waybill: { example: 'SQL4821093' }, courier: { example: 'Sequel' } },
  },
  'order-out-for-delivery': {
    ...customer,
    purpose: 'Parcel out for delivery',
    text: '{brand} order {order} is out for delivery today with {courier}. Keep a photo ID ready. No code is needed at the door. -{header}',
    variables: { order, courier: { example: 'Sequel' } },
  },
  'order-stopped': {
    ...customer,
    purpose: 'Parcel stopped before pickup',
    text: '{brand} order {order}: we stopped the parcel before the courier took it. It is with us; we will despatch it again or call you. -{header}',
    variables: { order },
  },
  'order-ready': {
    ...customer,
    purpose: 'Order ready to collect',
    text: '{brand} order {order} is ready. Collection code {code}. Bring a photo ID. Share the code only at the counter. -{header}',
    variables: { order, code: { example: '402137' } },
  },
  'order-delivered': {
    ...customer,
    purpose: 'Order delivered',
    text: 'Your {brand} order {order} is delivered. Anything wrong? Tell us within 48 hours on the order page. -{header}',
    variables: { order },
  },
  'order-came-back': {
    ...customer,
    purpose: 'Order returned by the courier',
    text: '{brand} order {order} could not be delivered and was returned to us. We will call you about it. -{header}',
    variables: { order },
  },
  'return-asked': {
    ...customer,
    purpose: 'Return requested',
    text: 'We have your return request for {brand} order {order} and will reply within one working day. Please keep all packing. -{header}',
    variables: { order },
  },
  'return-approved': {
    ...customer,
    purpose: 'Return approved',
    text: 'Your return for {brand} order {order} is approved. Our insured courier will pick it up at our cost. -{header}',
    variables: { order },
  },
  'return-rejected': {
    ...customer,
    purpose: 'Return not approved',
    text: 'We could not approve your return for {brand} order {order}. The reason is on the order page. -{header}',
    variables: { order },
  },
  'return-received': {
    ...customer,
    purpose: 'Return received',
    text: 'We have received your return for {brand} order {order} and will settle it within 2 working days. -{header}',
    variables: { order },
  },
  'return-settled': {
    ...customer,
    purpose: 'Return settled',
    text: 'Your return for {brand} order {order} is settled. Refund or replacement details are on the order page. -{header}',
    variables: { order },
  },
  'order-cancelled': {
    ...customer,
    purpose: 'Order cancelled',
    text: 'Your {brand} order {order} is cancelled. Refund details are on the order page. -{header}',
    variables: { order },
  },
  'cancel-asked': {
    ...customer,
    purpose: 'Cancellation requested',
    text: 'We have your request to cancel {brand} order {order} and will reply within one working day. -{header}',
    variables: { order },
  },
  'cancel-refused': {
    ...customer,
    purpose: 'Cancellation refused',
    text: '{brand} order {order} could not be cancelled: it is already on its way. Nothing was deducted. -{header}',
    variables: { order },
  },
  'refund-begun': {
    ...customer,
    purpose: 'Refund initiated',
    text: '{brand} order {order}: your refund of Rs {amount} is initiated and should reach you by {date}. -{header}',
    variables: { order, amount, date },
  },
  'refund-by-hand': {
    ...customer,
    purpose: 'Refund by bank transfer',
    text: '{brand} order {order}: your refund of Rs {amount} will reach your bank account by {date}. -{header}',
    variables: { order, amount, date },
  },
  'refund-done': {
    ...customer,
    purpose: 'Refund completed',
    text: '{brand} order {order}: your refund of Rs {amount} is done. Your bank may take a day to show it. -{header}',
    variables: { order, amount },
  },
  'refund-failed': {
    ...customer,
    purpose: 'Refund failed',
    text: '{brand} order {order}: the refund of Rs {amount} did not go through. We will transfer it to your bank account. -{header}',
    variables: { order, amount },
  },
  'refund-account': {
    ...customer,
    purpose: 'Bank account needed for a refund',
    text: '{brand}: to get your refund of Rs {amount}, please sign in and add your bank account. We never ask by phone. -{header}',
    variables: { amount },
  },
  'transfer-refused': {
    ...customer,
    purpose: 'Bank transfer not found',
    text: '{brand}: we could not find your transfer for {order}. Please see the e-mail we sent you. -{header}',
    variables: { order },
  },
  'transfer-questioned': {
    ...customer,
    purpose: 'Bank transfer under review',
    text: '{brand}: your transfer for {order} came late or with a different amount. We will write to you within one working day. -{header}',
    variables: { order },
  },
} satisfies Record<string, SmsTemplate>
