/**
 * IBJA: "IBJA RATES Gold API, Documentation" and "FAQs" (indiagoldratesapi.com); Metals.dev: "Documentation", endpoint /v1/latest
 * (metals.dev/docs); GoldAPI.io: "API Documentation", endpoint /api/:symbol/:currency.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '../../shop/content/settings.ts'
import { itConcludesNothingFromTransportFailures, openPartnerServer, type PartnerServer } from '../testing.ts'
import { goldApiRates } from './gold-api.ts'
import { ibjaRates } from './ibja.ts'
import { metalsDevRates } from './metals-dev.ts'
import type { RateSource } from './rate-source.ts'

const none = { gold: null, silver: null }
const ist = (text: string) => new Date(`${text}+05:30`)

let partner: PartnerServer
beforeEach(async () => {
  partner = await openPartnerServer()
})
afterEach(() => partner.close())
const open = (feed: (deps: { fetch: PartnerServer['fetch']; key: string }) => RateSource) =>
  feed({ fetch: partner.fetch, key: 'k-1' })

describe('IBJA', () => {
  /** Monday, in the evening. */
  const now = ist('2026-11-23T19:00')
  const row = (RateDate: string, RateTime: string, more: object = {}) => ({
    ...{ RateDate, RateTime, Purity: '999', GoldRate: '149233', SilverRate: '249995' },
    ...more,
  })
  const read = (at = now) => open(ibjaRates).read(none, at)

  it('is asked for a week, with the token in the query', async () => {
    partner.answerWith({ json: [row('23/11/2026', 'PM')] })
    await read()
    const [request] = partner.requests
    expect(request?.method).toBe('GET')
    expect(request?.url).toBe(
      'https://ibjarates.com/API/GoldRates/?ACCESS_TOKEN=k-1&START_DATE=16%2F11%2F2026&END_DATE=23%2F11%2F2026',
    )
  })

  it('states ten grams of gold and a kilogram of silver', async () => {
    partner.answerWith({ json: [row('23/11/2026', '6PM')] })
    expect((await read()).map(({ metal, paisePerGram }) => [metal, paisePerGram])).toEqual([
      ['gold', 1_492_330],
      ['silver', 25_000],
    ])
  })

  it.each([
    ['AM', '2026-11-23T12:05'],
    ['12AM', '2026-11-23T12:05'],
    ['PM', '2026-11-23T17:05'],
    ['6PM', '2026-11-23T17:05'],
    ['6 pm', '2026-11-23T17:05'],
  ])('publishes twice a day, here %s', async (time, asOf) => {
    partner.answerWith({ json: [row('20/11/2026', 'PM'), row('23/11/2026', time)] })
    expect((await read())[0]?.asOf).toEqual(ist(asOf))
  })

  it('has the evening after the noon of a day, in whatever order', async () => {
    partner.answerWith({ json: [row('23/11/2026', '6PM', { GoldRate: '150000' }), row('23/11/2026', '12AM')] })
    expect((await read())[0]?.paisePerGram).toBe(1_500_000)
  })

  // The API is updated at 12:30 and 18:30 on working days, and read within 40 minutes of it.
  it.each([
    ['noon', '23/11/2026', 'AM', '2026-11-23T19:15'],
    ['an evening', '23/11/2026', 'PM', '2026-11-24T13:15'],
    ['a Friday', '20/11/2026', 'PM', '2026-11-23T13:15'],
    ['a Saturday, if there is one', '21/11/2026', 'PM', '2026-11-23T13:15'],
  ])('is valid from %s to the next update', async (_what, day, time, until) => {
    partner.answerWith({ json: [row(day, time)] })
    expect((await read())[0]?.validUntil).toEqual(ist(until))
  })

  it('may miss a turn on a holiday, when the publication before is confirmed turn by turn', () => {
    const everyMinutes = open(ibjaRates).everyMs / 60_000
    expect(defaultSettings.rates.sources.ibja?.stoppedAfterMinutes).toBeGreaterThan(2 * everyMinutes)
  })

  it('is not published before both metals are', async () => {
    partner.answerWith({ json: [row('23/11/2026', 'PM', { SilverRate: '' }), row('23/11/2026', 'AM')] })
    expect((await read())[0]?.asOf).toEqual(ist('2026-11-23T12:05'))
  })

  it.each([
    ['a wrong token', [{ status: 'Invalid', message: 'Invalid Access Token.' }], 'unauthorized'],
    ['too many requests', [{ status: 'success', message: 'You have reached the maximum API hit limit.' }], 'refused'],
    ['a week without a rate', [{ status: 'success', message: 'No Record Found' }], 'unreadable'],
    ['days that do not exist', [row('31/02/2026', 'PM'), row('2026-13-45', 'AM')], 'unreadable'],
    ['times that are none', [row('23/11/2026', 'NOON')], 'unreadable'],
    ['an empty list', [], 'unreadable'],
  ])('answers %s with status 200', async (_what, body, kind) => {
    partner.answerWith({ json: body })
    const detail = 'message' in (body[0] ?? {}) ? Object.values(body[0] ?? {})[1] : 'no 999 rate in the answer'
    await expect(read()).rejects.toMatchObject({ partner: 'ibja', kind, detail })
  })
})

describe('Metals.dev', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const latest = {
    status: 'success',
    currency: 'INR',
    unit: 'g',
    metals: { gold: 12_893.4413, silver: 215.8841, ibja_gold: 14_923.3, ibja_silver: 250.0 },
    currencies: { INR: 1, USD: 88.61 },
    timestamps: { metal: '2026-11-20T11:58:03.113Z', currency: '2026-11-20T11:57:56.003Z' },
  }
  const read = () => open(metalsDevRates).read(none, now)

  it('is asked for rupees a gram, which the answer must repeat', async () => {
    partner.answerWith({ json: latest })
    expect(await read()).toMatchObject([
      { metal: 'gold', paisePerGram: 1_492_330, asOf: new Date('2026-11-20T11:58:03.113Z') },
      { metal: 'silver', paisePerGram: 25_000 },
    ])
    expect(partner.requests[0]?.url).toBe('https://api.metals.dev/v1/latest?api_key=k-1&currency=INR&unit=g')
  })

  it('quotes spot without import duty, which is added', async () => {
    partner.answerWith({ json: { ...latest, metals: { gold: 12_893.4413, silver: 215.8841 } } })
    expect((await read()).map(({ paisePerGram }) => paisePerGram)).toEqual([1_482_746, 24_826])
  })

  it('may state one time for all', async () => {
    partner.answerWith({ json: { ...latest, timestamps: undefined, timestamp: '2026-11-20T11:59:01.000Z' } })
    expect((await read())[0]?.asOf).toEqual(new Date('2026-11-20T11:59:01.000Z'))
  })

  it.each([
    ['troy ounces', { unit: 'toz' }],
    ['kilograms', { unit: 'kg' }],
    ['dollars', { currency: 'USD' }],
    ['no unit', { unit: undefined }],
    ['no time', { timestamps: undefined }],
    ['a time that is none', { timestamps: { metal: 'now' } }],
    ['a time to come', { timestamps: { metal: '2026-11-20T12:30:00Z' } }],
    ['no metals', { metals: {} }],
  ])('is not read with %s', async (_what, change) => {
    partner.answerWith({ json: { ...latest, ...change } })
    await expect(read()).rejects.toMatchObject({ kind: 'unreadable' })
  })

  it.each([
    ['a wrong key', { error_code: 1101, error_message: 'Unauthorized: invalid API key' }, 'unauthorized'],
    ['a used-up quota', { error_code: 1203, error_message: 'Monthly quota exceeded' }, 'refused'],
  ])('answers %s with status 200', async (_what, error, kind) => {
    partner.answerWith({ json: { status: 'failure', ...error } })
    const detail = `${error.error_code} ${error.error_message}`
    await expect(read()).rejects.toMatchObject({ partner: 'metals-dev', kind, detail })
  })
})

describe('GoldAPI', () => {
  const now = new Date(1_795_175_900_000)
  const quote = (metal: string, price: number, more: object = {}) => ({
    ...{ timestamp: 1_795_175_880, metal, currency: 'INR', exchange: 'FOREXCOM', price },
    price_gram_24k: Number((price / 31.1034768).toFixed(4)),
    ...more,
  })
  const read = () => open(goldApiRates).read(none, now)
  const answer = (change: object = {}) =>
    partner.answerWith(({ path }) => ({
      json: path.endsWith('/XAU/INR') ? quote('XAU', 403_521.22, change) : quote('XAG', 6761.02, change),
    }))

  it('is asked for each metal in rupees, with the key in a header', async () => {
    answer()
    await read()
    expect(partner.requests.map(({ method, url }) => `${method} ${url}`).sort()).toEqual([
      'GET https://www.goldapi.io/api/XAG/INR',
      'GET https://www.goldapi.io/api/XAU/INR',
    ])
    expect(partner.requests.map(({ headers }) => headers['x-access-token'])).toEqual(['k-1', 'k-1'])
  })

  it('states a price per troy ounce and per gram, its time in seconds, and no duty', async () => {
    answer()
    expect(await read()).toMatchObject([
      { metal: 'gold', paisePerGram: 1_491_954, asOf: new Date(1_795_175_880_000) },
      { metal: 'silver', paisePerGram: 24_998 },
    ])
  })

  it.each([
    ['dollars', { currency: 'USD' }],
    ['another metal', { metal: 'XPT' }],
    ['a time in milliseconds', { timestamp: 1_795_175_880_000 }],
    ['no time', { timestamp: undefined }],
    ['no price per gram', { price_gram_24k: null }],
  ])('is not read with %s', async (_what, change) => {
    answer(change)
    await expect(read()).rejects.toMatchObject({ kind: 'unreadable' })
  })

  it.each([
    [403, 'Invalid API Key', 'unauthorized'],
    [429, 'API quota exceeded', 'unreachable'],
    [500, 'Internal error', 'unreachable'],
    [404, 'Not found', 'refused'],
    [200, 'No data available for this date or pair.', 'refused'],
  ])('answers status %i, %s', async (status, message, kind) => {
    partner.answerWith({ status, json: { error: message } })
    await expect(read()).rejects.toMatchObject({ partner: 'goldapi', kind, detail: `status ${status}, ${message}` })
  })
})

describe.each([
  ['IBJA', ibjaRates],
  ['Metals.dev', metalsDevRates],
  ['GoldAPI', goldApiRates],
])('%s', (_name, feed) => {
  itConcludesNothingFromTransportFailures(
    () => partner,
    () => open(feed).read(none, ist('2026-11-23T19:00')),
  )
})
