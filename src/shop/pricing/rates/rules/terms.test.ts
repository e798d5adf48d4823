import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSettings, type RateWindow } from '../../../content/settings.ts'
import { largestPriceChange, premiumAt, pricesByTerms, usualBuyPrices } from './terms.ts'

const usual = defaultSettings.rates
const at = (text: string) => new Date(`${text}+05:30`)
const weekend: RateWindow = {
  name: 'Weekend',
  metals: ['silver'],
  weekdays: [6, 0],
  from: '09:30',
  until: '24:00',
  sell: 150,
  buy: 50,
}
const withWindows = (...windows: readonly RateWindow[]) => ({ ...usual, windows })

describe('what is sold and bought at', () => {
  it('is the market with the margin on it, and less the spread (rules/pricing.md 1.2)', () => {
    const base = 1_492_000
    expect(pricesByTerms({ metal: 'gold', base, source: 'ibja' }, usual, at('2026-11-20T11:00'))).toEqual({
      sell: 1_500_952,
      ownBuy: 1_470_933,
      otherBuy: 1_463_428,
    })
  })

  it('has no margin where the source’s word is the shop’s own, nor for a source nobody knows', () => {
    for (const source of ['simulated', 'somewhere'])
      expect(pricesByTerms({ metal: 'silver', base: 25_000, source }, usual, at('2026-11-20T11:00'))).toEqual(
        usualBuyPrices('silver', 25_000, usual),
      )
  })

  // 21 November 2026 is a Saturday.
  it.each([
    ['on a Friday', '2026-11-20T12:00', 25_000, 24_000],
    ['before it begins', '2026-11-21T09:29:59', 25_000, 24_000],
    ['as it begins', '2026-11-21T09:30', 25_375, 23_875],
    ['to the end of the day', '2026-11-21T23:59:59', 25_375, 23_875],
    ['not in the night between', '2026-11-22T00:00', 25_000, 24_000],
    ['on Sunday again', '2026-11-22T10:00', 25_375, 23_875],
  ])('has the premium of the weekend %s', (_when, now, sell, ownBuy) => {
    const prices = pricesByTerms({ metal: 'silver', base: 25_000, source: 'simulated' }, withWindows(weekend), at(now))
    expect(prices).toMatchObject({ sell, ownBuy })
  })

  it('has windows added up, each for its metals alone', () => {
    const all = { ...weekend, metals: ['gold', 'silver'] as const, from: '00:00', sell: 25, buy: 0 }
    expect(premiumAt([weekend, all], 'silver', at('2026-11-21T12:00'))).toEqual({ sell: 175, buy: 50 })
    expect(premiumAt([weekend, all], 'gold', at('2026-11-21T12:00'))).toEqual({ sell: 25, buy: 0 })
  })

  it('never buys dearer than it sells, whatever the terms', () => {
    const share = fc.integer({ min: 0, max: 2000 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), share, share, share, (base, sell, buy, spread) => {
        const terms = { ...withWindows({ ...weekend, sell, buy }), ownSilverSpread: spread, otherSilverSpread: spread }
        const prices = pricesByTerms({ metal: 'silver', base, source: 'ibja' }, terms, at('2026-11-21T12:00'))
        expect(prices.ownBuy).toBeLessThanOrEqual(prices.sell)
        expect(prices.otherBuy).toBeLessThanOrEqual(prices.sell)
      }),
    )
  })
})

describe('how far new terms move a metal', () => {
  it.each([
    ['nothing', {}, 0, 0],
    ['a spread', { ownGoldSpread: 260 }, 60, 0],
    ['a window, though it is not open', { windows: [weekend] }, 0, 150],
    ['a window that buys lower', { windows: [{ ...weekend, sell: 0, buy: 90 }] }, 0, 90],
    ['two windows over one another', { windows: [weekend, { ...weekend, name: 'Night', from: '20:00' }] }, 0, 300],
  ])('by %s', (_what, change, gold, silver) => {
    const after = { ...usual, ...change }
    expect([largestPriceChange(usual, after, 'gold'), largestPriceChange(usual, after, 'silver')]).toEqual([
      gold,
      silver,
    ])
    expect(largestPriceChange(after, usual, 'silver')).toBe(silver)
  })

  it('by a margin and a window together', () => {
    const sources = { ...usual.sources, ibja: { ...usual.sources.ibja!, silverMargin: 250 } }
    expect(largestPriceChange(usual, { ...usual, sources, windows: [weekend] }, 'silver')).toBe(250)
  })
})
