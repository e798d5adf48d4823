import { callApi } from '../../browser/call.ts'
import { currentRates } from '../../wire/pricing/rates.ts'
import type { DisplayedRates } from '../parts/site/site-facts.ts'

/** The rates as the API tells them, for when no stream does. */
export async function fetchRates(): Promise<DisplayedRates | undefined> {
  const response = await callApi('GET rates', currentRates, {})
  if (!response.ok) return undefined
  const { silver, gold } = response.data
  const confirmedAt = Math.min(silver.confirmedAt.getTime(), gold.confirmedAt.getTime())
  return {
    silver: silver.rate,
    gold: gold.rate,
    at: new Date(confirmedAt).toISOString(),
    stale: silver.stale || gold.stale,
    paused: [!silver.buyable && 'silver', !gold.buyable && 'gold'].filter((metal) => metal !== false),
  }
}
