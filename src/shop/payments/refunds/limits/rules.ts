/** How much one person may refund alone (rules/back-office.md 2.3): a sum in parts is the same sum. */
import { dayMs, dayOf, istMoment } from '../../../../units/date.ts'
import type { Paise } from '../../../../units/paise.ts'
import { needsSecondPerson } from '../rules.ts'

/** owe: a refund is requested, by cancelling or a return. send: a requested one is sent by staff. */
export const refundActs = ['owe', 'send'] as const
export type RefundAct = (typeof refundActs)[number]

/** Refunds of the same order within this time count together, by all staff. */
const orderWindowMs = 30 * dayMs

export interface EarlierRefunds {
  /** On this order in 30 days, by anybody alone. */
  readonly onOrder: Paise
  /** By this person alone today, on whichever orders. */
  readonly byPersonToday: Paise
}

export type SecondPersonReason = 'amount' | 'order' | 'day'

/** Why a second person must agree, or null. Where nothing is refunded there is nothing to agree to. */
export function reasonForSecondPerson(
  amount: Paise,
  { onOrder, byPersonToday }: EarlierRefunds,
): SecondPersonReason | null {
  if (amount <= 0) return null
  if (needsSecondPerson(amount)) return 'amount'
  if (needsSecondPerson(onOrder + amount)) return 'order'
  return needsSecondPerson(byPersonToday + amount) ? 'day' : null
}

/** Since when refunds count, of an order and of a person: 30 days, and today in India. */
export const windowStarts = (now: Date): { readonly order: Date; readonly person: Date } => ({
  order: new Date(now.getTime() - orderWindowMs),
  person: istMoment(dayOf(now)),
})
