import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

interface Card {
  readonly price: number
  readonly price_per_gram: number
  readonly premium_percent: number
  readonly weight: number
  readonly fineness: number
  readonly product_name: string
}

const search = async (params: object) => {
  const { status, body } = await one.call('POST', 'search', params)
  expect([status, body.errorMessage]).toEqual([200, ''])
  return body.data as {
    products: Card[]
    total_record: number
    total_page: number
    understood: object | null
    facets: Record<string, { value: unknown; count: number }[]>
  }
}

describe('search by the columns of the ledger', () => {
  it.each([
    ['price_per_gram', ({ price_per_gram }: Card) => price_per_gram],
    ['premium', ({ premium_percent }: Card) => premium_percent],
    ['weight', ({ weight }: Card) => weight],
    ['fineness', ({ fineness }: Card) => fineness],
  ] as const)('sorts by %s over all pages, as the products themselves say', async (column, of) => {
    const all: number[] = []
    for (let page = 1; ; page++) {
      const { products, total_page } = await search({ title: 'all-silver', sort_by: `${column}_low_to_high`, page })
      all.push(...products.map(of))
      if (page >= total_page) break
    }
    expect(all.length).toBeGreaterThan(24)
    expect(all).toEqual(all.toSorted((a, b) => a - b))
    const [dearest] = (await search({ title: 'all-silver', sort_by: `${column}_high_to_low` })).products
    expect(of(dearest!)).toBe(all.at(-1))
  })

  it('filters by fineness, price per gram and premium, and counts what each leaves', async () => {
    const { products, total_record, facets } = await search({
      title: 'all-silver',
      fineness: [999.9],
      price_per_gram: '250-300',
      premium: '5-10',
    })
    expect(products.length).toBeGreaterThan(0)
    for (const { fineness, price_per_gram, premium_percent } of products) {
      expect(fineness).toBe(999.9)
      expect(price_per_gram >= 250 && price_per_gram < 300).toBe(true)
      expect(premium_percent >= 5 && premium_percent < 10).toBe(true)
    }
    expect(facets.premium!.find(({ value }) => value === '5-10')!.count).toBe(total_record)
    expect(facets.fineness!.find(({ value }) => value === 999.9)!.count).toBe(total_record)
  })

  it.each([
    [{ fineness: ['pure'] }, 'fineness'],
    [{ price_per_gram: 'cheap' }, 'price_per_gram'],
    [{ premium: '10-5' }, 'premium'],
    [{ sort_by: 'premium' }, 'sort_by'],
    [{ literal: 'yes' }, 'literal'],
  ])('refuses %j beside the field %s', async (params, field) => {
    const { status, body } = await one.call('POST', 'search', params)
    expect([status, Object.keys(body.data.errors)]).toEqual([422, [field]])
  })
})

describe('search by words', () => {
  it('says what it understood, in the units of the wire', async () => {
    const { understood, products } = await search({ title: 'mmtc 10 gm sliver coin' })
    expect(understood).toEqual({
      metal: 'silver',
      form: 'coin',
      brand: { id: 2, title: 'MMTC-PAMP' },
      weight: 10,
      words: [],
      nearest_list: { slug: 'silver_coin', title: 'Silver coins', title_hi: 'चाँदी के सिक्के' },
    })
    expect(products.length).toBeGreaterThan(0)
    for (const { product_name } of products) expect(product_name).toMatch(/^MMTC-PAMP .* Silver Coin, 10 g/)
    expect((await search({ title: '999.9 gold' })).understood).toEqual({ metal: 'gold', fineness: 999.9, words: [] })
    expect((await search({ title: 'silver_coin' })).understood).toBe(null)
  })

  it('takes the words as they stand when told to, reserved slugs included', async () => {
    expect(await search({ title: 'sliver coin', literal: 1 })).toMatchObject({ total_record: 0, understood: null })
    expect(await search({ title: 'silver coin', literal: 1 })).toMatchObject({ understood: null })
    expect((await search({ title: 'silver coin', literal: 1 })).total_record).toBeGreaterThan(0)
    expect((await search({ title: 'all-gold', literal: 1 })).total_record).toBe(0)
  })

  it('forgives the same mistakes in autocomplete', async () => {
    const titles = async (title: string): Promise<string[]> => {
      const { body } = await one.call('GET', `autocomplete?title=${encodeURIComponent(title)}`)
      return body.data.products.map((product: { title: string }) => product.title)
    }
    for (const title of await titles('sliver coi')) expect(title).toMatch(/Silver Coin/)
    for (const title of await titles('चाँदी सिक्का')) expect(title).toMatch(/Silver Coin/)
    for (const title of await titles('kundan gold br')) expect(title).toMatch(/^Kundan .*Gold Bar/)
    expect(await titles('lotsu')).toEqual(await titles('lotus'))
    expect((await titles('Silvera Lotus Silver Coin, 10 g'))[0]).toBe('Silvera Lotus Silver Coin, 10 g')
    expect(await titles('qwertyuiop')).toEqual([])
  })

  it.each([
    ['tola', /, 10 g$/, Number.POSITIVE_INFINITY],
    ['goldbar', /Gold Bar/, Number.POSITIVE_INFINITY],
    ['diwali gift', /Coin/, Number.POSITIVE_INFINITY],
    ['under 5000', /Coin|Bar/, 5000],
    ['half gram gold', /Gold.*, 0\.5 g$/, Number.POSITIVE_INFINITY],
  ])('suggests products with picture and price for “%s”', async (title, name, most) => {
    const { body } = await one.call('GET', `autocomplete?title=${encodeURIComponent(title)}`)
    expect(body.data.products).not.toHaveLength(0)
    for (const product of body.data.products) {
      expect(product.title.replaceAll('\u00a0', ' ')).toMatch(name)
      expect(product.image).toMatch(/^\/pictures\/\S+\.webp$/)
      expect(product.price).toBeGreaterThan(0)
      expect(product.price).toBeLessThanOrEqual(most)
    }
  })

  it('suggests what the festival is named after first', async () => {
    const { body } = await one.call('GET', 'autocomplete?title=diwali%20gift')
    expect(body.data.products[0].title).toMatch(/Deepavali/)
  })
})
