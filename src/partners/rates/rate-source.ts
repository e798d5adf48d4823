/** Where metal rates come from. Every source answers the same: paise a gram of 999 fine metal, without GST. */

export type RateMetal = 'gold' | 'silver'

export interface RateReading {
  readonly metal: RateMetal
  readonly paisePerGram: number
  /** When the source says the rate held from. */
  readonly asOf: Date
  readonly source: string
  /** Until when the source itself stands by it, where it publishes at set times. */
  readonly validUntil: Date | null
}

/** The shop's newest rate of each metal in paise a gram; null before the first. */
export type LatestRates = Readonly<Record<RateMetal, number | null>>

export interface RateSource {
  readonly name: string
  /** How often it may be asked. */
  readonly everyMs: number
  /** Throws a `PartnerError` when the source cannot be asked or understood. */
  read(latest: LatestRates, now: Date): Promise<readonly RateReading[]>
}
