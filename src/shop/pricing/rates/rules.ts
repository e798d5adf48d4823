/**
 * When a rate may be trusted (rules/pricing.md 1.5). Age is the time since the source last confirmed it: over five minutes it is
 * marked, over thirty in trading hours buying stops. Outside trading hours nothing moves and no age is counted, so a word
 * given in the last half hour before the close is good until after the next opening.
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
  /** What the source itself said; null where staff set the rate. */
  readonly basePaisePerGram: number | null
  /** What the shop pays for a gram; null: the rate less the usual spread. */
  readonly ownBuyPaisePerGram: number | null
  readonly otherBuyPaisePerGram: number | null
}

/** Staff stopped selling a metal. */
export interface SellingStop {
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/** All there is to know of a metal's rate now. */
export interface CurrentRate {
  readonly rate: Rate
  readonly confirmedAt: Date
  /** Who last confirmed it: the age limits of this source count. */
  readonly confirmedBy: string
  /** The source stands by it until then: neither age limit counts before. */
  readonly validUntil: Date | null
  /** A reading that jumped too far waits for a second pair of eyes. */
  readonly held: boolean
  /** Null while it is sold. */
  readonly stopped: SellingStop | null
}

export interface TradingHours {
  /** `10:00` and `23:30`, India. */
  readonly opens: string
  readonly closes: string
  /** 0 is Sunday. */
  readonly closedWeekdays: readonly number[]
}

/** What the shopkeeper set about trusting rates. */
export interface RateLimits extends TradingHours {
  readonly sources: Readonly<Record<string, SourceTerms>>
}

const minuteMs = 60_000
/** For a source that nobody has set anything for. */
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
/** A smaller move is only published with a quarter of an hour between. */
const leastChangeBasisPoints = 5
const publishAtLeastEveryMs = 15 * 60_000

export const isRateMarkedStale = (status: CurrentRate, now: Date, limits: RateLimits): boolean =>
  !isGuaranteed(status, now) && now.getTime() - status.confirmedAt.getTime() > markedAfterMs(status, limits)

/** Not sold until somebody says so: pages tell it. */
export const isPaused = (status: Pick<CurrentRate, 'stopped' | 'held'> | null): boolean =>
  status !== null && (status.stopped !== null || status.held)

/** Why a metal cannot be bought now; null when it can. */
export function whyStopped(status: CurrentRate, now: Date, limits: RateLimits): 'stopped' | 'held' | 'stale' | null {
  if (status.stopped) return 'stopped'
  if (status.held) return 'held'
  if (isGuaranteed(status, now)) return null
  const most = stoppedAfterMs(status, limits)
  return tradingMs(status.confirmedAt, now, { hours: limits, most }) > most ? 'stale' : null
}

/** Staff set it, and stand by it: no source changes it before its last minute. In that one the source takes over again, so that no rate is too old between the two. */
export const isManualRateInForce = ({ rate, validUntil }: CurrentRate, now: Date): boolean =>
  rate.source === handSource && validUntil !== null && now.getTime() + minuteMs <= validUntil.getTime()

/** Staff stood by it until now: the source's word is wanted again. */
export const hasManualRateExpired = (status: CurrentRate, now: Date): boolean =>
  status.rate.source === handSource && status.validUntil !== null && !isManualRateInForce(status, now)

/** The source of a rate that staff set. */
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

/** Trading time between two moments; counting ends where it is more than is asked about. */
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

/** Small moves wait, so that carts are not re-priced for a paisa. */
export function isWorthPublishing(last: Rate, next: { paisePerGram: number }, now: Date): boolean {
  const change = Math.abs(next.paisePerGram - last.paisePerGram)
  if (change === 0) return false
  return (
    change * WHOLE >= last.paisePerGram * leastChangeBasisPoints ||
    now.getTime() - last.asOf.getTime() >= publishAtLeastEveryMs
  )
}

/** The own brand's pieces are bought back at a rate of their own (spec §9). */
export const ownBrandId = 1
