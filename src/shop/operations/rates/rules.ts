/**
 * What one person may decide about rates alone, and what needs a second person (rules/pricing.md 1.7, rules/back-office.md
 * 2.2).
 */
import { type BasisPoints, WHOLE } from '../../../units/percent.ts'
import { ceilDivide, multiply } from '../../../units/rounding.ts'
import type { RateWindow, Settings, SourceTerms } from '../../content/settings.ts'
import type { GramPrices } from '../../pricing/rates/rules/terms.ts'

/** Limit for all changes of a metal in a day together, by all staff, approved or not. */
export const mostAloneADay: BasisPoints = 200

/** How far the selling and both buying prices move, the largest of the three, rounded up to a basis point. */
export const changeOf = (before: GramPrices, after: GramPrices): BasisPoints =>
  Math.max(
    differenceOf(before.sell, after.sell),
    differenceOf(before.ownBuy, after.ownBuy),
    differenceOf(before.otherBuy, after.otherBuy),
  )

const differenceOf = (before: number, after: number): BasisPoints =>
  before === 0 ? WHOLE : ceilDivide(multiply(Math.abs(after - before), WHOLE), before)

export const needsSecond = ({ ofDay, more }: { ofDay: BasisPoints; more: BasisPoints }): boolean =>
  more > 0 && ofDay + more > mostAloneADay

/** Buying above the selling price loses money at once, because anybody can sell straight back to us. */
export type BadPrices = 'rates-desk.no-price' | 'rates-desk.buys-above-sells'

export function whyBadPrices({ sell, ownBuy, otherBuy }: GramPrices): BadPrices | null {
  const sensible = [sell, ownBuy, otherBuy].every((price) => Number.isSafeInteger(price) && price > 0 && price < 1e9)
  if (!sensible) return 'rates-desk.no-price'
  return ownBuy > sell || otherBuy > sell ? 'rates-desk.buys-above-sells' : null
}

/** A rate set by staff is valid for at most a week. */
export const mostValidMs = 7 * 24 * 3_600_000

const spreadNames = ['ownGoldSpread', 'ownSilverSpread', 'otherGoldSpread', 'otherSilverSpread'] as const

/** The settings changed on the rates page besides the rates themselves. */
export interface RateTerms extends Readonly<Record<(typeof spreadNames)[number], BasisPoints>> {
  readonly sources: Readonly<Record<string, SourceTerms>>
  readonly windows: readonly RateWindow[]
}

export const rateTermsOf = ({ sources, windows, ...rest }: Settings['rates']): RateTerms => ({
  sources,
  windows,
  ownGoldSpread: rest.ownGoldSpread,
  ownSilverSpread: rest.ownSilverSpread,
  otherGoldSpread: rest.otherGoldSpread,
  otherSilverSpread: rest.otherSilverSpread,
})

const mostWindows = 20
const clock = /^(?:[01]\d|2[0-3]):[0-5]\d$/
const mostShare = 2_000

/** The invalid field and the reason, or null. */
export function whyBadTerms(terms: RateTerms): { field: string; why: string } | null {
  const badSpread = spreadNames.find((name) => !isShare(terms[name]))
  if (badSpread) return { field: badSpread, why: 'Enter a spread from 0 to 20%' }
  for (const [source, one] of Object.entries(terms.sources)) {
    const why = whyBadSource(one)
    if (why) return { field: `sources.${source}`, why }
  }
  if (terms.windows.length > mostWindows) return { field: 'windows', why: `Add at most ${mostWindows} premiums` }
  for (const [at, window] of terms.windows.entries()) {
    const why = whyBadWindow(window)
    if (why) return { field: `windows.${at}`, why }
  }
  return null
}

const isShare = (value: number): boolean => Number.isSafeInteger(value) && value >= 0 && value <= mostShare

function whyBadSource(terms: SourceTerms): string | null {
  const { goldMargin, silverMargin, mostJump, markedAfterMinutes, stoppedAfterMinutes } = terms
  if (!isShare(goldMargin) || !isShare(silverMargin)) return 'Enter a margin from 0 to 20%'
  if (!isShare(mostJump) || mostJump < 10) return 'Enter a price move from 0.1 to 20%'
  if (!isMinutes(markedAfterMinutes) || !isMinutes(stoppedAfterMinutes)) return 'Enter 1 to 4,320 minutes'
  return markedAfterMinutes > stoppedAfterMinutes ? '“Mark stale after” must be less than “Stop selling after”' : null
}

const isMinutes = (value: number): boolean => Number.isSafeInteger(value) && value >= 1 && value <= 4320

function whyBadWindow({ name, metals, weekdays, from, until, sell, buy }: RateWindow): string | null {
  if (name.trim() === '') return 'Enter a name'
  if (metals.length === 0) return 'Choose a metal'
  if (weekdays.length === 0) return 'Choose a day'
  if (!clock.test(from) || !(clock.test(until) || until === '24:00'))
    return 'Enter times as 09:30, and the end of a day as 24:00'
  if (from >= until) return 'The end must be after the start; use two premiums for a night'
  return isShare(sell) && isShare(buy) ? null : 'Enter a premium from 0 to 20%'
}
