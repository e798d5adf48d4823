// @module-tag postgres
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveSettings } from '../shop/content/save-settings.ts'
import { setRate } from '../shop/pricing/rates/by-hand.ts'
import { type TestShop, testShop } from '../testing.ts'
import { closeStreams, editionOf, openStreams } from './live.ts'

let test: TestShop
beforeEach(async () => {
  test = await testShop({ seed: true, settings: { RATE_LIMITS: 'on' } })
})
afterEach(async () => {
  vi.useRealTimers()
  await test.close()
})

const connect = (method = 'GET') => test.serve(new Request('http://localhost:3000/app/api/live', { method }))
const text = new TextDecoder()
const newRate = (paisePerGram: number) =>
  test.shop.db.transaction((tx) => setRate(tx, { metal: 'silver', paisePerGram, validUntil: null }, test.clock.now()))

async function follow() {
  const response = await connect()
  const reader = response.body!.getReader()
  const next = async () => text.decode((await reader.read()).value)
  const news = async () => JSON.parse((await next()).replace(/^data: /, ''))
  return { response, reader, next, news }
}

describe('the stream of news', () => {
  it('begins with the rates as they are, and lets nothing on the way keep or gather it', async () => {
    const { response, news } = await follow()
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    const first = await news()
    const { silver, gold } = (await test.call('GET', 'rates')).body.data
    expect(first).toMatchObject({ silver: silver.rate, gold: gold.rate, stale: false, pages_since: first.version })
    expect(`${first.house}.${first.version}.${first.state}`).toBe(editionOf(test.shop.catalogue))
  })

  it('tells a new rate and its version to everyone', async () => {
    const [one, other] = [await follow(), await follow()]
    const before = await one.news()
    await other.news()
    await newRate(26_000)
    await test.shop.catalogue.refresh('rates')
    const result = await one.news()
    expect(result).toMatchObject({ silver: 260, version: before.version + 1, pages_since: before.version + 1 })
    expect(await other.news()).toEqual(result)
  })

  it('tells that the owner closed the shop, and opened it again', async () => {
    const { news } = await follow()
    expect((await news()).closed).toBe(false)
    for (const state of ['closed', 'open'] as const) {
      await test.shop.db.transaction((tx) =>
        saveSettings(tx, { group: 'selling', values: { state }, by: 'Asha', now: test.clock.now() }),
      )
      await test.shop.catalogue.refresh('content')
      expect((await news()).closed).toBe(state === 'closed')
    }
  })

  it('beats while nothing happens, and tells a rate that went stale', async () => {
    vi.useFakeTimers()
    const { news, next } = await follow()
    await news()
    vi.advanceTimersByTime(15_000)
    expect(await next()).toBe('event: beat\ndata: .\n\n')
    test.clock.advance(6 * 60_000)
    vi.advanceTimersByTime(15_000)
    expect((await news()).stale).toBe(true)
  })

  it('lets go of a reader who falls behind, and of one who leaves', async () => {
    vi.useFakeTimers()
    const [slow, leaving] = [await follow(), await follow()]
    await slow.news()
    await leaving.reader.cancel()
    expect(openStreams(test.shop)).toBe(1)
    vi.advanceTimersByTime(9 * 15_000)
    expect(openStreams(test.shop)).toBe(0)
    await expect(slow.reader.read()).rejects.toThrow('fell behind')
  })

  it('ends when the shop does', async () => {
    const { reader, news } = await follow()
    await news()
    closeStreams(test.shop)
    expect((await reader.read()).done).toBe(true)
    expect(openStreams(test.shop)).toBe(0)
  })

  it('holds no more than 200 streams for one address, and says so', async () => {
    for (let count = 0; count < 200; count++) await connect()
    const refused = await connect()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await refused.json()) as object).toMatchObject({
      error: true,
      errorMessage: 'Too many pages are following from your address',
    })
  })

  it('opens nothing for somebody who asks only for the headers', async () => {
    const response = await connect('HEAD')
    expect([response.status, response.body]).toEqual([200, null])
    expect(openStreams(test.shop)).toBe(0)
  })
})
