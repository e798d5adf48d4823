/** Metals.dev: INR a gram, with IBJA's own fixing where it has one, which is preferred because duty is in it (rules/pricing.md 1.3). */
import { askPartner, type Fetch } from '../ask.ts'
import { PartnerTrouble } from '../trouble.ts'
import { isRecord, paisePerGram } from './decimal.ts'
import type { RateMetal, RateReading, RateSource } from './rate-source.ts'

interface Room {
  readonly fetch: Fetch
  readonly key: string
}

export const metalsDevRates = (room: Room): RateSource => ({
  name: 'metals-dev',
  everyMs: 60_000,
  read: async (_known, now) => readingsOf(await ask(room), now),
})

async function ask({ fetch, key }: Room): Promise<unknown> {
  const query = new URLSearchParams({ api_key: key, currency: 'INR', unit: 'g' })
  const url = `https://api.metals.dev/v1/latest?${query}`
  const { status, json } = await askPartner(fetch, {
    partner: 'metals-dev',
    call: 'latest',
    url,
    method: 'GET',
    timeoutMs: 8000,
  })
  if (status !== 200) throw new PartnerTrouble('metals-dev', 'latest', { kind: 'refused', detail: `status ${status}` })
  return json
}

const namesOf: Record<RateMetal, readonly string[]> = {
  gold: ['ibja_gold', 'mcx_gold', 'gold'],
  silver: ['ibja_silver', 'mcx_silver', 'silver'],
}

export function readingsOf(answer: unknown, now: Date): RateReading[] {
  const metals = isRecord(answer) && isRecord(answer.metals) ? answer.metals : {}
  const stamps = isRecord(answer) && isRecord(answer.timestamps) ? answer.timestamps : {}
  const said = Date.parse(String(stamps.metal))
  const asOf = Number.isNaN(said) ? now : new Date(said)
  return (['gold', 'silver'] as const).map((metal) => {
    const name = namesOf[metal].find((candidate) => paisePerGram(metals[candidate], 1) !== null)
    if (!name)
      throw new PartnerTrouble('metals-dev', 'latest', {
        kind: 'unreadable',
        detail: `no rate of ${metal} in the answer`,
      })
    return { metal, paisePerGram: paisePerGram(metals[name], 1)!, asOf, source: 'metals-dev', validUntil: null }
  })
}
