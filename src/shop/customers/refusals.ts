import type { NoFacts } from '../refusal.ts'

export interface CustomersRefusals {
  'addresses.other-state': { state: string }
  'addresses.too-many': { most: number }
  'addresses.unknown': NoFacts
  'addresses.unknown-city': NoFacts
  'addresses.unknown-pincode': NoFacts
  'addresses.unknown-state': NoFacts
  'bank-accounts.cooling': { until: string; untilMs: number }
  'bank-accounts.no-name': NoFacts
  'bank-accounts.none': NoFacts
  'bank-accounts.not-a-number': NoFacts
  'bank-accounts.not-an-ifsc': NoFacts
  'bank-accounts.numbers-differ': NoFacts
  'bank-accounts.unverified': NoFacts
  'consents.say-which': NoFacts
  'consents.stays': NoFacts
  'customers.as-it-is': NoFacts
  'customers.email-taken': NoFacts
  'customers.link-dead': NoFacts
  'customers.no-pan': NoFacts
  'customers.not-a-pan': NoFacts
  'customers.too-many-emails': NoFacts
  'customers.unknown': NoFacts
  'nominees.guardian-is-nominee': { nth: number }
  'nominees.no-day': { nth: number }
  'nominees.no-guardian': { nth: number }
  'nominees.shares': { sum: number }
  'nominees.too-many': { most: number }
  'nominees.twice': NoFacts
  'one-time-codes.no-act': NoFacts
  'one-time-codes.no-mobile': NoFacts
  'one-time-codes.step-up-needed': { purpose: string }
  'one-time-codes.step-up-spent': { purpose: string }
  'one-time-codes.step-up-wrong': { purpose: string }
  'passkeys.known': NoFacts
  'passkeys.not-valid': NoFacts
  'passkeys.too-many': { most: number }
  'passkeys.unknown': NoFacts
  'passkeys.wrong': NoFacts
  'sign-in.adult-missing': NoFacts
  'sign-in.blocked': NoFacts
  'sign-in.breached-password': NoFacts
  'sign-in.code-spent': NoFacts
  'sign-in.code-too-soon': { retryAfterSeconds: number }
  'sign-in.code-wrong': NoFacts
  'sign-in.easy-password': NoFacts
  'sign-in.email-unverified': NoFacts
  'sign-in.link-dead': NoFacts
  'sign-in.mobile-taken': NoFacts
  'sign-in.mobile-unproved': NoFacts
  'sign-in.new-mobile-code-spent': NoFacts
  'sign-in.new-mobile-code-wrong': NoFacts
  'sign-in.new-mobile-taken': NoFacts
  'sign-in.no-confirmation': NoFacts
  'sign-in.no-mobile': NoFacts
  'sign-in.no-mobile-change': NoFacts
  'sign-in.no-password-yet': NoFacts
  'sign-in.no-session': NoFacts
  'sign-in.not-current-password': NoFacts
  'sign-in.passwords-differ': NoFacts
  'sign-in.same-mobile': NoFacts
  'sign-in.sign-up-code-spent': NoFacts
  'sign-in.sign-up-code-wrong': NoFacts
  'sign-in.too-many-tries': { retryAfterSeconds: number }
  'sign-in.unknown-refer-code': NoFacts
  'sign-in.wrong-password': NoFacts
  'wallet-desk.not-enough': NoFacts
}
