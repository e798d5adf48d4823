/** How much one person sends back alone (rules/back-office.md 2.3): a sum in parts is the same sum. */
import { dayMs, dayOf, moment } from '../../../../units/date.ts'
import type { Paise } from '../../../../units/paise.ts'
import { needsSecondPerson } from '../rules/second-person.ts'

/** That money is owed back, by a cancel or a return; and that what is owed is sent, by hand or once more. */
export const refundActs = ['owe', 'send'] as const
export type RefundAct = (typeof refundActs)[number]

/** What went back on the same order within this counts together, whoever sent it. */
const orderWindowMs = 30 * dayMs

export interface SentBack {
  /** On this order in 30 days, by anybody alone. */
  readonly onOrder: Paise
  /** By this person alone today, on whichever orders. */
  readonly byPersonToday: Paise
}

export type WhySecond = 'amount' | 'order' | 'day'

/** Why a second person must agree, or null. Where nothing goes back there is nothing to agree to. */
export function whySecond(amount: Paise, { onOrder, byPersonToday }: SentBack): WhySecond | null {
  if (amount <= 0) return null
  if (needsSecondPerson(amount)) return 'amount'
  if (needsSecondPerson(onOrder + amount)) return 'order'
  return needsSecondPerson(byPersonToday + amount) ? 'day' : null
}

/** From when on counts what went back on an order, and what a person sent back: today, in India. */
export const windowsAt = (now: Date): { readonly order: Date; readonly person: Date } => ({
  order: new Date(now.getTime() - orderWindowMs),
  person: moment(dayOf(now)),
})
