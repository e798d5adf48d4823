/** Text messages about digital silver: purchases, sales, gifts and monthly plans. */
import type { SmsTemplate } from '../rules/sms-template.ts'

const silver = { example: '5.0000 g' }
const amount = { example: 'Rs 1,212.50' }
const sale = { example: 'SLS-2026-1234' }
const bank = { example: 'HDFC0000053 ending 6789' }
const time = { example: '6 Dec 2026, 10:00 am' }
const date = { example: '21 Dec 2026' }
const giver = { example: 'Priya' }
const link = { example: 'https://www.silvera.example/gift/8Kd3fQ0aXv1m', slots: 3 }
const customer = { audience: 'Customer', category: 'service' } as const
const recipient = { audience: 'Recipient of a gift', category: 'service' } as const

export const silverSms = {
  'digital-silver-bought': {
    ...customer,
    purpose: 'Digital silver bought',
    text: '{silver} of silver added to your {brand} wallet for {amount}, ref {order}. If this was not you, call us. -{header}',
    variables: { silver, amount, order: { example: 'SLV-2026-1234' } },
  },
  'silver-storage-ends': {
    ...customer,
    purpose: 'Free storage of silver ends',
    text: 'Free storage of {silver} silver in your {brand} wallet ends on {date}. Spend, redeem or sell it by then. -{header}',
    variables: { silver, date },
  },
  'silver-sold': {
    ...customer,
    purpose: 'Digital silver sold',
    text: '{silver} silver sold at {brand}, {amount} on the way to {bank}. Not you? Call us at once. -{header}',
    variables: { silver, amount, bank },
  },
  'silver-payout-paid': {
    ...customer,
    purpose: 'Payout of a silver sale paid',
    text: '{amount} paid to {bank}, UTR {utr}. {brand} sale {sale}. -{header}',
    variables: { amount, bank, utr: { example: 'HDFCN52026112100421' }, sale },
  },
  'silver-payout-failed': {
    ...customer,
    purpose: 'Payout of a silver sale failed',
    text: 'Payment of {amount} for {brand} sale {sale} failed. Please choose in your account: send again, or silver back. -{header}',
    variables: { amount, sale },
  },
  'silver-payout-retried': {
    ...customer,
    purpose: 'Payout of a silver sale sent again',
    text: '{amount} for {brand} sale {sale} on the way to {bank}. Not you? Call us at once. -{header}',
    variables: { amount, sale, bank },
  },
  'silver-returned': {
    ...customer,
    purpose: 'Silver sale reversed',
    text: '{silver} silver is back in your {brand} wallet, sale {sale} was reversed. -{header}',
    variables: { silver, sale },
  },
  'silver-gift-given': {
    ...customer,
    purpose: 'Silver gift sent',
    text: 'Your gift of {silver} silver to the mobile ending in {ending} can be claimed till {date}. Not you? Call {brand} at once. -{header}',
    variables: { silver, ending: { example: '210' }, date },
  },
  'silver-gift-for-you': {
    ...recipient,
    purpose: 'Silver gift to claim',
    text: '{giver} has sent you {silver} silver at {brand}. Claim by {date}: {link} -{header}',
    variables: { giver, silver, date, link },
  },
  'silver-gift-waiting': {
    ...customer,
    purpose: 'Silver gift not claimed yet',
    text: 'Your gift of {silver} silver at {brand} is not claimed yet. It returns to you after {date}. -{header}',
    variables: { silver, date },
  },
  'silver-gift-reminder': {
    ...recipient,
    purpose: 'Reminder of a silver gift',
    text: 'Reminder: {silver} silver from {giver} at {brand}. Claim by {date}: {link} -{header}',
    variables: { silver, giver, date, link },
  },
  'silver-gift-claimed': {
    ...customer,
    purpose: 'Silver gift claimed',
    text: 'Your gift of {silver} silver at {brand} was claimed. -{header}',
    variables: { silver },
  },
  'silver-gift-received': {
    ...recipient,
    purpose: 'Silver gift received',
    text: '{silver} silver from {giver} is in your {brand} wallet. -{header}',
    variables: { silver, giver },
  },
  'silver-gift-taken-back': {
    ...customer,
    purpose: 'Silver gift cancelled',
    text: 'You cancelled a gift at {brand}: {silver} silver is back in your wallet. -{header}',
    variables: { silver },
  },
  'silver-gift-withdrawn': {
    ...recipient,
    purpose: 'Silver gift cancelled by the giver',
    text: '{giver} has cancelled the gift of {silver} silver at {brand}. The link no longer works. -{header}',
    variables: { giver, silver },
  },
  'silver-gift-returned': {
    ...customer,
    purpose: 'Silver gift not claimed',
    text: 'Your gift at {brand} was not claimed in 30 days: {silver} silver is back in your wallet. -{header}',
    variables: { silver },
  },
  'silver-gift-lapsed': {
    ...recipient,
    purpose: 'Silver gift expired',
    text: 'The gift of {silver} silver from {giver} at {brand} was not claimed in 30 days and was returned. -{header}',
    variables: { silver, giver },
  },
  'silver-plan-changed': {
    ...customer,
    purpose: 'Monthly plan started, changed or cancelled',
    text: 'Your monthly silver plan at {brand} {change}. Nothing is debited automatically. -{header}',
    variables: { change: { example: 'is Rs 5,000.00 now, next on 5 Dec 2026', slots: 2 } },
  },
  'silver-plan-automatic': {
    ...customer,
    purpose: 'Monthly plan with automatic payment changed',
    text: 'Your monthly silver plan at {brand} {change}. It is debited by UPI AutoPay, announced a day before. -{header}',
    variables: { change: { example: 'is Rs 5,000.00 now, next on 5 Dec 2026', slots: 2 } },
  },
  'silver-mandate-changed': {
    ...customer,
    purpose: 'Automatic payment of a monthly plan set up, paused or ended',
    text: 'Automatic payment of your silver plan at {brand} {change}. Not you? Call us at once. -{header}',
    variables: { change: { example: 'is on, up to Rs 5,150.00 a month', slots: 2 } },
  },
  'silver-debit-announced': {
    ...customer,
    purpose: 'Automatic payment announced',
    text: '{amount} for your {brand} plan will be debited by UPI on {time}. To skip: {link} -{header}',
    variables: { amount, time, link },
  },
  'silver-debit-retried': {
    ...customer,
    purpose: 'Automatic payment declined, to be repeated',
    text: 'Your bank declined {amount} for your {brand} silver plan. We will try again on {time}. -{header}',
    variables: { amount, time },
  },
  'silver-debit-failed': {
    ...customer,
    purpose: 'Automatic payment failed',
    text: 'Your {brand} silver plan could not be debited. Pay by {time}: {link} -{header}',
    variables: { time, link },
  },
  'silver-debit-refunded': {
    ...customer,
    purpose: 'Stopped automatic payment refunded',
    text: '{amount} debited for your {brand} silver plan after it was stopped is being refunded in full. -{header}',
    variables: { amount },
  },
  'silver-plan-due': {
    ...customer,
    purpose: 'Monthly plan due',
    text: 'Your silver plan, {size}: pay by {time} at {link} or this month is skipped. -{header}',
    variables: { size: { example: 'Rs 5,000.00' }, time: { example: '6 Dec 2026, 10:00 am' }, link },
  },
  'silver-plan-too-dear': {
    ...customer,
    purpose: 'Monthly plan skipped: price above limit',
    text: 'Silver is at {rate}/g, above your limit: your {brand} plan skips this month. -{header}',
    variables: { rate: { example: 'Rs 243.10' } },
  },
  'silver-plan-not-paid': {
    ...customer,
    purpose: 'Monthly plan skipped: not paid',
    text: 'Your {brand} silver plan of {size} was skipped this month: not paid. -{header}',
    variables: { size: { example: 'Rs 5,000.00' } },
  },
} satisfies Record<string, SmsTemplate>
