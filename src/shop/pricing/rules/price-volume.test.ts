import { describe, expect, it } from 'vitest'
import {
  cardPriceOf,
  choosePrice,
  type DealTerms,
  nextSaving,
  type Pricing,
  priceOffers,
  roundedCardPriceOf,
} from './price-volume.ts'

const flat = (amount: number) => ({ kind: 'flat' as const, amount })
const bar: Pricing = {
  weight: 100_000,
  fineness: 9990,
  makingCharge: flat(90_000),
  freeMakingCharge: false,
  bands: [
    { from: 10, to: null, makingCharge: flat(60_000) },
    { from: 5, to: 9, makingCharge: flat(75_000) },
  ],
  deals: [],
}
const offersOf = (changes: Partial<Pricing> = {}) =>
  priceOffers({ ...bar, ...changes }, 25_000, { roundTo: 100, gst: 300 })
const deal = (terms: { amount: number } | { share: number }): DealTerms =>
  'amount' in terms
    ? { id: 1, kind: 'making-charge', makingCharge: flat(terms.amount) }
    : { id: 2, kind: 'off-making', share: terms.share }

describe('the volume table (rules/pricing.md 2.2)', () => {
  it('prices its rows in rising order (example 2)', () => {
    expect(offersOf().bands.map(({ from, to, unit }) => [from, to, unit.price])).toEqual([
      [5, 9, 2_652_300],
      [10, null, 2_636_800],
    ])
  })

  it.each([
    [1, 2_667_700],
    [4, 2_667_700],
    [5, 2_652_300],
    [9, 2_652_300],
    [10, 2_636_800],
    [1000, 2_636_800],
  ])('%s pieces cost %s each', (quantity, price) => {
    expect(choosePrice(offersOf(), quantity).unit.price).toBe(price)
  })

  it('never charges more for taking more', () => {
    const offers = offersOf({ bands: [{ from: 2, to: null, makingCharge: flat(200_000) }] })
    expect(choosePrice(offers, 2)).toEqual({ unit: offers.list, band: null, deal: null })
    expect(offers.bands[0]?.unit.price).toBe(offers.list.price)
  })

  it('shows the card price beside it', () => {
    expect(cardPriceOf(2_652_300, 200)).toBe(2_705_346)
    expect(cardPriceOf(2_652_300, 0)).toBe(2_652_300)
    expect(roundedCardPriceOf(2_652_300, 200, 100)).toBe(2_705_300)
  })
})

describe('a deal (rules/pricing.md 2.3)', () => {
  it('sets a making charge or takes a share off it', () => {
    expect(choosePrice(offersOf({ deals: [deal({ amount: 30_000 })] }), 1).unit.price).toBe(2_605_900)
    const half = offersOf({ deals: [deal({ share: 5000 })] })
    expect(choosePrice(half, 1)).toMatchObject({ unit: { price: 2_621_400 }, deal: { id: 2 }, band: null })
  })

  it('is never added to a band: the lower price holds', () => {
    const offers = offersOf({ deals: [deal({ amount: 70_000 })] })
    expect(choosePrice(offers, 5)).toMatchObject({ deal: { id: 1 }, band: null })
    expect(choosePrice(offers, 10)).toMatchObject({ deal: null, band: { from: 10 } })
  })

  it('does not outdo free making', () => {
    const offers = offersOf({ freeMakingCharge: true, deals: [deal({ amount: 30_000 })] })
    expect(choosePrice(offers, 10)).toEqual({ unit: offers.list, band: null, deal: null })
  })
})

describe('the next saving', () => {
  it('is the nearest larger quantity with a lower price', () => {
    expect(nextSaving(offersOf(), 1)).toEqual({ more: 4, offEach: 15_400 })
    expect(nextSaving(offersOf(), 7)).toEqual({ more: 3, offEach: 15_500 })
    expect(nextSaving(offersOf(), 10)).toBeNull()
  })

  it('passes over bands that a deal already beats', () => {
    expect(nextSaving(offersOf({ deals: [deal({ amount: 70_000 })] }), 1)).toEqual({ more: 9, offEach: 10_300 })
  })
})
