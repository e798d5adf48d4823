/**
 * When a rate may be trusted (decisions 3). Age is the time since the source last confirmed it: over five minutes it is
 * marked, over thirty in trading hours buying stops. Outside trading hours nothing moves and no age is counted, so a word
 * given in the last half hour before the close is good until after the next opening.
 */
import { addDays, type Day, dayOf, istClock, moment } from '../../units/date.ts'
import { shareOf, WHOLE } from '../../units/percent.ts'

export interface Rate {
  readonly id: number
  readonly metal: 'gold' | 'silver'
  readonly paisePerGram: number
  readonly asOf: Date
  readonly source: string
}

/** All there is to know of a metal's rate now. */
export interface Standing {
  readonly rate: Rate
  readonly confirmedAt: Date
  /** The source stands by it until then: neither age limit counts before. */
  readonly validUntil: Date | null
  /** A reading that jumped too far waits for a second pair of eyes. */
  readonly held: boolean
}

export interface TradingHours {
  /** `10:00` and `23:30`, India. */
  readonly opens: string
  readonly closes: string
  /** 0 is Sunday. */
  readonly closedWeekdays: readonly number[]
}

export const markedAfterMs = 5 * 60_000
export const stoppedAfterMs = 30 * 60_000
/** A jump beyond this is held. */
const mostJumpBasisPoints = 800
/** A smaller move is only published with a quarter of an hour between. */
const leastMoveBasisPoints = 5
const publishAtLeastEveryMs = 15 * 60_000

export const isMarked = (standing: Standing, now: Date): boolean =>
  !isGuaranteed(standing, now) && now.getTime() - standing.confirmedAt.getTime() > markedAfterMs

/** Why a metal cannot be bought now; null when it can. */
export function whyStopped(standing: Standing, now: Date, hours: TradingHours): 'held' | 'stale' | null {
  if (standing.held) return 'held'
  if (isGuaranteed(standing, now)) return null
  return tradingMs(standing.confirmedAt, now, hours) > stoppedAfterMs ? 'stale' : null
}

/** The moment at which, nothing new being heard, the answer of `isMarked` or `whyStopped` changes; null when it has. */
export function changesAt(standing: Standing, now: Date): Date | null {
  const guaranteed = standing.validUntil?.getTime() ?? 0
  const edges = [markedAfterMs, stoppedAfterMs].map((age) => Math.max(guaranteed, standing.confirmedAt.getTime() + age))
  const next = edges.filter((edge) => edge >= now.getTime()).sort((a, b) => a - b)[0]
  return next === undefined ? null : new Date(next + 1)
}

const isGuaranteed = ({ validUntil }: Standing, now: Date): boolean => validUntil !== null && now <= validUntil

export function isTrading(at: Date, hours: TradingHours): boolean {
  const day = dayOf(at)
  return isTradingDay(day, hours) && at >= moment(day, hours.opens) && at < moment(day, hours.closes)
}

/** Trading time between two moments; counting ends where it is certain that buying has stopped. */
export function tradingMs(from: Date, to: Date, hours: TradingHours): number {
  let ms = 0
  for (let day = dayOf(from); day <= dayOf(to) && ms <= stoppedAfterMs; day = addDays(day, 1)) {
    if (!isTradingDay(day, hours)) continue
    const begin = Math.max(from.getTime(), moment(day, hours.opens).getTime())
    const end = Math.min(to.getTime(), moment(day, hours.closes).getTime())
    ms += Math.max(0, end - begin)
  }
  return ms
}

const isTradingDay = (day: Day, hours: TradingHours): boolean =>
  !hours.closedWeekdays.includes(istClock(moment(day, '12:00')).getUTCDay())

export function jumpsTooFar(previous: number, next: number): boolean {
  return Math.abs(next - previous) * WHOLE > previous * mostJumpBasisPoints
}

/** Small moves wait, so that carts are not re-priced for a paisa. */
export function isWorthPublishing(last: Rate, next: { paisePerGram: number }, now: Date): boolean {
  const move = Math.abs(next.paisePerGram - last.paisePerGram)
  if (move === 0) return false
  return (
    move * WHOLE >= last.paisePerGram * leastMoveBasisPoints ||
    now.getTime() - last.asOf.getTime() >= publishAtLeastEveryMs
  )
}

/** A market price with the shop's margin on it (domain 4.1). */
export const withMargin = (paisePerGram: number, marginBasisPoints: number): number =>
  paisePerGram + shareOf(paisePerGram, marginBasisPoints)

/** What the shop pays for a gram: its own rate less the spread. */
export const buyBackRate = (paisePerGram: number, spreadBasisPoints: number): number =>
  paisePerGram - shareOf(paisePerGram, spreadBasisPoints)

/** The own brand's pieces are bought back at a rate of their own (spec §9). */
export const ownBrandId = 1
