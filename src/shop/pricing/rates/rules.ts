/**
 * When a rate may be trusted (rules/pricing.md 1.5). Its age is the time since the source last confirmed it: over five minutes it
 * is marked as stale, over thirty minutes of trading hours buying stops. Prices do not move outside trading hours, so no age is
 * counted then, and a rate confirmed in the last half hour before the close is valid until after the next opening.
 */
import { addDays, type Day, dayOf, istClock, istMoment } from '../../../units/date.ts'
import { WHOLE } from '../../../units/percent.ts'
import type { SourceTerms } from '../../content/settings.ts'

export interface Rate {
  readonly id: number
  readonly metal: 'gold' | 'silver'
  readonly paisePerGram: number
  readonly asOf: Date
  readonly source: string
  /** The source's own quote; null if staff set the rate. */
  readonly basePaisePerGram: number | null
  /** What the shop pays per gram; null: the rate less the usual spread. */
  readonly ownBuyPaisePerGram: number | null
  readonly otherBuyPaisePerGram: number | null
}

/** Staff have stopped selling a metal. */
export interface SellingStop {
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/** The current rate of a metal with its status. */
export interface CurrentRate {
  readonly rate: Rate
  readonly confirmedAt: Date
  /** The source that last confirmed it, whose age limits apply. */
  readonly confirmedBy: string
  /** Guaranteed by the source until then: no age limit applies before. */
  readonly validUntil: Date | null
  /** A reading that jumped too far awaits a second person's decision. */
  readonly held: boolean
  /** Null while the metal is sold. */
  readonly stopped: SellingStop | null
}

export interface TradingHours {
  /** `10:00` and `23:30`, in India. */
  readonly opens: string
  readonly closes: string
  /** 0 is Sunday. */
  readonly closedWeekdays: readonly number[]
}

/** The shop's limits for trusting rates. */
export interface RateLimits extends TradingHours {
  readonly sources: Readonly<Record<string, SourceTerms>>
}

const minuteMs = 60_000
/** For a source without settings. */
const carefulTerms: SourceTerms = {
  goldMargin: 0,
  silverMargin: 0,
  mostJump: 800,
  markedAfterMinutes: 5,
  stoppedAfterMinutes: 30,
}
export const termsOf = ({ sources }: Pick<RateLimits, 'sources'>, source: string): SourceTerms =>
  sources[source] ?? carefulTerms
const markedAfterMs = (status: CurrentRate, limits: RateLimits): number =>
  termsOf(limits, status.confirmedBy).markedAfterMinutes * minuteMs
const stoppedAfterMs = (status: CurrentRate, limits: RateLimits): number =>
  termsOf(limits, status.confirmedBy).stoppedAfterMinutes * minuteMs
/** A smaller change is published only after a quarter of an hour. */
const leastChangeBasisPoints = 5
const publishAtLeastEveryMs = 15 * 60_000

export const isRateMarkedStale = (status: CurrentRate, now: Date, limits: RateLimits): boolean =>
  !isGuaranteed(status, now) && now.getTime() - status.confirmedAt.getTime() > markedAfterMs(status, limits)

/** Not sold until staff decide; pages say so. */
export const isPaused = (status: Pick<CurrentRate, 'stopped' | 'held'> | null): boolean =>
  status !== null && (status.stopped !== null || status.held)

/** Why a metal cannot be bought now; null if it can. */
export function whyStopped(status: CurrentRate, now: Date, limits: RateLimits): 'stopped' | 'held' | 'stale' | null {
  if (status.stopped) return 'stopped'
  if (status.held) return 'held'
  if (isGuaranteed(status, now)) return null
  const most = stoppedAfterMs(status, limits)
  return tradingMs(status.confirmedAt, now, { hours: limits, most }) > most ? 'stale' : null
}

/**
 * Staff set it for a limited time: no source changes it until the last minute of that time. In that minute the source takes over
 * again, so that there is no gap in which the rate is stale.
 */
export const isManualRateInForce = ({ rate, validUntil }: CurrentRate, now: Date): boolean =>
  rate.source === handSource && validUntil !== null && now.getTime() + minuteMs <= validUntil.getTime()

/** The time for which staff set the rate is over: the source is needed again. */
export const hasManualRateExpired = (status: CurrentRate, now: Date): boolean =>
  status.rate.source === handSource && status.validUntil !== null && !isManualRateInForce(status, now)

/** The source name of rates set by staff. */
export const handSource = 'manual'

const titles: Readonly<Record<string, string>> = {
  simulated: 'Simulated rates',
  manual: 'No feed: rates are set by hand',
  ibja: 'IBJA',
  'metals-dev': 'Metals.dev',
  goldapi: 'GoldAPI.io',
}
export const sourceTitle = (name: string): string => titles[name] ?? name

const isGuaranteed = ({ validUntil }: CurrentRate, now: Date): boolean => validUntil !== null && now <= validUntil

export function isTrading(at: Date, hours: TradingHours): boolean {
  const day = dayOf(at)
  return isTradingDay(day, hours) && at >= istMoment(day, hours.opens) && at < istMoment(day, hours.closes)
}

/** Trading time between two moments; stops counting beyond `most`. */
function tradingMs(from: Date, to: Date, { hours, most }: { hours: TradingHours; most: number }): number {
  let ms = 0
  for (let day = dayOf(from); day <= dayOf(to) && ms <= most; day = addDays(day, 1)) {
    if (!isTradingDay(day, hours)) continue
    const begin = Math.max(from.getTime(), istMoment(day, hours.opens).getTime())
    const end = Math.min(to.getTime(), istMoment(day, hours.closes).getTime())
    ms += Math.max(0, end - begin)
  }
  return ms
}

const isTradingDay = (day: Day, hours: TradingHours): boolean =>
  !hours.closedWeekdays.includes(istClock(istMoment(day, '12:00')).getUTCDay())

export function jumpsTooFar(previous: number, next: number, mostJump: number): boolean {
  return Math.abs(next - previous) * WHOLE > previous * mostJump
}

/** Small changes are delayed, so that carts are not repriced for a paisa. */
export function isWorthPublishing(last: Rate, next: { paisePerGram: number }, now: Date): boolean {
  const change = Math.abs(next.paisePerGram - last.paisePerGram)
  if (change === 0) return false
  return (
    change * WHOLE >= last.paisePerGram * leastChangeBasisPoints ||
    now.getTime() - last.asOf.getTime() >= publishAtLeastEveryMs
  )
}

/** The shop's own brand has its own buy-back rate (spec §9). */
export const ownBrandId = 1
