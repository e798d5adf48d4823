import { call } from '../../browser/call.ts'
import { rates } from '../../wire/pricing/rates.ts'
import type { RatesShown } from '../parts/site/site-facts.ts'

/** The rates as the API tells them, for when no stream does. */
export async function askRates(): Promise<RatesShown | undefined> {
  const answer = await call('GET rates', rates, {})
  if (!answer.ok) return undefined
  const { silver, gold } = answer.data
  const confirmedAt = Math.min(silver.confirmedAt.getTime(), gold.confirmedAt.getTime())
  return {
    silver: silver.rate,
    gold: gold.rate,
    at: new Date(confirmedAt).toISOString(),
    stale: silver.stale || gold.stale,
    paused: [!silver.buyable && 'silver', !gold.buyable && 'gold'].filter((metal) => metal !== false),
  }
}
