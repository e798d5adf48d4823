/** The source the settings name. */
import type { Config } from '../../platform/config.ts'
import type { Fetch } from '../ask.ts'
import { goldApiRates } from './gold-api.ts'
import { ibjaRates } from './ibja.ts'
import { manualRates } from './manual.ts'
import { metalsDevRates } from './metals-dev.ts'
import type { RateSource } from './rate-source.ts'
import { simulatedRates } from './simulated.ts'

export function openRates(
  config: Pick<Config, 'RATES_SOURCE' | 'RATES_SEED' | 'RATES_FEED_KEY'>,
  fetch: Fetch = globalThis.fetch,
): RateSource {
  const room = { fetch, key: config.RATES_FEED_KEY ?? '' }
  switch (config.RATES_SOURCE) {
    case 'simulated':
      return simulatedRates(config.RATES_SEED)
    case 'manual':
      return manualRates()
    case 'ibja':
      return ibjaRates(room)
    case 'metals-dev':
      return metalsDevRates(room)
    case 'goldapi':
      return goldApiRates(room)
  }
}
