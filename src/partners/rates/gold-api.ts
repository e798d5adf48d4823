/** GoldAPI.io: the international spot price in INR, one metal per call; import duty is added here (rules/pricing.md 1.3, 1.4). */
import { errorKindOfStatus, PartnerError } from '../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../partner-request.ts'
import { isRecord, paisePerGram } from './decimal.ts'
import type { RateMetal, RateReading, RateSource } from './rate-source.ts'
import { addImportDuty, readQuoteTime } from './spot.ts'

const symbols: Record<RateMetal, string> = { gold: 'XAU', silver: 'XAG' }

interface Deps {
  readonly fetch: Fetch
  readonly key: string
}

export const goldApiRates = (deps: Deps): RateSource => ({
  name: 'goldapi',
  everyMs: 60_000,
  read: (_latest, now) =>
    Promise.all(
      (['gold', 'silver'] as const).map(async (metal) =>
        parseGoldApiReading(await fetchQuote(deps, metal), metal, now),
      ),
    ),
})

async function fetchQuote({ fetch, key }: Deps, metal: RateMetal): Promise<unknown> {
  const call = `${symbols[metal]}/INR`
  const { status, json } = await sendPartnerRequest(fetch, {
    partner: 'goldapi',
    call,
    url: `https://www.goldapi.io/api/${call}`,
    method: 'GET',
    headers: { 'x-access-token': key },
    timeoutMs: 8000,
  })
  const error = isRecord(json) && typeof json.error === 'string' ? `, ${json.error}` : ''
  if (status !== 200 || error)
    throw new PartnerError('goldapi', call, { kind: errorKindOfStatus(status), detail: `status ${status}${error}` })
  return json
}

export function parseGoldApiReading(response: unknown, metal: RateMetal, now: Date): RateReading {
  const quote = isRecord(response) && response.metal === symbols[metal] && response.currency === 'INR' ? response : {}
  const spot = paisePerGram(quote.price_gram_24k, 1)
  const asOf = readQuoteTime(Number(quote.timestamp) * 1000, now)
  if (spot === null || asOf === null)
    throw new PartnerError('goldapi', symbols[metal], {
      kind: 'unreadable',
      detail: `no rate of ${metal} in the answer`,
    })
  return { metal, paisePerGram: addImportDuty(spot), asOf, source: 'goldapi', validUntil: null }
}
