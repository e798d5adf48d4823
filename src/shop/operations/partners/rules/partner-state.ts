/** The state of a partner, from what is stored about it. */

/** `stand-in`: plays the partner within the shop. `off`: not set. The shop does not start with half of the settings of a partner. */
export type PartnerMode = 'live' | 'stand-in' | 'off'

export const partnerStates = ['live', 'failing', 'stand-in', 'off'] as const
export type PartnerState = (typeof partnerStates)[number]

/** Something that went wrong with a partner. */
export interface PartnerFailure {
  readonly at: Date
  readonly error: string
  /** The partner was not reached or its response was not understood; a refusal of one request is no sign of that. */
  readonly isOutage: boolean
}

/** An outage that a job met is taken for a present one for a day; a job that succeeds, or ends, leaves no failure. */
const outageMs = 24 * 3_600_000

interface PartnerFacts {
  readonly mode: PartnerMode
  readonly failures: readonly PartnerFailure[]
  readonly test: { readonly succeeded: boolean; readonly testedAt: Date } | null
  readonly now: Date
}

/** A test that succeeded after a failure says more than that failure. */
export function partnerStateOf({ mode, failures, test, now }: PartnerFacts): PartnerState {
  if (mode !== 'live') return mode
  if (test && !test.succeeded) return 'failing'
  const since = Math.max(now.getTime() - outageMs, test?.testedAt.getTime() ?? 0)
  return failures.some(({ at, isOutage }) => isOutage && at.getTime() > since) ? 'failing' : 'live'
}

export const newestFailure = (failures: readonly PartnerFailure[]): PartnerFailure | null =>
  failures.toSorted((one, other) => other.at.getTime() - one.at.getTime())[0] ?? null

/** "PartnerError: smtp send: refused, 550": the partner, and whether it is away. Null for an error of our own. Jobs that failed before its class was renamed say
 * "PartnerTrouble". */
export function readPartnerError(error: string): { readonly partner: string; readonly isOutage: boolean } | null {
  const [, partner, kind] =
    /^Partner(?:Error|Trouble): ([\w-]+) .*?: (unreachable|timeout|unauthorized|refused|unreadable)\b/.exec(error) ?? []
  return partner ? { partner, isOutage: kind !== 'refused' } : null
}
