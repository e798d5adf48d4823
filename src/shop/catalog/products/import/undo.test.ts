// @module-tag postgres
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../../testing.ts'
import { recordStockMovement } from '../../../inventory/stock/actions.ts'
import { productBySlug } from '../../snapshot/catalogue.ts'
import { createProduct, saveProduct } from '../actions.ts'
import { completeProductForm, readEditableProductBySlug } from '../testing.ts'
import { createProductImport, mustReadImport, startImport, stopImport } from './actions.ts'
import { importReport } from './report.ts'
import { assessImportUndo, undoImport } from './undo.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

const by = 'staff:2'
const formOf = async (slug: string) => (await readEditableProductBySlug(one.shop, slug)).form

async function create(slug: string) {
  const id = await createProduct(one.shop, {
    by,
    form: {
      ...completeProductForm,
      ...{ slug, sku: slug.toUpperCase() },
      packages: [{ ...box, title: 'Box', pricePaise: 100_00 }],
    },
  })
  return { id, slug }
}
const box = { id: null, titleHi: '', image: 'box-navy-silver-lotus', isChosen: false } as const

async function importList(text: string, isApproved = false) {
  const id = await createProductImport(one.shop, { bytes: Buffer.from(text), fileName: 'list.csv', by })
  await one.shop.jobs.runDue()
  await startImport(one.shop, { id, preview: 1, isApproved })
  await one.shop.jobs.runDue()
  return id
}

const rowsOf = async (id: number) =>
  (await importReport(one.shop.db, id, { skip: 0, take: 50 })).rows.map(({ line, outcome, what, sentence }) =>
    [line, outcome, what, sentence].filter((part) => part !== '').join(' · '),
  )

async function undo(id: number, isApproved = false) {
  await undoImport(one.shop, { id, by, isApproved })
  await one.shop.jobs.runDue()
}

it('gives every product its former values, takes new ones off sale, and leaves what was changed since', async () => {
  const [same, edited] = [await create('undo-same'), await create('undo-edited')]
  const before = await formOf(same.slug)
  const columns =
    'slug,state,name,brand,sub_category,weight_grams,fineness,making_kind,making_charge,hsn,country_of_origin'
  const fresh = (slug: string, state: string) =>
    `${slug},${state},Fresh coin,silvera,silver_coin,10,999,per_gram,40,71189000,India`
  const list = await importList(`${columns},description,pictures,packages
undo-same,draft,Renamed coin,silvera,silver_coin,10,999,per_gram,44,71189000,India,<p>New</p>,box-navy-silver-lotus | Box,
undo-edited,draft,Renamed too,silvera,silver_coin,10,999,per_gram,45,71189000,India,<p>A coin for tests.</p>,box-navy-silver-lotus | A coin in a box,120.00 | box-navy-silver-lotus | | Other box
${fresh('undo-fresh', 'published')},<p>F</p>,box-navy-silver-lotus | Box,
${fresh('undo-worked-on', 'published')},<p>F</p>,box-navy-silver-lotus | Box,
${fresh('undo-draft', 'draft')},,,
`)
  expect(await mustReadImport(one.shop.db, list)).toMatchObject({ state: 'done', changed: 2, created: 3, wrong: 0 })
  expect(productBySlug(one.shop.catalogue, 'undo-fresh')).toBeDefined()
  for (const [slug, change] of [
    [edited.slug, { name: 'Named by a colleague' }],
    ['undo-worked-on', { hotItem: true }],
  ] as const) {
    const { id, form, revision } = await readEditableProductBySlug(one.shop, slug)
    await saveProduct(one.shop, { id, revision, by: 'staff:3', form: { ...form, ...change } })
  }
  await undo(list)
  expect(await rowsOf(list)).toEqual([
    '3 · kept · undo-edited · Changed since the import, so left as it is: Name',
    '5 · kept · undo-worked-on · Edited since it was created by the import, so left as it is',
    '6 · kept · undo-draft · Stays as a draft: products are not deleted',
    '2 · restored · undo-same',
    '4 · restored · undo-fresh',
  ])
  expect(await mustReadImport(one.shop.db, list)).toMatchObject({ state: 'undone', restored: 2, kept: 3, undoneBy: by })
  const { packages: _, ...restored } = await formOf(same.slug)
  const { packages, ...former } = before
  expect(restored).toEqual(former)
  expect((await formOf(same.slug)).packages).toMatchObject(packages.map(({ id, ...one }) => one))
  expect(await formOf(edited.slug)).toMatchObject({
    name: 'Named by a colleague',
    makingValue: 4000,
    packages: [{ title: 'Box', pricePaise: 100_00 }],
  })
  expect(productBySlug(one.shop.catalogue, 'undo-fresh')).toBeUndefined()
  expect(productBySlug(one.shop.catalogue, 'undo-worked-on')).toBeDefined()
  await expect(undo(list)).rejects.toMatchObject({ reason: 'products.import-not-undoable' })
})

it('costs what it lowers, and needs a second person where the import did', async () => {
  const { id, slug } = await create('undo-dear')
  const receipt = { productId: id, kind: 'received', pieces: 10, reference: 'BILL-1', reason: '', serials: [], by }
  await recordStockMovement(one.shop, {
    ...receipt,
    ...{ account: 'shelf', locationId: 0, toLocationId: null },
  } as never)
  const list = await importList(`slug,making_charge\n${slug},60\n`, true)
  const risk = await assessImportUndo(one.shop, one.shop.db, list)
  // ₹206 for each of ten pieces, 2 % more in case the rate moves and ₹1 for rounding up.
  expect(risk).toMatchObject({ maxLoss: 2111_20, rules: ['approved-import', 'product-lowered'] })
  await undo(list)
  expect(await rowsOf(list)).toEqual([expect.stringMatching(/^2 · kept · undo-dear · This row now needs approval/)])
  expect((await formOf(slug)).makingValue).toBe(6000)
})

it('undoes what a stopped import has written, and refuses a preview or a running import', async () => {
  const id = await createProductImport(one.shop, {
    bytes: Buffer.from('slug,name\nno-undo,x\n'),
    fileName: 'a.csv',
    by,
  })
  await expect(undo(id)).rejects.toMatchObject({ reason: 'products.import-not-undoable' })
  await stopImport(one.shop, id)
  await expect(undo(id)).rejects.toMatchObject({ reason: 'products.import-not-undoable' })
})
