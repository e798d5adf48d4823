import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({ seed: true })
})
afterAll(() => test.close())

const compare = (slugs: string) => test.call('GET', `prduct-compare-details?slug=${encodeURIComponent(slugs)}`)
const slugsOf = (body: { data: { slug: string }[] }) => body.data.map(({ slug }) => slug)

const bar = 'silvera-gold-bar-10-g'
const coin = 'silvera-lotus-silver-coin-10-g'
const small = 'silvera-lotus-gold-coin-0-5-g'
const large = 'silvera-lotus-silver-coin-50-g'

describe('prduct-compare-details', () => {
  it('answers whole products with their ratings, in the order asked for', async () => {
    const { status, body } = await compare(`${coin},${bar}`)
    const { body: whole } = await test.call('GET', `get-product?slug=${bar}`)
    expect(status).toBe(200)
    expect(slugsOf(body)).toEqual([coin, bar])
    expect(body).toMatchObject({ error: false, errorMessage: '' })
    expect(body.data[1]).toEqual(whole.data)
    expect(body.data[1]).toMatchObject({
      average_rating: expect.any(Number),
      total_rating: expect.any(Number),
      silvera_choice: expect.any(Number),
      by_back: 1,
      by_back_total_price: expect.any(Number),
      is_devine: expect.any(Number),
      free_shipping: expect.any(Number),
      brand: { title: 'Silvera' },
      category: { title: 'Gold' },
      price_breakdown: { metal: 'Gold' },
    })
  })

  it('takes each piece once, three at most, and leaves out what nobody knows', async () => {
    expect(slugsOf((await compare(`${bar}, nothing-of-the-kind,${bar},${coin},${small},${large}`)).body)).toEqual([
      bar,
      coin,
      small,
    ])
    expect((await compare('')).body.data).toEqual([])
  })

  it('refuses to be asked for nothing, or for a book', async () => {
    const { status, body } = await test.call('GET', 'prduct-compare-details')
    expect([status, body.data.errors]).toEqual([422, { slug: 'Name the products to compare' }])
    expect((await compare('a,'.repeat(600))).status).toBe(422)
  })
})

describe('compare-brand-by-products', () => {
  it('answers what the brand sells, as small as products name each other', async () => {
    const { status, body } = await test.call('POST', 'compare-brand-by-products', { brandId: 2 })
    expect(status).toBe(200)
    expect(body.data.length).toBeGreaterThan(5)
    expect(body.data.every(({ brand }: { brand: object }) => JSON.stringify(brand).includes('MMTC-PAMP'))).toBe(true)
    expect(Object.keys(body.data[0]).sort()).toEqual([
      'brand',
      'default_image',
      'fineness',
      'free_making_charge',
      'free_shipping',
      'id',
      'list_price',
      'metal',
      'on_order',
      'pre_sale',
      'price',
      'price_per_gram',
      'product_name',
      'product_name_hi',
      'slug',
      'stock',
      'weight',
    ])
  })

  it('refuses a brand that is not known', async () => {
    const { status, body } = await test.call('POST', 'compare-brand-by-products', { brandId: 99 })
    expect([status, body.errorMessage]).toEqual([404, 'We could not find this brand'])
    expect((await test.call('POST', 'compare-brand-by-products', {})).status).toBe(422)
  })
})
