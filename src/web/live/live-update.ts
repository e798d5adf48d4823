import type { DisplayedRates } from '../parts/site/site-facts.ts'

/** What the stream tells, in our names. */
export interface LiveUpdate {
  /** Absent where a metal has no rate. */
  readonly rates: DisplayedRates | undefined
  readonly house: string
  readonly version: number
  readonly state: string
  readonly pagesSince: number
}

/** As `wire/live.ts` spells it. */
interface Summary {
  readonly silver: number | null
  readonly gold: number | null
  readonly confirmed_at: string
  readonly stale: boolean
  readonly buying_paused: readonly string[]
  readonly house: string
  readonly version: number
  readonly state: string
  readonly pages_since: number
}

const paise = (rupees: number): number => Math.round(rupees * 100)

/** Read by hand: the wire's own reader would bring 20 kB of zod to pages that only look on. */
export function parseLiveUpdate(text: string): LiveUpdate {
  const { silver, gold, confirmed_at, stale, buying_paused, house, version, state, pages_since } = JSON.parse(
    text,
  ) as Summary
  const at = new Date(confirmed_at).toISOString()
  const rates =
    silver === null || gold === null
      ? undefined
      : { silver: paise(silver), gold: paise(gold), at, stale, paused: buying_paused }
  return { rates, house, version, state, pagesSince: pages_since }
}

/** What names the state of the shop that the news are about. */
export const catalogueStateName = ({ house, version }: LiveUpdate): string => `${house}.${version}`

/**
 * Whether a page made at an edition (`house.version.state`) tells something that is no longer so. Another process's version
 * says nothing here, but what it tells has the same name when it is the same.
 */
export function isOutdated(edition: string | undefined, news: LiveUpdate): boolean {
  const [house, version, state] = edition?.split('.') ?? []
  return house === news.house ? Number(version) < news.pagesSince : state !== news.state
}
