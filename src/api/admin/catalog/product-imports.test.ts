// @module-tag postgres
/** An import from the file to its undo, and what goes wrong on the way. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProduct } from '../../../shop/catalog/products/actions.ts'
import { completeProductForm, readEditableProductBySlug } from '../../../shop/catalog/products/testing.ts'
import { setRate } from '../../../shop/pricing/rates/by-hand.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

let one: TestShop
let [catalog, colleague, owner]: SignedInStaff[] = []
beforeAll(async () => {
  one = await testShop({ seed: true })
  catalog = await createTestStaff(one.shop, 'catalog')
  colleague = await createTestStaff(one.shop, 'catalog')
  owner = await createTestStaff(one.shop, 'owner')
})
afterAll(() => one.close())

const post = (path: string, body: unknown, who = catalog!) => requestAs(one, who, 'POST', path, body)
const get = async (path: string, who = catalog!) => (await requestAs(one, who, 'GET', path)).body.data
const read = (id: number, query = '') => get(`admin/products/import?id=${id}${query}`)

const fileOf = (text: string) => {
  const form = new FormData()
  form.set('file', new File([text], 'list.csv', { type: 'text/csv' }))
  return form
}

async function preview(text: string): Promise<number> {
  const { id } = (await post('admin/products/import', fileOf(text))).body.data
  await one.shop.jobs.runDue()
  return id
}

const create = (slug: string) =>
  createProduct(one.shop, {
    by: '',
    form: { ...completeProductForm, state: 'draft', slug, sku: slug.toUpperCase() },
  })

const formOf = async (slug: string) => (await readEditableProductBySlug(one.shop, slug)).form

it('GET admin/products/import shows what changes, its price, new products, and all errors of a row', async () => {
  const id = await create('previewed')
  const list = await preview(`slug,name,brand,sub_category,weight_grams,fineness,making_kind,making_charge,hsn
previewed,<script>alert(1)</script>,silvera,silver_coin,10,999,per_gram,45,71189000
new-coin,New coin,silvera,silver_coin,20,999,per_gram,40,71189000
bad,,nobody,silver_coin,5.0001,999,per_gram,x,711
`)
  const { report, total, ...rest } = await read(list)
  expect(rest.import).toMatchObject({ state: 'checked', preview: 1, created: 1, changed: 1, wrong: 1, canUndo: false })
  expect([total, rest.needsApproval]).toEqual([3, false])
  expect(report).toEqual([
    {
      ...{ line: 4, outcome: 'wrong', what: 'bad', productId: null, changes: [] },
      ...{ field: 'brand', sentence: '“nobody” not found', priceBeforePaise: null, priceAfterPaise: null },
      errors: [
        { column: 'brand', sentence: '“nobody” not found' },
        { column: 'weight_grams', sentence: '“5.0001” is not a valid number' },
        { column: 'making_charge', sentence: '“x” is not a valid number' },
        { column: 'name', sentence: 'Enter a name of at most 120 characters' },
        { column: 'hsn', sentence: 'Enter the 8 digits of an HSN of chapter 71, such as 71189000' },
      ],
    },
    {
      ...{ line: 2, outcome: 'changed', what: 'previewed', productId: id, field: 'name, making_charge', sentence: '' },
      errors: [],
      changes: [
        { field: 'name', title: 'Name', before: 'Test Silver Coin, 10 g', after: '<script>alert(1)</script>' },
        { field: 'makingValue', title: 'Making charge', before: '40.00', after: '45.00' },
      ],
      ...{ priceBeforePaise: 298_700, priceAfterPaise: 303_900 },
    },
    {
      ...{ line: 3, outcome: 'created', what: 'new-coin', productId: null, field: '', sentence: '' },
      ...{ errors: [], changes: [], priceBeforePaise: null, priceAfterPaise: 597_400 },
    },
  ])
  const lines = async (show: string) =>
    (await read(list, `&show=${show}`)).report.map(({ line }: { line: number }) => line)
  expect([await lines('errors'), await lines('changes')]).toEqual([[4], [2, 3]])
  await post('admin/products/import/stop', { id: list })
})

it('POST admin/products/import/start imports once, however often it is pressed, and never another preview', async () => {
  await create('pressed')
  const list = await preview('slug,making_charge\npressed,45\n')
  // A click, and its double.
  const starts = await Promise.all([1, 2].map(() => post('admin/products/import/start', { id: list, preview: 1 })))
  expect(starts.map(({ status }) => status).sort()).toEqual([200, 409])
  await one.shop.jobs.runDue()
  expect((await read(list)).import).toMatchObject({ state: 'done', changed: 1, canUndo: true })
  expect((await formOf('pressed')).makingValue).toBe(4500)
})

it('refuses to import where the catalogue has changed, and previews again', async () => {
  await create('meanwhile')
  const list = await preview(
    'slug,name,brand,sub_category,weight_grams,making_charge\nmeanwhile,Coin,silvera,silver_coin,10,45\nmeanwhile-new,New coin,silvera,silver_coin,10,40\n',
  )
  await create('meanwhile-new')
  const start = await post('admin/products/import/start', { id: list, preview: 1 })
  expect([start.status, start.body.errorMessage]).toEqual([
    409,
    'The catalogue has changed since this preview (1 row). Nothing was imported; the file is being previewed again',
  ])
  await one.shop.jobs.runDue()
  expect((await formOf('meanwhile')).makingValue).toBe(4000)
  expect((await read(list)).import).toMatchObject({ state: 'checked', preview: 2, created: 0, changed: 2 })
  expect((await post('admin/products/import/preview', { id: list })).status).toBe(200)
  await one.shop.jobs.runDue()
  const former = await post('admin/products/import/start', { id: list, preview: 2 })
  expect([former.status, former.body.errorMessage]).toEqual([
    409,
    'This file was previewed again meanwhile. Check the new preview, then import it',
  ])
  expect((await post('admin/products/import/start', { id: list, preview: 3 })).status).toBe(200)
  await one.shop.jobs.runDue()
})

it('says that rates have changed since the preview, and still imports the values that it showed', async () => {
  await create('at-another-rate')
  const list = await preview('slug,making_charge\nat-another-rate,45\n')
  expect((await read(list)).import.isRateChanged).toBe(false)
  const { rates } = one.shop.catalogue.now.prices
  await one.shop.db.transaction((tx) =>
    setRate(tx, { metal: 'silver', paisePerGram: rates.silver + 100, validUntil: null }, one.shop.clock.now()),
  )
  await one.shop.catalogue.refresh('rates')
  expect((await read(list)).import.isRateChanged).toBe(true)
  await post('admin/products/import/preview', { id: list })
  await one.shop.jobs.runDue()
  expect((await read(list)).import.isRateChanged).toBe(false)
  expect((await post('admin/products/import/start', { id: list })).status).toBe(200)
  await one.shop.jobs.runDue()
  expect((await formOf('at-another-rate')).makingValue).toBe(4500)
})

it('of two people who import at once one waits', async () => {
  const files = await Promise.all([
    post('admin/products/import', fileOf('slug,name\nfirst,First\n')),
    post('admin/products/import', fileOf('slug,name\nsecond,Second\n'), colleague!),
  ])
  expect(files.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = files.find(({ status }) => status === 409)!
  expect(refused.body.errorMessage).toBe('Another import is running. Wait for it to finish, or stop it')
  await one.shop.jobs.runDue()
})

it('refuses a file of 50 MB with the limit', async () => {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="large.csv"\r\n\r\nslug\n'
  const response = await one.serve(
    new Request(`${one.shop.config.publicUrl}/app/api/admin/products/import`, {
      method: 'POST',
      headers: { ...catalog!.headers, 'content-type': 'multipart/form-data; boundary=x' },
      body: `${head}${'a\n'.repeat(25 * 1024 * 1024)}\r\n--x--\r\n`,
    }),
  )
  expect(response.status).toBe(413)
  expect((await response.json()).errorMessage).toMatch(/too large|40 MB/)
})

it('POST admin/products/import/undo restores what was imported, and waits for a second person if the import did', async () => {
  await create('undone')
  const list = await preview('slug,buy_back_premium\nundone,150\n')
  expect((await read(list)).needsApproval).toBe(true)
  const start = await post('admin/products/import/start', { id: list, preview: 1 })
  expect(start.status).toBe(202)
  const approve = (response: typeof start) =>
    post('admin/approvals/approve', { id: response.body.data.proposal_id }, owner!)
  expect((await approve(start)).status).toBe(200)
  await one.shop.jobs.runDue()
  expect((await formOf('undone')).buyBackPremium).toBe(150_00)

  const undo = await post('admin/products/import/undo', { id: list })
  expect([undo.status, undo.body.message]).toEqual([
    202,
    expect.stringContaining('the import was approved by a second person'),
  ])
  expect((await formOf('undone')).buyBackPremium).toBe(150_00)
  expect((await approve(undo)).status).toBe(200)
  await one.shop.jobs.runDue()
  expect((await formOf('undone')).buyBackPremium).toBe(0)
  const { import: undone, report } = await read(list)
  const by = `${catalog!.staff.name}, approved by ${owner!.staff.name}`
  expect(undone).toMatchObject({ state: 'undone', restored: 1, kept: 0, canUndo: false, undoneBy: by })
  expect(report).toMatchObject([{ outcome: 'restored', what: 'undone' }])
  expect((await post('admin/products/import/undo', { id: list })).status).toBe(409)
  const { acts } = await get(`admin/audit?aboutKind=product-import&aboutId=${list}`, owner!)
  expect(acts.map(({ act }: { act: string }) => act)).toContain('POST admin/products/import/undo')
})
