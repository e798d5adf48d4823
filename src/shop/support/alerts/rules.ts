/** Limits of price alerts: prices, duration and number (spec §5 Price alert, §9; rules/catalogue.md 7.1). */

import { dayMs } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { multiply, roundHalfUp } from '../../../units/rounding.ts'
import { refuse } from '../../refusal.ts'

/** Percent below today's price (spec §9). */
const discountPercents = [1, 2, 3, 4, 5, 10, 15] as const

/** The suggestions of the form: each percentage with its price, to the paisa. */
export const suggestedAlertPrices = (price: Paise): { percent: number; price: Paise }[] =>
  discountPercents.map((percent) => ({ percent, price: roundHalfUp(multiply(price, 100 - percent), 100) }))

/** The price may change between opening and sending the form, so any price below the current one is accepted. */
export function requirePriceBelowCurrent(request: Paise, price: Paise): void {
  if (request >= price) throw refuse('alerts.not-below', { price }, 'desiredPrice')
}

const daysWaiting = 90

export const alertExpiryOf = (setAt: Date): Date => new Date(setAt.getTime() + daysWaiting * dayMs)

/** Alerts that ended or expired before this are no longer needed. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - daysWaiting * dayMs)

/** Price alerts one customer may have pending at a time. */
export const mostWaiting = 50
/** Links sent to one address per day, so that forms filled in by others cannot flood a mailbox. */
export const mostLinksADay = 10
/** Price texts sent to one mobile per day, because the mobiles of guests are not verified. */
export const mostTextsADay = 5

export const oneDayBefore = (now: Date): Date => new Date(now.getTime() - dayMs)

/** What opening a link does. The first letter is part of the link. */
export const linkActs = ['confirm', 'email-stop', 'mobile-stop', 'notices-stop'] as const
export type LinkAct = (typeof linkActs)[number]
