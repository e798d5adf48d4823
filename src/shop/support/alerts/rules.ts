/** What may be wished of a price, and for how long a wish waits (spec §5 Price alert, §9; rules/catalogue.md 7.1). */

import { dayMs } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { multiply, roundHalfUp } from '../../../units/rounding.ts'
import { refuse } from '../../refusal.ts'

/** Percent below today's price (spec §9). */
const discountPercents = [1, 2, 3, 4, 5, 10, 15] as const

/** What a form offers: each offset with its price, to the paisa. */
export const suggestedAlertPrices = (price: Paise): { percent: number; price: Paise }[] =>
  discountPercents.map((percent) => ({ percent, price: roundHalfUp(multiply(price, 100 - percent), 100) }))

/** The price moves between the form and its sending, so any price below the present one is a wish. */
export function requirePriceBelowCurrent(request: Paise, price: Paise): void {
  if (request >= price) throw refuse('alerts.not-below', { price }, 'desiredPrice')
}

const daysWaiting = 90

export const alertExpiryOf = (setAt: Date): Date => new Date(setAt.getTime() + daysWaiting * dayMs)

/** What ended or expired before this has no use left. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - daysWaiting * dayMs)

/** Wishes of one customer that may wait at a time. */
export const mostWaiting = 50
/** Links that go to one address in a day: a stranger's form must not fill a mailbox. */
export const mostLinksADay = 10
/** Texts about prices that go to one mobile in a day: guests' mobiles are nobody's proof. */
export const mostTextsADay = 5

export const oneDayBefore = (now: Date): Date => new Date(now.getTime() - dayMs)

/** What following the link in a message does; the first letter stands in the link. */
export const linkActs = ['confirm', 'email-stop', 'mobile-stop', 'notices-stop'] as const
export type LinkAct = (typeof linkActs)[number]
