/** How much one person may refund alone (rules/back-office.md 2.3): partial refunds are added up. */
import { dayMs, dayOf, istMoment } from '../../../../units/date.ts'
import type { Paise } from '../../../../units/paise.ts'
import { needsSecondPerson } from '../rules.ts'

/** owe: a refund is requested, by a cancellation or a return. send: staff send a requested one. */
export const refundActs = ['owe', 'send'] as const
export type RefundAct = (typeof refundActs)[number]

/** Refunds of the same order within this time are added up, whichever staff made them. */
const orderWindowMs = 30 * dayMs

export interface EarlierRefunds {
  /** Refunded alone on this order in 30 days, by any staff member. */
  readonly onOrder: Paise
  /** Refunded alone by this person today, on any order. */
  readonly byPersonToday: Paise
}

export type SecondPersonReason = 'amount' | 'order' | 'day'

/** Why a second person must approve, or null. A refund of nothing needs no approval. */
export function reasonForSecondPerson(
  amount: Paise,
  { onOrder, byPersonToday }: EarlierRefunds,
): SecondPersonReason | null {
  if (amount <= 0) return null
  if (needsSecondPerson(amount)) return 'amount'
  if (needsSecondPerson(onOrder + amount)) return 'order'
  return needsSecondPerson(byPersonToday + amount) ? 'day' : null
}

/** Start of the period in which refunds are added up: for an order 30 days, for a person today in India. */
export const windowStarts = (now: Date): { readonly order: Date; readonly person: Date } => ({
  order: new Date(now.getTime() - orderWindowMs),
  person: istMoment(dayOf(now)),
})
