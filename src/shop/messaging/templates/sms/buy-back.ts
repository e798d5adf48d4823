/** Text messages about buy-backs. */
import type { SmsTemplate } from '../rules/sms-template.ts'

const number = { example: 'BBK-2026-12' }
const amount = { example: 'Rs 4,730.00' }
const customer = { audience: 'Customer', category: 'service' } as const

export const buyBackSms = {
  'buy-back-requested': {
    ...customer,
    purpose: 'Buy-back requested',
    text: '{brand} buy-back {number}: we have your request, worth {amount} now, and will reply within one working day. -{header}',
    variables: { number, amount },
  },
  'buy-back-approved': {
    ...customer,
    purpose: 'Buy-back approved',
    text: '{brand} buy-back {number} is approved. Pickup or drop-off details are in your account and e-mail. -{header}',
    variables: { number },
  },
  'buy-back-declined': {
    ...customer,
    purpose: 'Buy-back not approved',
    text: '{brand} could not approve buy-back {number}. The reason is in your account and e-mail. -{header}',
    variables: { number },
  },
  'buy-back-withdrawn': {
    ...customer,
    purpose: 'Buy-back withdrawn',
    text: '{brand} buy-back {number} is withdrawn; the piece stays with you. -{header}',
    variables: { number },
  },
  'buy-back-expired': {
    ...customer,
    purpose: 'Buy-back expired',
    text: '{brand} buy-back {number} is closed: the piece did not reach us within 10 days. -{header}',
    variables: { number },
  },
  'buy-back-received': {
    ...customer,
    purpose: 'Buy-back item received',
    text: '{brand} buy-back {number}: we have received your item and are testing it. An offer follows. -{header}',
    variables: { number },
  },
  'buy-back-assayed': {
    ...customer,
    purpose: 'Buy-back item tested',
    text: '{brand} buy-back {number}: tested weight {weight}. Our offer will follow shortly. -{header}',
    variables: { number, weight: { example: '19.98 g' } },
  },
  'buy-back-offered': {
    ...customer,
    purpose: 'Buy-back offer',
    text: '{brand} buy-back {number}: we offer {amount}. Please accept or decline in your account by {time}. -{header}',
    variables: { number, amount, time: { example: '24 Nov 2026, 6:00 pm' } },
  },
  'buy-back-accepted': {
    ...customer,
    purpose: 'Buy-back offer accepted',
    text: 'You sold an item to {brand} for {amount}, buy-back {number}. Not you? Call us at once. -{header}',
    variables: { amount, number },
  },
  'buy-back-paid': {
    ...customer,
    purpose: 'Buy-back paid',
    text: '{amount} for {brand} buy-back {number} paid to your bank, UTR {utr}. -{header}',
    variables: { amount, number, utr: { example: 'HDFCN52026112100421' } },
  },
  'buy-back-unpaid': {
    ...customer,
    purpose: 'Buy-back payment failed',
    text: 'Payment of {amount} for {brand} buy-back {number} failed at your bank. Please request it again in your account. -{header}',
    variables: { amount, number },
  },
  'buy-back-retried': {
    ...customer,
    purpose: 'Buy-back payment sent again',
    text: '{amount} for {brand} buy-back {number} is on the way again. Not you? Call us at once. -{header}',
    variables: { amount, number },
  },
  'buy-back-refused': {
    ...customer,
    purpose: 'Buy-back offer declined',
    text: '{brand} buy-back {number}: offer declined. We will return your item at our cost. -{header}',
    variables: { number },
  },
  'buy-back-lapsed': {
    ...customer,
    purpose: 'Buy-back offer lapsed',
    text: '{brand} buy-back {number}: no reply to our offer. We will return your item at our cost. -{header}',
    variables: { number },
  },
  'buy-back-sent-back': {
    ...customer,
    purpose: 'Buy-back item returned',
    text: '{brand} could not buy the item of buy-back {number}. We will return it at our cost. -{header}',
    variables: { number },
  },
} satisfies Record<string, SmsTemplate>
