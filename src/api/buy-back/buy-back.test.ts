import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setRate } from '../../shop/pricing/rates/by-hand.ts'
import { type TestShop, testShop } from '../../testing.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

const estimate = (params: object) => one.call('POST', 'buy-back-estimate', params)
const pieces = async (metal: string, brand: number) =>
  (await one.call('GET', `buy-back-pieces?metal=${metal}&brand_id=${brand}`)).body.data.pieces

describe('buy-back-pieces', () => {
  it('answers the pieces of a mint that are bought back, the lightest first', async () => {
    const gold = await pieces('gold', 1)
    expect(gold[0]).toEqual({
      ...{ id: expect.any(Number), weight: expect.any(Number) },
      ...{ product_name: expect.any(String), product_name_hi: expect.any(String) },
    })
    const weights = gold.map(({ weight }: { weight: number }) => weight)
    expect(weights).toEqual([...weights].sort((a, b) => a - b))
    expect(await pieces('gold', 99)).toEqual([])
  })
})

describe('buy-back-estimate', () => {
  it('is weight times rate plus the premium of each piece, as on the piece’s own page', async () => {
    for (const [metal, brand] of [
      ['gold', 1],
      ['silver', 1],
      ['gold', 2],
      ['silver', 3],
    ] as const) {
      for (const { id } of await pieces(metal, brand)) {
        const product = one.shop.catalogue.now.shelf.products[one.shop.catalogue.now.shelf.rowOfId.get(id)!]!
        const page = (await one.call('GET', `get-product?slug=${product.slug}`)).body.data
        const summary = (await estimate({ metal, brand_id: brand, product_id: id })).body.data
        expect(summary.buy_back_price, product.slug).toBe(page.by_back_total_price)
      }
    }
  })

  it('calculates any weight at the rate of metal and mint, and several pieces', async () => {
    expect((await estimate({ metal: 'gold', brand_id: 1, weight: '10', quantity: '2' })).body).toEqual({
      error: false,
      data: {
        metal: 'gold',
        weight: 10,
        quantity: 2,
        rate: 14_621.6,
        metal_price: 292_432,
        buy_back_premium: 0,
        buy_back_price: 292_432,
        rates_updated_on: '2026-11-21T11:00:00+05:30',
        rates_stale: false,
      },
      errorMessage: '',
    })
    // Brands 3 and 4 have the other rate.
    expect((await estimate({ metal: 'silver', brand_id: 4, weight: 1.5 })).body.data).toMatchObject({
      rate: 237.5,
      buy_back_price: 356.25,
    })
  })

  it('says what is missing', async () => {
    const errorsOf = async (params: object) => (await estimate(params)).body.data.errors
    expect(await errorsOf({ metal: 'copper', brand_id: 1, weight: 1 })).toEqual({ metal: 'Select the metal' })
    expect(await errorsOf({ metal: 'gold', brand_id: 99, weight: 1 })).toEqual({ brand_id: 'Select the mint' })
    expect(await errorsOf({ metal: 'gold', brand_id: 1 })).toEqual({ weight: 'Enter the weight in grams' })
    expect(await errorsOf({ metal: 'gold', brand_id: 1, weight: 0 })).toEqual({ weight: 'Enter the weight in grams' })
    expect(await errorsOf({ metal: 'gold', brand_id: 1, weight: 1, quantity: 101 })).toEqual({
      quantity: 'Enter up to 100 pieces',
    })
    expect(await errorsOf({ metal: 'gold', brand_id: 1, product_id: 999_999 })).toEqual({
      product_id: 'We do not buy this product back. Please choose another one, or tell us its weight',
    })
  })

  it('follows the rate', async () => {
    const before = (await estimate({ metal: 'silver', brand_id: 1, weight: 100 })).body.data
    await one.shop.db.transaction((tx) =>
      setRate(tx, { metal: 'silver', paisePerGram: 26_000, validUntil: null }, one.clock.now()),
    )
    await one.shop.catalogue.refresh('rates')
    const after = (await estimate({ metal: 'silver', brand_id: 1, weight: 100 })).body.data
    expect([before.buy_back_price, after.buy_back_price]).toEqual([24_000, 24_960])
  })
})
