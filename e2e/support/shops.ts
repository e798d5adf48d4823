/**
 * Shops beside the usual one, for files whose browser tests change what every visitor sees. Files that name the same one
 * share it, a shop for each worker: starting one takes longer than most browser tests. A test there expects neither the
 * day nor the rates that the shop was seeded with.
 */
type Settings = Readonly<Record<string, string>>

/** The clock is moved, by seconds or by weeks. */
export const advancedClockShop: Settings = {}

/** Rates move only when a test publishes one; the clock is moved as well. */
export const manualRatesShop: Settings = { RATES_SOURCE: 'manual' }

/** Rates move all the time; staff change what every visitor is shown. */
export const simulatedRatesShop: Settings = { RATES_SOURCE: 'simulated' }
