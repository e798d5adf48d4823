/** Metals.dev: INR per gram. IBJA's fixing is preferred where available, because it includes duty (rules/pricing.md 1.3). */

import { PartnerError } from '../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../partner-request.ts'
import { isRecord, paisePerGram } from './decimal.ts'
import type { RateMetal, RateReading, RateSource } from './rate-source.ts'

interface Deps {
  readonly fetch: Fetch
  readonly key: string
}

export const metalsDevRates = (deps: Deps): RateSource => ({
  name: 'metals-dev',
  everyMs: 60_000,
  read: async (_latest, now) => parseMetalsDevReadings(await fetchQuotes(deps), now),
})

async function fetchQuotes({ fetch, key }: Deps): Promise<unknown> {
  const query = new URLSearchParams({ api_key: key, currency: 'INR', unit: 'g' })
  const url = `https://api.metals.dev/v1/latest?${query}`
  const { status, json } = await sendPartnerRequest(fetch, {
    partner: 'metals-dev',
    call: 'latest',
    url,
    method: 'GET',
    timeoutMs: 8000,
  })
  if (status !== 200) throw new PartnerError('metals-dev', 'latest', { kind: 'refused', detail: `status ${status}` })
  return json
}

const namesOf: Record<RateMetal, readonly string[]> = {
  gold: ['ibja_gold', 'mcx_gold', 'gold'],
  silver: ['ibja_silver', 'mcx_silver', 'silver'],
}

export function parseMetalsDevReadings(response: unknown, now: Date): RateReading[] {
  const metals = isRecord(response) && isRecord(response.metals) ? response.metals : {}
  const stamps = isRecord(response) && isRecord(response.timestamps) ? response.timestamps : {}
  const quotedMs = Date.parse(String(stamps.metal))
  const asOf = Number.isNaN(quotedMs) ? now : new Date(quotedMs)
  return (['gold', 'silver'] as const).map((metal) => {
    const name = namesOf[metal].find((candidate) => paisePerGram(metals[candidate], 1) !== null)
    if (!name)
      throw new PartnerError('metals-dev', 'latest', {
        kind: 'unreadable',
        detail: `no rate of ${metal} in the answer`,
      })
    return { metal, paisePerGram: paisePerGram(metals[name], 1)!, asOf, source: 'metals-dev', validUntil: null }
  })
}
