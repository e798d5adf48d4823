/** Text messages about codes, the account, its bank account and alerts. */
import type { SmsTemplate } from '../rules/sms-template.ts'

const code = { example: '402137' }
const bank = { example: 'HDFC0000053 ending 6789' }
const link = { example: 'https://www.silvera.example/stop/8Kd3fQ0aXv1m', slots: 3 }
const customer = { audience: 'Customer', category: 'service' } as const
const codeFor = { audience: 'Person who enters the number', category: 'transactional' } as const

export const accountSms = {
  'sign-in-code': {
    ...codeFor,
    purpose: 'Code to sign in',
    text: '{code} is your OTP to sign in at {brand}. Valid for 10 minutes. Do not share it with anyone. -{header}',
    variables: { code },
  },
  'sign-up-code': {
    ...codeFor,
    purpose: 'Code to sign up',
    text: '{code} is your OTP to sign up at {brand}. Valid for 10 minutes. Do not share it with anyone. -{header}',
    variables: { code },
  },
  'step-up-code': {
    audience: 'Customer',
    category: 'transactional',
    purpose: 'Code that confirms an action',
    text: '{code} is your OTP to {action} at {brand}. Valid for 10 minutes. Do not share it with anyone. -{header}',
    variables: { code, action: { example: 'sell 5.0000 g for Rs 1,250.00', slots: 2 } },
  },
  'new-mobile-code': {
    ...codeFor,
    purpose: 'Code for a new mobile number',
    text: '{code} is your OTP to make this the mobile of your {brand} account. Valid for 10 minutes. Do not share it with anyone. -{header}',
    variables: { code },
  },
  'mobile-changed': {
    ...customer,
    purpose: 'Mobile number changed',
    text: 'The mobile of your {brand} account is now the one ending in {ending}. Nothing is paid out for 24 hours. Not you? Call us at once. -{header}',
    variables: { ending: { example: '210' } },
  },
  'email-changed': {
    ...customer,
    purpose: 'E-mail address changed',
    text: 'The email of your {brand} account is now {email}. Not you? Call us at once. -{header}',
    variables: { email: { example: 'p...@mail.example', slots: 2 } },
  },
  'nominees-changed': {
    ...customer,
    purpose: 'Nominees changed',
    text: 'The nominees of your {brand} account were changed. Number of nominees now: {count}. If it was not you, call us at once. -{header}',
    variables: { count: { example: '2' } },
  },
  'bank-account-added': {
    ...customer,
    purpose: 'Bank account added',
    text: 'Bank {bank} was added to your {brand} account. No payout for 24 hours. If it was not you, call us at once. -{header}',
    variables: { bank },
  },
  'bank-account-verified': {
    ...customer,
    purpose: 'Bank account verified',
    text: 'Bank {bank} is verified for payouts from {brand}. -{header}',
    variables: { bank },
  },
  'bank-account-refused': {
    ...customer,
    purpose: 'Bank account could not be verified',
    text: 'Bank {bank} could not be verified. Please add it again at {brand}. -{header}',
    variables: { bank },
  },
  'bank-account-removed': {
    ...customer,
    purpose: 'Bank account removed',
    text: 'Bank {bank} was removed from your {brand} account. If it was not you, call us at once. -{header}',
    variables: { bank },
  },
  'data-copy-asked': {
    ...customer,
    purpose: 'Copy of personal data requested',
    text: 'A copy of your data was requested from your {brand} account. Not you? Change your password and call us at once. -{header}',
    variables: {},
  },
  'account-closing': {
    ...customer,
    purpose: 'Account closure requested',
    text: 'Your {brand} account will be closed on {date}, as you asked. Sign in before that to keep it. Not you? Sign in and change your password. -{header}',
    variables: { date: { example: '28 Nov 2026' } },
  },
  'club-tier-reached': {
    ...customer,
    purpose: 'Club tier reached',
    text: 'You are now a {tier} member of the {brand} club. Your benefits start with your next order. See Club Membership in your account. -{header}',
    variables: { tier: { example: 'Gold' } },
  },
  'price-alert': {
    audience: 'Person who set the alert',
    category: 'promotional',
    purpose: 'Price alert reached',
    text: '{brand}: {product} {price} on {time}. Prices move. Stop {link} -{header}',
    variables: {
      product: { example: 'Silver bar 100 g' },
      price: { example: 'Rs 26,450.00' },
      time: { example: '21 Nov, 11:00 am' },
      link,
    },
  },
  'in-stock-again': {
    audience: 'Person who asked for the notice',
    category: 'promotional',
    purpose: 'Product back in stock',
    text: '{brand}: {product} is back in stock, while stocks last. Stop {link} -{header}',
    variables: { product: { example: 'Silver bar 100 g' }, link },
  },
} satisfies Record<string, SmsTemplate>
