/** GoldAPI.io: the international spot price in INR, one metal per call; import duty is added here (rules/pricing.md 1.3, 1.4). */
import { roundHalfUp } from '../../units/rounding.ts'
import { PartnerError } from '../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../partner-request.ts'
import { isRecord, paisePerGram } from './decimal.ts'
import type { RateMetal, RateReading, RateSource } from './rate-source.ts'

/** Basic customs duty 10 % and cess 5 %, since 13 May 2026. */
const importDutyPercent = 15
const symbols: Record<RateMetal, string> = { gold: 'XAU', silver: 'XAG' }

interface Deps {
  readonly fetch: Fetch
  readonly key: string
}

export const goldApiRates = (deps: Deps): RateSource => ({
  name: 'goldapi',
  everyMs: 60_000,
  read: () =>
    Promise.all(
      (['gold', 'silver'] as const).map(async (metal) => parseGoldApiReading(await fetchQuote(deps, metal), metal)),
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
  if (status !== 200) throw new PartnerError('goldapi', call, { kind: 'refused', detail: `status ${status}` })
  return json
}

export function parseGoldApiReading(response: unknown, metal: RateMetal): RateReading {
  const spot = isRecord(response) && response.metal === symbols[metal] ? paisePerGram(response.price_gram_24k, 1) : null
  if (spot === null || !isRecord(response) || typeof response.timestamp !== 'number')
    throw new PartnerError('goldapi', symbols[metal], {
      kind: 'unreadable',
      detail: `no rate of ${metal} in the answer`,
    })
  return {
    metal,
    paisePerGram: roundHalfUp(spot * (100 + importDutyPercent), 100),
    asOf: new Date(response.timestamp * 1000),
    source: 'goldapi',
    validUntil: null,
  }
}
