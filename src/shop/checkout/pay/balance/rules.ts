/** What is left to pay of an order whose payments are under review, and what its customer may choose (decision 0115). */
import { dayMs } from '../../../../units/date.ts'
import type { Paise } from '../../../../units/paise.ts'
import { askableRest } from '../../../pricing/rules/price-settings.ts'

export interface BalanceAmounts {
  /** Left to pay, before any charge of the next payment; 0 where enough came, otherwise at least one rupee (decision 0006). */
  readonly due: Paise
  /** Returned to the customer once the order is placed. */
  readonly excess: Paise
}

/** Both amounts, of what was received and the price that holds now. */
export function balanceAmounts({ received, total }: { received: Paise; total: Paise }): BalanceAmounts {
  const left = total - received
  return left > 0 ? { due: askableRest(left), excess: 0 } : { due: 0, excess: received - total }
}

export interface ReviewFacts {
  readonly due: Paise
  /** Everything ordered can be reserved, at a price that holds now. */
  readonly isOrderable: boolean
  /** The bank has not decided about one of the payments. */
  readonly isDisputed: boolean
  /** A payment of the difference is on its way, so no other may be begun. */
  readonly isInDoubt: boolean
}

/** Only what can succeed. */
export interface ReviewChoices {
  /** Pay the difference. */
  readonly pay: boolean
  /** Nothing is left to pay: place the order at the price that holds now. */
  readonly confirm: boolean
  /** Cancel it and take all money back. */
  readonly moneyBack: boolean
}

export function reviewChoices({ due, isOrderable, isDisputed, isInDoubt }: ReviewFacts): ReviewChoices {
  const mayGoOn = isOrderable && !isDisputed && !isInDoubt
  return { pay: mayGoOn && due > 0, confirm: mayGoOn && due === 0, moneyBack: !isDisputed }
}

/** Why the order is under review, for its customer: less or more came than its price, it came late, or goods are gone. */
export type ReviewCause = 'short' | 'over' | 'late' | 'unavailable'

export function reviewCause(money: { received: Paise; ordered: Paise; isOrderable: boolean }): ReviewCause {
  if (!money.isOrderable) return 'unavailable'
  if (money.received === money.ordered) return 'late'
  return money.received < money.ordered ? 'short' : 'over'
}

/** When the money goes back by itself if nothing was chosen; null where the setting is 0. */
export const reviewEndsAt = (receivedAt: Date, days: number): Date | null =>
  days === 0 ? null : new Date(receivedAt.getTime() + days * dayMs)

/** What the nightly task does with an order under review: it reminds in the second half of the term. */
export function reviewStep(receivedAt: Date, { now, days }: { now: Date; days: number }): 'refund' | 'remind' | 'none' {
  if (days === 0) return 'none'
  const passed = now.getTime() - receivedAt.getTime()
  if (passed >= days * dayMs) return 'refund'
  return passed >= (days * dayMs) / 2 ? 'remind' : 'none'
}
