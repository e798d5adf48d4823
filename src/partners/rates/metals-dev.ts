/** Metals.dev: INR per gram. IBJA's fixing is preferred where available, because it includes duty (rules/pricing.md 1.3). */

import { errorKindOfStatus, PartnerError } from '../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../partner-request.ts'
import { isRecord, paisePerGram } from './decimal.ts'
import type { RateMetal, RateReading, RateSource } from './rate-source.ts'
import { addImportDuty, readQuoteTime } from './spot.ts'

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
  // A wrong key and a used-up quota are answered with status 200, too.
  const isFailure = isRecord(json) && json.status === 'failure'
  if (status === 200 && !isFailure) return json
  const reason = isRecord(json) && isFailure ? `${json.error_code ?? ''} ${json.error_message ?? ''}`.trim() : ''
  const isAboutKey = /api.?key|unauthori[sz]ed/i.test(reason)
  throw new PartnerError('metals-dev', 'latest', {
    kind: isAboutKey ? 'unauthorized' : errorKindOfStatus(status),
    detail: reason || `status ${status}`,
  })
}

/** In the order of preference. Import duty is in the prices of Indian authorities, but not in the spot price. */
const namesOf: Record<RateMetal, { readonly withDuty: readonly string[]; readonly spot: string }> = {
  gold: { withDuty: ['ibja_gold', 'mcx_gold'], spot: 'gold' },
  silver: { withDuty: ['ibja_silver', 'mcx_silver'], spot: 'silver' },
}

export function parseMetalsDevReadings(response: unknown, now: Date): RateReading[] {
  const answer = isRecord(response) ? response : {}
  // Prices of another currency or unit (a troy ounce is 31 g) look like prices, so both must be stated.
  const isInRupeesPerGram = answer.currency === 'INR' && answer.unit === 'g'
  const metals = isInRupeesPerGram && isRecord(answer.metals) ? answer.metals : {}
  const stamps = isRecord(answer.timestamps) ? answer.timestamps : {}
  const asOf = readQuoteTime(Date.parse(String(stamps.metal ?? answer.timestamp)), now)
  return (['gold', 'silver'] as const).map((metal) => {
    const rate = rateOf(metals, metal)
    if (rate === null || asOf === null)
      throw new PartnerError('metals-dev', 'latest', {
        kind: 'unreadable',
        detail: `no rate of ${metal} in the answer`,
      })
    return { metal, paisePerGram: rate, asOf, source: 'metals-dev', validUntil: null }
  })
}

function rateOf(metals: Record<string, unknown>, metal: RateMetal): number | null {
  const { withDuty, spot } = namesOf[metal]
  for (const name of withDuty) {
    const rate = paisePerGram(metals[name], 1)
    if (rate !== null) return rate
  }
  const rate = paisePerGram(metals[spot], 1)
  return rate === null ? null : addImportDuty(rate)
}
