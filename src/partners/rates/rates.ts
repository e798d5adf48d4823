/** Opens the rate sources named in the settings. */
import type { Config } from '../../platform/settings/config.ts'
import type { Fetch } from '../partner-request.ts'
import { goldApiRates } from './gold-api.ts'
import { ibjaRates } from './ibja.ts'
import { metalsDevRates } from './metals-dev.ts'
import type { RateSource } from './rate-source.ts'
import { simulatedRates } from './simulated-rates.ts'

export function openRates(
  config: Pick<Config, 'RATES_SOURCE' | 'RATES_SEED' | 'RATES_FEED_KEY'>,
  fetch: Fetch = globalThis.fetch,
): RateSource {
  if (config.RATES_SOURCE === 'simulated') return simulatedRates(config.RATES_SEED)
  if (config.RATES_SOURCE === 'manual') return manualRates
  return feeds[config.RATES_SOURCE]({ fetch, key: config.RATES_FEED_KEY ?? '' })
}

/** The feed that the first one is compared with; null where there is none. */
export function openSecondRates(
  config: Pick<Config, 'RATES_SECOND_SOURCE' | 'RATES_SECOND_KEY'>,
  fetch: Fetch = globalThis.fetch,
): RateSource | null {
  const name = config.RATES_SECOND_SOURCE
  return name === undefined || !isFeed(name) ? null : feeds[name]({ fetch, key: config.RATES_SECOND_KEY ?? '' })
}

/** Staff set the rates, so there is no source to query. */
const manualRates: RateSource = { name: 'manual', everyMs: 60_000, read: async () => [] }

const feeds = { ibja: ibjaRates, 'metals-dev': metalsDevRates, goldapi: goldApiRates }
const isFeed = (name: string): name is keyof typeof feeds => Object.hasOwn(feeds, name)
