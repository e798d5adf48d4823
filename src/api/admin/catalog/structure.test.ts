// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyProductForm } from '../../../shop/catalog/products/rules/product-form-data.ts'
import { setRate } from '../../../shop/pricing/rates/by-hand.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

const brand = {
  id: null as number | null,
  seen: 0,
  title: 'Asha Gold',
  titleHi: 'आशा गोल्ड',
  slug: 'asha_gold',
  description: 'Our own <b>mark</b>.',
  descriptionHi: '',
  image: '',
  manufacturer: 'Asha Gold Pvt Ltd, Jaipur 302001',
  importer: '',
  inMenu: true,
}
const occasion = {
  ...{ id: null as number | null, seen: 0, title: 'Graduation', titleHi: 'दीक्षांत', slug: 'graduation' },
  ...{ description: '', descriptionHi: '' },
}
const { state: _state, ...blank } = emptyProductForm
const coin = {
  ...blank,
  name: 'Asha Silver Coin, 10 g',
  slug: 'asha-silver-coin-10-g',
  sku: 'ASHA-10',
  brandId: 1,
  subCategoryId: 8,
  weightMg: 10_000,
  finenessPer10000: 9990,
  makingKind: 'per_gram',
  makingValue: 4000,
  hsn: '71189000',
  countryOfOrigin: 'India',
  description: '<p>A coin.</p>',
  pictures: [{ name: 'box-navy-silver-lotus', alt: 'A coin in a box' }],
}

let test: TestShop
let staff: SignedInStaff
const get = async (path: string) => (await requestAs(test, staff, 'GET', path)).body.data
const post = (path: string, body: unknown) => requestAs(test, staff, 'POST', path, body)
const structure = () => get('admin/catalogue')
const sentence = async (path: string, body: object) => (await post(path, body)).body.errorMessage
const search = async (body: object) => (await test.call('POST', 'search', { page: 1, ...body })).body.data

/** Sends a CSV file of one row, which names the product and its brand; returns the number of the import once it is checked. */
async function checkList(row: string): Promise<number> {
  const form = new FormData()
  const head = 'sku,slug,state,name,brand,sub_category,weight_grams,fineness,making_kind,making_charge,hsn'
  const csv = `${head}\n${row},silver_coin,5,999,per_gram,40,71189000`
  form.set('file', new File([csv], 'list.csv', { type: 'text/csv' }))
  const { id } = (await post('admin/products/import', form)).body.data
  await test.shop.jobs.runDue()
  return id
}

describe('a shop without demo data', () => {
  beforeAll(async () => {
    test = await testShop()
    staff = await createTestStaff(test.shop, 'owner')
    await test.shop.db.transaction((tx) =>
      setRate(tx, { metal: 'silver', paisePerGram: 25_000, validUntil: null }, test.clock.now()),
    )
    await test.shop.catalogue.refresh('rates')
  })
  afterAll(() => test.close())

  it('has what the contract fixes, and no brand', async () => {
    const { brands, categories, subCategories, occasions } = await structure()
    expect(brands).toEqual([])
    expect(categories.map(({ id, titleHi }: { id: number; titleHi: string }) => [id, titleHi])).toEqual([
      [5, 'सोना'],
      [6, 'चाँदी'],
    ])
    expect(subCategories.map(({ id, slug }: { id: number; slug: string }) => [id, slug])).toEqual([
      [8, 'silver_coin'],
      [7, 'silver_bar'],
      [10, 'gold_coin'],
      [9, 'gold_bar'],
    ])
    expect(occasions.map(({ id, titleHi }: { id: number; titleHi: string }) => [id, titleHi])).toEqual([
      [35, 'रक्षाबंधन'],
      [40, 'मदर्स डे'],
    ])
    expect(await sentence('admin/products/create', { sheet: coin })).toBe('Choose a brand')
  })

  it('gets its own brand with id 1, then a product by form and others by CSV', async () => {
    expect((await post('admin/catalogue/brand', brand)).body.data).toEqual({ id: 1 })
    expect((await get('admin/products/choices')).brands).toEqual([
      { id: 1, title: brand.title, manufacturer: brand.manufacturer, importer: '', isArchived: false },
    ])
    const second = { ...brand, title: 'Royal Mint', slug: 'royal_mint' }
    expect((await post('admin/catalogue/brand', second)).body.data).toEqual({ id: 5 })
    const { id } = (await post('admin/products/create', { sheet: coin })).body.data
    expect((await post('admin/products/publish', { id, revision: 1 })).status).toBe(200)

    const list = await checkList('R-5,royal-coin-5-g,draft,"Royal Coin, 5 g",royal_mint')
    expect((await get(`admin/products/import?id=${list}`)).import).toMatchObject({ created: 1, wrong: 0 })
    expect((await post('admin/products/import/start', { id: list })).status).toBe(200)
    await test.shop.jobs.runDue()
    expect((await get('admin/products?page=1')).products.map(({ brand }: { brand: string }) => brand)).toEqual(
      expect.arrayContaining(['Asha Gold', 'Royal Mint']),
    )
    const { menus } = (await test.call('GET', 'filters')).body.data
    expect(menus[0]).toEqual({ metal: 'gold', brands: [], other_brands: [], weights: [] })
    expect(menus[1]).toMatchObject({
      metal: 'silver',
      brands: [
        {
          ...{ title: 'Asha Gold', title_hi: 'आशा गोल्ड' },
          lists: [{ slug: 'asha_gold_silver_coin', title: 'Silver coin', title_hi: 'चाँदी का सिक्का' }],
        },
      ],
    })
    expect((await search({ title: 'silvera-product' })).total_record).toBe(1)
  })
})

describe('the demo shop', () => {
  beforeAll(async () => {
    test = await testShop({ seed: true })
    staff = await createTestStaff(test.shop, 'catalog')
  })
  afterAll(() => test.close())

  const entryOf = async (list: string, id: number) =>
    (await structure())[list].find((one: { id: number }) => one.id === id)
  const addOccasion = async (more: object) =>
    (await post('admin/catalogue/occasion', { ...occasion, ...more })).body.data.id as number

  it('adds, changes and keeps the history of an entry; all processes have it at once', async () => {
    const id = await addOccasion({})
    expect(id).toBeGreaterThan(44)
    const added = await entryOf('occasions', id)
    expect(added).toMatchObject({ title: 'Graduation', products: 0, isFixed: false, archivedAt: null })
    expect((await test.call('GET', 'filters')).body.data.occasions).toContainEqual({
      ...{ id, title: 'Graduation', title_hi: 'दीक्षांत', slug: 'graduation' },
    })
    const change = { ...occasion, id, seen: added.version, title: 'Convocation' }
    expect((await post('admin/catalogue/occasion', change)).status).toBe(200)
    expect(await sentence('admin/catalogue/occasion', change)).toBe('Someone else changed this. Reload and review')
    const { versions } = await get(`admin/catalogue/history?kind=occasion&id=${id}`)
    expect(versions.map(({ act }: { act: string }) => act)).toEqual(['Changed', 'Created'])
  })

  it.each([
    ['a brand that is a list already', 'silver_coin', 'A list with the address “silver_coin” already exists'],
    ['a list of another brand', 'silvera_gold_coin', 'A list with the address “silvera_gold_coin” already exists'],
    ['a reserved list', 'best_seller', 'A list with the address “best_seller” already exists'],
    ['an occasion', 'mothers_day', 'A list with the address “mothers_day” already exists'],
    ['capitals', 'Royal Mint', 'Use lowercase letters, digits and underscores, such as royal_mint'],
    ['the prefix of volume lists', 'bs_royal', 'Use lowercase letters, digits and underscores, such as royal_mint'],
  ])('refuses for its address %s', async (_what, slug, expected) => {
    expect(await sentence('admin/catalogue/brand', { ...brand, slug })).toBe(expected)
  })

  it('keeps what products rely on', async () => {
    const mint = await entryOf('brands', 2)
    const { id, place: _1, archivedAt: _2, products, version: seen, isFixed, mergedIntoId: _3, ...sheet } = mint
    expect([products > 0, isFixed]).toEqual([true, true])
    expect(await sentence('admin/catalogue/brand', { id, seen, ...sheet, slug: 'pamp' })).toBe(
      'Products use this address; it can no longer be changed',
    )
    expect(await sentence('admin/catalogue/brand', { id, seen, ...sheet, manufacturer: ' ' })).toBe(
      'Enter the manufacturer’s name and address',
    )
    expect(await sentence('admin/catalogue/brand', { id, seen, ...sheet, image: 'not-there' })).toBe(
      'Upload the picture first',
    )
    expect(await sentence('admin/catalogue/merge', { kind: 'brand', id, seen, intoId: 1 })).toBe(
      'This entry can be renamed or archived, not merged',
    )
    expect(await sentence('admin/catalogue/archive', { kind: 'category', id: 5, seen: 0 })).toBe(
      'Archive its sub-categories first, such as “Gold coin”',
    )
  })

  it('archives: no longer offered, while its list and its products stay', async () => {
    const before = await search({ title: 'kundan' })
    const { version } = await entryOf('brands', 3)
    expect((await post('admin/catalogue/archive', { kind: 'brand', id: 3, seen: version })).status).toBe(200)
    const brandIds = (list: { id: number }[]) => list.map(({ id }) => id)
    expect(brandIds((await test.call('GET', 'get-brand')).body.data)).not.toContain(3)
    expect(brandIds((await test.call('GET', 'filters')).body.data.brands)).not.toContain(3)
    const after = await search({ title: 'kundan' })
    expect(after.total_record).toBe(before.total_record)
    expect(after.list).toMatchObject({ slug: 'kundan', brand: { id: 3, title: 'Kundan' } })
    const values = (found: { facets: { brand: { value: number }[] } }) => found.facets.brand.map(({ value }) => value)
    expect(values(await search({}))).not.toContain(3)
    expect(values(await search({ brand: [3] }))).toContain(3)
    expect(await sentence('admin/products/create', { sheet: { ...coin, brandId: 3 } })).toBe('Choose a brand')
    const product = test.shop.catalogue.now.shelf.products.find(({ brandId }) => brandId === 3)!
    const { sheet, revision } = await get(`admin/products/one?id=${product.id}`)
    const { state: _, ...fields } = sheet
    const saved = await post('admin/products/save', {
      ...{ id: product.id, revision },
      sheet: { ...fields, lowStockLevel: fields.lowStockLevel + 1 },
    })
    expect(saved.status).toBe(200)
    const seen = (await entryOf('brands', 3)).version
    expect((await post('admin/catalogue/restore', { kind: 'brand', id: 3, seen })).status).toBe(200)
    expect(brandIds((await test.call('GET', 'get-brand')).body.data)).toContain(3)
  })

  it('merges brands: products move with a line in their history, and the old lists lead to the new ones', async () => {
    const twin = { ...brand, title: 'Kundan Refinery', slug: 'kundan_refinery', importer: 'Importer, Delhi 110001' }
    const { id } = (await post('admin/catalogue/brand', twin)).body.data
    const sheet = { ...coin, brandId: id, countryOfOrigin: 'Switzerland' }
    const product = (await post('admin/products/create', { sheet })).body.data.id
    expect((await post('admin/products/publish', { id: product, revision: 1 })).status).toBe(200)
    const shown = (await test.call('GET', `get-product?slug=${coin.slug}`)).body.data
    expect(shown.importer).toBe(twin.importer)
    expect(shown.attributes).toContainEqual({ name: 'importer', value: twin.importer })
    const { version: seen, ...listed } = await entryOf('brands', id)
    const { place: _1, archivedAt: _2, products: _3, isFixed: _4, mergedIntoId: _5, ...facts } = listed
    expect(await sentence('admin/catalogue/brand', { ...facts, seen, importer: '' })).toBe(
      '1 published product relies on this importer',
    )
    expect(await sentence('admin/catalogue/merge', { kind: 'brand', id, seen, intoId: 1 })).toBe(
      'Products of other mints cannot be merged into the own brand',
    )
    expect((await post('admin/catalogue/merge', { kind: 'brand', id, seen, intoId: 3 })).body.data).toEqual({
      products: 1,
    })
    const moved = await get(`admin/products/one?id=${product}`)
    expect(moved.sheet).toMatchObject({ brandId: 3, importer: 'Importer, Delhi 110001' })
    expect(moved.history[0]).toMatchObject({ kind: 'edited', revision: 3 })
    expect((await search({ title: 'kundan_refinery_silver_coin' })).list.slug).toBe('kundan_silver_coin')
    expect((await search({ brand: [id] })).total_record).toBe((await search({ brand: [3] })).total_record)
    expect(await entryOf('brands', id)).toMatchObject({ mergedIntoId: 3, products: 0 })
    const list = await checkList('KR-5,kundan-refinery-coin-5-g,draft,"Kundan Coin, 5 g",kundan_refinery')
    expect((await get(`admin/products/import?id=${list}`)).import).toMatchObject({ created: 1, wrong: 0 })
    await post('admin/products/import/start', { id: list })
    await test.shop.jobs.runDue()
    const [created] = (await get('admin/products?page=1&search=kundan-refinery-coin')).products
    expect(created.brand).toBe('Kundan')
  })

  it('merges sub-categories of one form only, and coupons follow', async () => {
    const added = { ...occasion, title: 'Round', slug: 'silver_round', categoryId: 6, form: 'coin' }
    const texts = { listTitle: '', listTitleHi: '' }
    const { id } = (await post('admin/catalogue/sub-category', { ...added, ...texts })).body.data
    await test.shop.db.execute(
      sql`UPDATE coupons SET scope = jsonb_build_object('by', 'sub-category', 'ids', jsonb_build_array(${id}::integer, 8))
        WHERE id = (SELECT min(id) FROM coupons)`,
    )
    const { version: seen } = await entryOf('subCategories', id)
    const merge = { kind: 'sub-category', id, seen }
    expect(await sentence('admin/catalogue/merge', { ...merge, intoId: 7 })).toBe(
      'Choose a sub-category of the same category and form',
    )
    expect((await post('admin/catalogue/merge', { ...merge, intoId: 8 })).status).toBe(200)
    const { rows } = (await test.shop.db.execute(
      sql`SELECT scope FROM coupons WHERE id = (SELECT min(id) FROM coupons)`,
    )) as unknown as { rows: { scope: unknown }[] }
    expect(rows[0]!.scope).toEqual({ by: 'sub-category', ids: [8] })
  })

  it('files sub-categories under categories of one metal', async () => {
    const category = { id: null, seen: 0, title: 'Old gold', titleHi: '', metal: 'gold' }
    const { id } = (await post('admin/catalogue/category', category)).body.data
    const { version: seen } = await entryOf('categories', id)
    expect(await sentence('admin/catalogue/category', { ...category, id, seen, metal: 'silver' })).toBe(
      'The metal of a category cannot be changed',
    )
    expect((await post('admin/catalogue/archive', { kind: 'category', id, seen })).status).toBe(200)
    const round = { ...occasion, title: 'Round', slug: 'gold_round', listTitle: '', listTitleHi: '', form: 'coin' }
    expect(await sentence('admin/catalogue/sub-category', { ...round, categoryId: id })).toBe(
      'Choose a category that is not archived',
    )
    const coin = await entryOf('subCategories', 10)
    const { place: _1, archivedAt: _2, products: _3, version, isFixed: _4, mergedIntoId: _5, ...sheet } = coin
    expect(await sentence('admin/catalogue/sub-category', { ...sheet, seen: version, form: 'bar' })).toBe(
      'Products use this sub-category; its category and form can no longer be changed',
    )
  })

  it('merges occasions: a product that has both has one', async () => {
    const id = await addOccasion({ title: 'Convocation', slug: 'convocation' })
    const sheet = { ...coin, slug: 'both-10-g', sku: 'BOTH-10', occasionIds: [38, id] }
    const product = (await post('admin/products/create', { sheet })).body.data.id
    const { version: seen } = await entryOf('occasions', id)
    const merged = await post('admin/catalogue/merge', { kind: 'occasion', id, seen, intoId: 38 })
    expect(merged.body.data).toEqual({ products: 1 })
    expect((await get(`admin/products/one?id=${product}`)).sheet.occasionIds).toEqual([38])
  })

  it('sorts: filters have the new order', async () => {
    const ids = (await structure()).occasions
      .filter(({ archivedAt }: { archivedAt: string | null }) => archivedAt === null)
      .map(({ id }: { id: number }) => id)
    const sorted = [ids.at(-1), ...ids.slice(0, -1)]
    expect((await post('admin/catalogue/sort', { kind: 'occasion', ids: sorted })).status).toBe(200)
    const { occasions } = (await test.call('GET', 'filters')).body.data
    expect(occasions.map(({ id }: { id: number }) => id)).toEqual(sorted)
    expect(await sentence('admin/catalogue/sort', { kind: 'occasion', ids: sorted.slice(1) })).toBe(
      'Someone else changed this. Reload and review',
    )
  })

  it('asks a second person where a text names an account', async () => {
    const seen = (await entryOf('brands', 4)).version
    const {
      id,
      place: _1,
      archivedAt: _2,
      products: _3,
      version: _4,
      isFixed: _5,
      mergedIntoId: _6,
      ...sheet
    } = await entryOf('brands', 4)
    const description = 'Pay to account 123456789012, IFSC HDFC0000053.'
    expect((await post('admin/catalogue/brand', { id, seen, ...sheet, description })).body.data).toHaveProperty(
      'proposal_id',
    )
  })

  it('is for those who edit products', async () => {
    const support = await createTestStaff(test.shop, 'support')
    expect((await requestAs(test, support, 'GET', 'admin/catalogue')).status).toBe(403)
    const ops = await createTestStaff(test.shop, 'ops')
    expect((await requestAs(test, ops, 'POST', 'admin/catalogue/occasion', occasion)).status).toBe(403)
  })
})
