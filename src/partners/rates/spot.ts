/** World spot prices, which are quoted without import duty (rules/pricing.md 1.4), and the times of live quotes. */
import { roundHalfUp } from '../../units/rounding.ts'

/** Basic customs duty 10 % and cess 5 %, since 13 May 2026. */
const importDutyPercent = 15

export const addImportDuty = (paisePerGram: number): number =>
  roundHalfUp(paisePerGram * (100 + importDutyPercent), 100)

/** How far two clocks may differ. */
const clockDifferenceMs = 5 * 60_000

/**
 * The time of a quote, from milliseconds since 1970; null when it is none. A time in the future is none either (a feed that
 * changed from seconds to milliseconds): such a quote would never grow old.
 */
export function readQuoteTime(ms: number, now: Date): Date | null {
  return ms > 0 && ms <= now.getTime() + clockDifferenceMs ? new Date(ms) : null
}
