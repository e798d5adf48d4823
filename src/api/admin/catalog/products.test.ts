// @module-tag postgres

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { emptyProductForm } from '../../../shop/catalog/products/rules/product-form-data.ts'
import { passports } from '../../../shop/inventory/passports/records.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'
import { openPictures } from '../../content/pictures.ts'

let one: TestShop
let catalog: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  one = await testShop({ seed: true })
  catalog = await createTestStaff(one.shop, 'catalog')
  owner = await createTestStaff(one.shop, 'owner')
})
afterAll(() => one.close())

const get = (path: string) => requestAs(one, catalog, 'GET', path)
const post = (path: string, body: unknown) => requestAs(one, catalog, 'POST', path, body)

const { state: _, ...blank } = emptyProductForm
const sheet = {
  ...blank,
  name: 'Tree of Life Silver Coin, 25 g',
  slug: 'tree-of-life-silver-coin-25-g',
  sku: 'TREE-25',
  brandId: 1,
  subCategoryId: 8,
  weightMg: 25_000,
  finenessPer10000: 9990,
  makingKind: 'per_gram',
  makingValue: 4000,
  bands: [{ from: 5, to: null, makingValue: 3500 }],
  serials: 'struck',
  hsn: '71189000',
  countryOfOrigin: 'India',
  description: '<p>A coin.</p>',
  pictures: [{ name: 'box-green-silver-tree', alt: 'The coin in its box' }],
  relatedIds: [1],
}
const price = {
  pricePaise: 746800,
  listPricePaise: 746800,
}

let id: number
/** `testMorning`, as the wire writes it. */
const now = '2026-11-21T11:00:00+05:30'

it('POST admin/products/create begins a draft, POST admin/products/publish puts it on sale', async () => {
  const created = await post('admin/products/create', { sheet })
  expect(created.body).toEqual({ error: false, data: { id: expect.any(Number) }, errorMessage: '' })
  id = created.body.data.id
  const bare = await post('admin/products/save', { id, revision: 1, sheet: { ...sheet, hsn: '', pictures: [] } })
  expect(bare.body.data).toEqual({ revision: 2 })
  const refused = await post('admin/products/publish', { id, revision: 2 })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      data: { missing: ['hsn', 'picture'] },
      errorMessage: 'Complete the required details before publishing. Missing: HSN, At least one image',
    },
  })
  await post('admin/products/save', { id, revision: 2, sheet })
  const published = await post('admin/products/publish', { id, revision: 3 })
  expect(published.body).toEqual({
    error: false,
    data: { revision: 4 },
    errorMessage: '',
    message: 'Product published',
  })
  const shopPage = await one.call('GET', `get-product?slug=${sheet.slug}`)
  expect(shopPage.body.data).toMatchObject({ product_name: sheet.name, image_alt: ['The coin in its box'] })
})

it('GET admin/products/one tells all of it', async () => {
  const result = await get(`admin/products/one?id=${id}`)
  const { price: currentPrice, history, ...product } = result.body.data
  expect(product).toEqual({
    id,
    revision: 4,
    state: 'published',
    metal: 'silver',
    sheet,
    stock: 0,
    preSaleLeft: 0,
    unitsSold30: 0,
    listedAt: now,
    checklist: expect.arrayContaining([{ check: 'hsn', sentence: 'HSN', isDone: true }]),
    neighbours: [{ id: 1, name: expect.any(String) }],
    movements: [],
    balances: [],
    locations: expect.arrayContaining([{ id: 0, name: 'Vault', ships: true }]),
    numbered: [],
    serialsOnShelf: [],
  })
  expect(currentPrice).toMatchObject({ ratePaise: expect.any(Number), bands: [{ from: 5, to: null }] })
  expect(history.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual(
    ['published', 'edited', 'edited', 'created'].map((kind) => [kind, catalog.staff.name]),
  )
  expect(history[1].fields).toContainEqual({ field: 'hsn', title: 'HSN', before: '', after: '71189000' })
})

it('GET admin/products finds, narrows and pages', async () => {
  const { body } = await get('admin/products?search=tree%20LIFE%2025&state=published')
  expect(body.data).toEqual({
    products: [
      {
        id,
        name: sheet.name,
        slug: sheet.slug,
        sku: 'TREE-25',
        metal: 'silver',
        brand: 'Silvera',
        state: 'published',
        weightMg: 25_000,
        finenessPer10000: 9990,
        picture: '/pictures/box-green-silver-tree-320.webp',
        pricePaise: expect.any(Number),
        stock: 0,
        sellable: 0,
        isPreSale: false,
        isOnOrder: false,
        isLow: true,
        unitsSold30: 0,
        blocked: ['nothing-left'],
      },
    ],
    total: 1,
    page: 1,
    perPage: 50,
    // The demo has a draft of its own.
    counts: { draft: 1, published: expect.any(Number), withdrawn: 0, low: expect.any(Number) },
  })
  const gold = await get('admin/products?metal=gold&brandId=2&sorting=weight')
  const weights = gold.body.data.products.map(({ weightMg }: { weightMg: number }) => weightMg)
  expect(weights).toEqual(weights.toSorted((a: number, b: number) => a - b))
  const blocked = await get('admin/products?isBlocked=true')
  for (const { blocked: why } of blocked.body.data.products) expect(why).not.toEqual([])
  const totalOf = async (typed: string) =>
    (await get(`admin/products?search=${encodeURIComponent(typed)}`)).body.data.total
  expect(await totalOf(sheet.slug)).toBe(1)
  // Words are found from their beginning, and signs are no wildcards.
  expect(await totalOf('25 tre')).toBe(1)
  expect(await totalOf('ree 25')).toBe(0)
  expect(await totalOf('%_')).toBe(0)
})

it('GET admin/products/choices tells what a form chooses from', async () => {
  const { brands, subCategories, occasions } = (await get('admin/products/choices')).body.data
  expect(brands[0]).toEqual({
    ...{ id: 1, title: 'Silvera', manufacturer: expect.any(String) },
    ...{ importer: '', isArchived: false },
  })
  expect(subCategories.find((one: { id: number }) => one.id === 8)).toEqual({
    id: 8,
    title: 'Silver coin',
    metal: 'silver',
    isArchived: false,
  })
  expect(occasions).toContainEqual({ id: 35, title: expect.any(String), isArchived: false })
})

it('GET admin/products/price prices what is typed as the shop would', async () => {
  const typed = `subCategoryId=8&weightMg=25000&finenessPer10000=9990&makingKind=per_gram&makingValue=4000&freeMakingCharge=false`
  const { body } = await get(`admin/products/price?${typed}&bands=${encodeURIComponent(JSON.stringify(sheet.bands))}`)
  const storedPrice = (await get(`admin/products/one?id=${id}`)).body.data.price
  expect(body.data).toEqual({ price: storedPrice })
  expect(body.data.price).toMatchObject(price)
  expect(body.data.price.bands[0].pricePaise).toBeLessThan(storedPrice.pricePaise)
  const nothing = await get(
    'admin/products/price?weightMg=0&finenessPer10000=0&makingKind=flat&makingValue=0&freeMakingCharge=false&bands=[]',
  )
  expect(nothing.body.data).toEqual({ price: null })
  expect((await get(`admin/products/price?${typed}&bands=x`)).status).toBe(422)
})

it('every fault stands beside its field, and the second of two editors is told', async () => {
  const result = await post('admin/products/save', {
    id,
    revision: 4,
    sheet: { ...sheet, name: '', hsn: '12', bands: [{ from: 5, to: 9, makingValue: 1 }] },
  })
  expect(result).toMatchObject({
    status: 422,
    body: {
      data: {
        errors: {
          name: 'Enter a name of at most 120 characters',
          hsn: 'Enter the 8 digits of an HSN of chapter 71, such as 71189000',
          bands: 'Row 1: leave “To” blank in the last band',
        },
      },
    },
  })
  const lighter = { ...sheet, name: 'Tree Silver Bar 100 g', weightMg: 10_000 }
  expect(await post('admin/products/save', { id, revision: 4, sheet: lighter })).toMatchObject({
    status: 422,
    body: {
      data: {
        errors: { weightMg: 'The name says 100 g, but the weight is 10\u00a0g. Correct the one that is wrong' },
      },
    },
  })
  const late = await post('admin/products/save', { id, revision: 3, sheet })
  expect(late).toMatchObject({ status: 409, body: { data: { revision: 4 } } })
})

/** Both pieces are worth more than the limit of the catalogue role. */
const move = (movement: object) => requestAs(one, owner, 'POST', 'admin/products/stock', movement)

it('POST admin/products/stock receives pieces with their numbers, once', async () => {
  const received = { productId: id, kind: 'received', pieces: 2, reference: 'BILL-7', serials: 'tl-1, tl-2' }
  expect((await move(received)).body.data).toEqual({ left: 2 })
  expect(await move({ ...received, pieces: 1, serials: 'TL-1' })).toMatchObject({
    status: 409,
    body: { data: { errors: { serials: 'TL-1 was already received' } } },
  })
  expect(await move({ ...received, serials: '' })).toMatchObject({
    body: { data: { errors: { serials: 'Each piece has a serial number: 0 of 2 entered' } } },
  })
  const { movements } = (await get(`admin/products/one?id=${id}`)).body.data
  expect(movements).toEqual([
    {
      id: expect.any(Number),
      kind: 'received',
      pieces: 2,
      left: 2,
      account: 'shelf',
      locationId: 0,
      toLocationId: null,
      reference: 'BILL-7',
      reason: '',
      serials: ['TL-1', 'TL-2'],
      by: owner.staff.name,
      at: now,
    },
  ])
})

it('POST admin/products/stock records the HUID of each hallmarked piece, which its passport shows', async () => {
  const { revision, sheet: before } = (await get(`admin/products/one?id=${id}`)).body.data
  const receive = (typed: object) => move({ productId: id, kind: 'received', pieces: 2, reference: 'BILL-8', ...typed })
  const serials = 'HM-1 HM-2'
  const refused = async (huids: string) => (await receive({ serials, huids })).body.data.errors.huids
  expect(await refused('ab12cd ef34gh')).toBe('Set the hallmark of this product to “BIS hallmark with HUID” first')
  const marked = { ...before, hallmark: 'bis_huid', finenessCertificate: 'MMTC-PAMP assay certificate' }
  expect((await post('admin/products/save', { id, revision, sheet: marked })).status).toBe(200)
  expect(await refused('ab12cd')).toBe(
    'Enter one HUID for each serial number, in the same order: 1 for 2 serial numbers',
  )
  expect(await refused('ab12cd ab12c')).toBe('AB12C is not a HUID: it has six letters and digits')
  expect(await refused('ab12cd ab12cd')).toBe('AB12CD is entered twice')
  expect((await receive({ serials, huids: 'ab12cd ef34gh' })).status).toBe(200)
  const rows = await one.shop.db.select().from(passports).where(eq(passports.productId, id))
  const huids = rows.flatMap(({ serial, huid }) => (serial.startsWith('HM') ? [[serial, huid]] : []))
  expect(huids.toSorted()).toEqual([
    ['HM-1', 'AB12CD'],
    ['HM-2', 'EF34GH'],
  ])
  const known = await receive({ serials: 'HM-3 HM-4', huids: 'ef34gh xy12zz' })
  expect(known.body.data.errors.huids).toBe('EF34GH is already recorded for another piece')
  const shown = (await one.call('GET', `get-product?slug=${before.slug}`)).body.data
  expect(shown.attributes).toEqual(
    expect.arrayContaining([
      { name: 'hallmark', value: 'bis_huid' },
      { name: 'fineness_certificate', value: 'MMTC-PAMP assay certificate' },
    ]),
  )
})

it('POST admin/products/bulk/preview, edit and undo; GET admin/products/bulk remembers', async () => {
  const params = { picks: { filter: { search: 'TREE-25' } }, change: { kind: 'set', field: 'hotItem', value: true } }
  expect((await post('admin/products/bulk/preview', params)).body.data).toMatchObject({
    picked: 1,
    changing: 1,
    shown: [{ id, changes: [{ field: 'hotItem', title: 'Hot item', before: 'no', after: 'yes' }] }],
    unsuited: [],
    needsApproval: false,
  })
  const done = await post('admin/products/bulk/edit', params)
  expect(done.body.data).toEqual({ id: expect.any(Number), changed: 1, unsuited: [] })
  const undone = await post('admin/products/bulk/undo', { id: done.body.data.id })
  expect(undone.body.data).toEqual({ restored: 1, left: [], unsuited: [] })
  const { edits } = (await get('admin/products/bulk')).body.data
  expect(edits[0]).toMatchObject({ sentence: 'Hot item: yes', changed: 1, undoneBy: catalog.staff.name })
})

test.each([
  [{ kind: 'set', field: 'name', value: 'x' }],
  [{ kind: 'set', field: 'hotItem', value: 'yes' }],
  [{ kind: 'making-by', basisPoints: -20_000 }],
])('a change of many that is none is refused: %j', async (change) => {
  const result = await post('admin/products/bulk/preview', { picks: { ids: [id] }, change })
  expect(result.status).toBe(422)
})

it('POST admin/products/export is read in again by POST admin/products/import and changes nothing', async () => {
  const response = await one.serve(
    new Request(`${one.shop.config.publicUrl}/app/api/admin/products/export?metal=gold`, {
      method: 'POST',
      headers: { ...catalog.headers, 'content-type': 'application/json' },
      body: '{}',
    }),
  )
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="products-2026-11-21.csv"')
  const form = new FormData()
  form.set('file', new File([await response.arrayBuffer()], 'gold.csv', { type: 'text/csv' }))
  const imported = await post('admin/products/import', form)
  const list = imported.body.data.id
  await one.shop.jobs.runDue()
  const result = await get(`admin/products/import?id=${list}`)
  const rows = one.shop.catalogue.now.shelf.products.filter(({ metal }) => metal === 'gold').length
  expect(result.body.data).toEqual({
    import: {
      id: list,
      fileName: 'gold.csv',
      state: 'checked',
      why: '',
      rows,
      done: rows,
      created: 0,
      changed: 0,
      same: rows,
      wrong: 0,
      by: catalog.staff.name,
      at: now,
      endedAt: null,
      preview: 1,
      isRateChanged: false,
      canUndo: false,
      undoneBy: null,
      undoneAt: null,
      restored: 0,
      kept: 0,
    },
    perPage: 100,
    needsApproval: false,
    total: 0,
    report: [],
  })
  expect((await post('admin/products/import/start', { id: list })).status).toBe(200)
  await one.shop.jobs.runDue()
  expect((await get('admin/products/imports')).body.data.imports[0]).toMatchObject({
    id: list,
    state: 'done',
    same: rows,
  })
  expect((await post('admin/products/import/stop', { id: list })).status).toBe(409)
})

it('POST admin/pictures/add makes every size, POST admin/pictures/crop another cut', async () => {
  const drawn = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8d969e' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(drawn)], 'coin.jpg', { type: 'image/jpeg' }))
  const added = (await post('admin/pictures/add', form)).body.data
  expect(added).toEqual({
    name: expect.stringMatching(/^own-[0-9a-f]{16}$/),
    url: `/pictures/${added.name}-640.webp`,
    width: 900,
    height: 600,
    left: 150,
    top: 0,
    side: 600,
  })
  const serve = openPictures(one.shop)
  for (const size of [
    '320.avif',
    '500.avif',
    '640.avif',
    '800.avif',
    '1280.avif',
    '320.webp',
    '640.webp',
    '1280.webp',
  ]) {
    const response = await serve(new Request(`http://shop.test/pictures/${added.name}-${size}`))!
    const { width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect([size, response.status, width, height]).toEqual([
      size,
      200,
      Number.parseInt(size, 10),
      Number.parseInt(size, 10),
    ])
  }
  const cut = await post('admin/pictures/crop', { name: added.name, left: 0, top: 0, side: 400 })
  expect(cut.body.data).toMatchObject({ left: 0, top: 0, side: 400, width: 900 })
  expect(cut.body.data.name).not.toBe(added.name)
  expect((await get(`admin/pictures/one?name=${added.name}`)).body.data.picture).toEqual(added)
  expect((await get('admin/pictures/one?name=box-green-silver-tree')).body.data).toEqual({ picture: null })
  const whole = await one.serve(
    new Request(`${one.shop.config.publicUrl}/app/api/admin/pictures/whole?name=${added.name}`, {
      headers: catalog.headers,
    }),
  )
  expect((await sharp(await whole.arrayBuffer()).metadata()).width).toBe(900)
  for (const crop of [
    { left: 700, top: 0, side: 400 },
    { left: 0, top: 0, side: 100 },
  ])
    expect((await post('admin/pictures/crop', { name: added.name, ...crop })).status).toBe(422)
  const text = new FormData()
  text.set('file', new File(['<svg/>'], 'a.png', { type: 'image/png' }))
  expect((await post('admin/pictures/add', text)).status).toBe(415)
})

it('GET admin/products/stock-report lists nothing in a shop that took nothing over', async () => {
  const { status, body } = await requestAs(one, catalog, 'GET', 'admin/products/stock-report')
  expect([status, body.data]).toEqual([200, { products: [], most: 200 }])
})

it('those who may only read change nothing, and finance does not even read', async () => {
  const ops = await createTestStaff(one.shop, 'ops')
  const finance = await createTestStaff(one.shop, 'finance')
  expect((await requestAs(one, ops, 'GET', 'admin/products')).status).toBe(200)
  expect((await requestAs(one, ops, 'POST', 'admin/products/publish', { id, revision: 1 })).status).toBe(403)
  expect((await requestAs(one, finance, 'GET', 'admin/products')).status).toBe(403)
})

it('POST admin/products/withdraw takes it off sale', async () => {
  const { revision } = (await get(`admin/products/one?id=${id}`)).body.data
  expect((await post('admin/products/withdraw', { id, revision })).body.data).toEqual({ revision: revision + 1 })
  expect((await one.call('GET', `get-product?slug=${sheet.slug}`)).status).toBe(404)
})
