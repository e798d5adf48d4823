/** The shop's selling and buying prices per gram: the source's quote with the margins, premiums and spreads in force. */
import { istClock } from '../../../../units/date.ts'
import type { Metal } from '../../../../units/metal.ts'
import type { Paise } from '../../../../units/paise.ts'
import { type BasisPoints, shareOf } from '../../../../units/percent.ts'
import type { RateWindow, Settings } from '../../../content/settings.ts'
import { termsOf } from '../rules.ts'

export type Maker = 'own' | 'other'

/** Paise per gram of 999 fine metal, without GST. */
export interface GramPrices {
  readonly sell: Paise
  readonly ownBuy: Paise
  readonly otherBuy: Paise
}

type Terms = Settings['rates']

export interface SourceRate {
  readonly metal: Metal
  /** The source's own quote. */
  readonly base: Paise
  readonly source: string
}

/** The premium applies to selling only: buying prices follow the rate without it. */
export function pricesByTerms({ metal, base, source }: SourceRate, terms: Terms, at: Date): GramPrices {
  const { goldMargin, silverMargin } = termsOf(terms, source)
  const margin = metal === 'gold' ? goldMargin : silverMargin
  const premium = premiumAt(terms.windows, metal, at)
  const usual = base + shareOf(base, margin)
  const bought = (maker: Maker) => lessSpread(usual, spreadOf(terms, { metal, maker }) + premium.buy)
  return { sell: base + shareOf(base, margin + premium.sell), ownBuy: bought('own'), otherBuy: bought('other') }
}

/** The buying prices if none were set. */
export const usualBuyPrices = (metal: Metal, sell: Paise, terms: Terms): GramPrices => ({
  sell,
  ownBuy: lessSpread(sell, spreadOf(terms, { metal, maker: 'own' })),
  otherBuy: lessSpread(sell, spreadOf(terms, { metal, maker: 'other' })),
})

function spreadOf(terms: Terms, { metal, maker }: { metal: Metal; maker: Maker }): BasisPoints {
  const { ownGoldSpread, ownSilverSpread, otherGoldSpread, otherSilverSpread } = terms
  const spreads = {
    own: { gold: ownGoldSpread, silver: ownSilverSpread },
    other: { gold: otherGoldSpread, silver: otherSilverSpread },
  }
  return spreads[maker][metal]
}

const lessSpread = (rate: Paise, spread: BasisPoints): Paise => rate - shareOf(rate, spread)

/** Overlapping windows add up. */
export function premiumAt(windows: readonly RateWindow[], metal: Metal, at: Date): { sell: number; buy: number } {
  const india = istClock(at)
  const [weekday, time] = [india.getUTCDay(), india.toISOString().slice(11, 16)]
  return premiumOf(windows, { metal, weekday, time })
}

interface Hour {
  readonly metal: Metal
  readonly weekday: number
  readonly time: string
}

const isOpen = ({ metals, weekdays, from, until }: RateWindow, { metal, weekday, time }: Hour): boolean =>
  metals.includes(metal) && weekdays.includes(weekday) && from <= time && time < until

/**
 * The largest change of selling or buying prices under new terms, at the hour of the week with the largest change: basis points.
 */
export function largestPriceChange(before: Terms, after: Terms, metal: Metal): BasisPoints {
  const sources = new Set([...Object.keys(before.sources), ...Object.keys(after.sources)])
  const marginOf = (terms: Terms, source: string) => termsOf(terms, source)[`${metal}Margin`]
  const margin = most([...sources].map((source) => marginOf(after, source) - marginOf(before, source)))
  const spread = most(
    (['own', 'other'] as const).map((maker) => spreadOf(after, { metal, maker }) - spreadOf(before, { metal, maker })),
  )
  const changes = hoursOf([...before.windows, ...after.windows]).map(({ weekday, time }) => {
    const [was, is] = [before, after].map(({ windows }) => premiumOf(windows, { metal, weekday, time }))
    return { sell: is!.sell - was!.sell, buy: is!.buy - was!.buy }
  })
  return Math.max(margin + most(changes.map(({ sell }) => sell)), spread + most(changes.map(({ buy }) => buy)))
}

const most = (changes: readonly number[]): number => Math.max(0, ...changes.map(Math.abs))

/** Every moment of the week at which a window may begin or end. */
function hoursOf(windows: readonly RateWindow[]): { weekday: number; time: string }[] {
  const times = new Set(windows.flatMap(({ from, until }) => [from, until]))
  return [...times].flatMap((time) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, time })))
}

function premiumOf(windows: readonly RateWindow[], hour: Hour): { sell: number; buy: number } {
  const open = windows.filter((window) => isOpen(window, hour))
  return { sell: open.reduce((sum, one) => sum + one.sell, 0), buy: open.reduce((sum, one) => sum + one.buy, 0) }
}
