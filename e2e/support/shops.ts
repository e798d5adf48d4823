/**
 * Additional shops for files whose browser tests change what every visitor sees. Files that use the same one share it, one shop
 * per worker, because starting one takes longer than most browser tests. Tests there must not rely on the date or the rates of
 * the seed.
 */
type Settings = Readonly<Record<string, string>>

/** Tests move the clock, by seconds or by weeks. */
export const advancedClockShop: Settings = {}

/** Rates change only when a test publishes one; tests also move the clock. */
export const manualRatesShop: Settings = { RATES_SOURCE: 'manual' }

/** Rates change all the time; staff change what every visitor sees. */
export const simulatedRatesShop: Settings = { RATES_SOURCE: 'simulated' }

/** Orders are packed by the queue: those of other tests would be among them. */
export const packingShop: Settings = {}

/** Notifications on devices of staff; a push service on this machine may be used. */
export const pushShop: Settings = {
  VAPID_PRIVATE_KEY: Buffer.alloc(32, 3).toString('base64url'),
  WEBHOOKS_TO_LOOPBACK: '1',
}
