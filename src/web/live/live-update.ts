import type { DisplayedRates } from '../parts/site/site-facts.ts'

/** A live update in our names. */
export interface LiveUpdate {
  /** Absent where a metal has no rate. */
  readonly rates: DisplayedRates | undefined
  /** The owner has closed the shop for selling. */
  readonly isClosed: boolean
  readonly processId: string
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
  readonly closed: boolean
  readonly buying_paused: readonly string[]
  readonly house: string
  readonly version: number
  readonly state: string
  readonly pages_since: number
}

const paise = (rupees: number): number => Math.round(rupees * 100)

/** Decoded without the wire's codec, which would add 20 kB of zod to pages that only show data. */
export function parseLiveUpdate(text: string): LiveUpdate {
  const {
    silver,
    gold,
    confirmed_at,
    stale,
    closed,
    buying_paused,
    house: processId,
    version,
    state,
    pages_since,
  } = JSON.parse(text) as Summary
  const at = new Date(confirmed_at).toISOString()
  const rates =
    silver === null || gold === null
      ? undefined
      : { silver: paise(silver), gold: paise(gold), at, stale, paused: buying_paused }
  return { rates, isClosed: closed, processId, version, state, pagesSince: pages_since }
}

/** Identifies the state of the catalogue that the update reports. */
export const catalogueStateName = ({ processId, version }: LiveUpdate): string => `${processId}.${version}`

/**
 * Whether a page made at an edition (`processId.version.state`) is outdated. Versions of another process cannot be compared, but
 * equal content has the same state in every process.
 */
export function isOutdated(edition: string | undefined, update: LiveUpdate): boolean {
  const [processId, version, state] = edition?.split('.') ?? []
  return processId === update.processId ? Number(version) < update.pagesSince : state !== update.state
}
