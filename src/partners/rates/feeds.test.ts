import { describe, expect, it } from 'vitest'
import { PartnerError } from '../partner-error.ts'
import { goldApiRates } from './gold-api.ts'
import { ibjaRates } from './ibja.ts'
import { metalsDevRates } from './metals-dev.ts'
import { openSecondRates } from './rates.ts'

const none = { gold: null, silver: null }
const now = new Date('2026-11-20T17:30:00+05:30')

/** Answers of the feeds as they were recorded, by address without its key. */
const recorded = {
  ibja: [
    { RateDate: '19/11/2026', RateTime: 'PM', Purity: '999', GoldRate: '148950', SilverRate: '248900' },
    { RateDate: '20/11/2026', RateTime: 'AM', Purity: '999', GoldRate: '149105', SilverRate: '249480' },
    { RateDate: '20/11/2026', RateTime: 'AM', Purity: '916', GoldRate: '136580', SilverRate: '249480' },
    { RateDate: '20/11/2026', RateTime: 'PM', Purity: '999', GoldRate: '149233', SilverRate: '249995' },
    { RateDate: '20/11/2026', RateTime: 'PM', Purity: '916', GoldRate: '136697', SilverRate: '249995' },
  ],
  metalsDev: {
    status: 'success',
    currency: 'INR',
    unit: 'g',
    metals: { gold: 12893.4413, silver: 215.8841, ibja_gold: 14923.3, mcx_gold: 14951.2, mcx_silver: 250.912 },
    timestamps: { metal: '2026-11-20T11:58:03.113Z', currency: '2026-11-20T11:57:56.003Z' },
  },
  gold: {
    timestamp: 1795175880,
    metal: 'XAU',
    currency: 'INR',
    exchange: 'FOREXCOM',
    symbol: 'FOREXCOM:XAUINR',
    price: 403521.22,
    price_gram_24k: 12973.5115,
    price_gram_22k: 11892.3855,
  },
  silver: { timestamp: 1795175881, metal: 'XAG', currency: 'INR', price: 6761.02, price_gram_24k: 217.3718 },
}

const answering = (response: Record<string, unknown>, status = 200) => ({
  key: 'secret',
  fetch: async (url: string) => {
    const found = Object.keys(response).find((part) => url.includes(part))
    return new Response(JSON.stringify(found === undefined ? {} : response[found]), { status })
  },
})

describe('IBJA', () => {
  it('answers its newest publication of 999, per gram, good until the next one', async () => {
    const readings = await ibjaRates(answering({ ibjarates: recorded.ibja })).read(none, now)
    const common = {
      asOf: new Date('2026-11-20T17:05:00+05:30'),
      source: 'ibja',
      // Friday evening: the API has nothing newer before Monday, 12:30.
      validUntil: new Date('2026-11-23T13:15:00+05:30'),
    }
    expect(readings).toEqual([
      { metal: 'gold', paisePerGram: 1_492_330, ...common },
      { metal: 'silver', paisePerGram: 25_000, ...common },
    ])
  })

  it('is understood under `data` too, and asked for a week', async () => {
    const urls: string[] = []
    const fetch = async (url: string) => {
      urls.push(url)
      return Response.json({ data: recorded.ibja })
    }
    expect(await ibjaRates({ key: 'secret', fetch }).read(none, now)).toHaveLength(2)
    expect(urls.join()).toContain('START_DATE=13%2F11%2F2026&END_DATE=20%2F11%2F2026')
  })
})

describe('Metals.dev', () => {
  it('prefers the Indian rates it carries, and falls back to spot', async () => {
    const [gold, silver] = await metalsDevRates(answering({ 'metals.dev': recorded.metalsDev })).read(none, now)
    expect(gold).toMatchObject({ metal: 'gold', paisePerGram: 1_492_330, asOf: new Date('2026-11-20T11:58:03.113Z') })
    expect(silver).toMatchObject({ metal: 'silver', paisePerGram: 25_091 })
  })
})

describe('GoldAPI', () => {
  it('is spot, on which import duty comes', async () => {
    const [gold, silver] = await goldApiRates(answering({ XAU: recorded.gold, XAG: recorded.silver })).read(none, now)
    expect(gold).toMatchObject({ metal: 'gold', paisePerGram: 1_491_954, asOf: new Date(1795175880_000) })
    expect(silver).toMatchObject({ metal: 'silver', paisePerGram: 24_998 })
  })
})

describe.each([
  ['IBJA', ibjaRates],
  ['Metals.dev', metalsDevRates],
  ['GoldAPI', goldApiRates],
])('%s', (_name, open) => {
  it.each([
    ['an empty answer', answering({}), 'unreadable'],
    ['a refused key', answering({}, 403), 'unauthorized'],
    [
      'prices of nothing',
      answering({ http: { metals: { gold: 0, silver: -1 }, metal: 'XAU', price_gram_24k: 'n/a' } }),
      'unreadable',
    ],
  ])('takes %s for its trouble', async (_what, deps, kind) => {
    const failure = await open(deps)
      .read(none, now)
      .catch((thrown) => thrown)
    expect(failure).toBeInstanceOf(PartnerError)
    expect((failure as PartnerError).kind).toBe(kind)
  })
})

describe('the second feed', () => {
  it('is the one the settings name, or none', () => {
    const settings = { RATES_SECOND_SOURCE: 'metals-dev', RATES_SECOND_KEY: 'two' }
    expect(openSecondRates(settings)?.name).toBe('metals-dev')
    expect(openSecondRates({ RATES_SECOND_SOURCE: undefined, RATES_SECOND_KEY: undefined })).toBeNull()
  })
})
