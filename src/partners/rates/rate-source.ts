/** Sources of metal rates. All return the same: paise per gram of 999 fine metal, without GST. */

export type RateMetal = 'gold' | 'silver'

export interface RateReading {
  readonly metal: RateMetal
  readonly paisePerGram: number
  /** The time from which the source says the rate applies. */
  readonly asOf: Date
  readonly source: string
  /** How long the source itself considers it valid, where it publishes at fixed times. */
  readonly validUntil: Date | null
}

/** The shop's newest rate of each metal in paise per gram; null before the first. */
export type LatestRates = Readonly<Record<RateMetal, number | null>>

export interface RateSource {
  readonly name: string
  /** How often it may be queried. */
  readonly everyMs: number
  /** Throws a `PartnerError` when the source cannot be reached or its response cannot be read. */
  read(latest: LatestRates, now: Date): Promise<readonly RateReading[]>
}
