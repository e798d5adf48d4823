// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { type TestShop, testShop } from '../../../../testing.ts'
import { products } from '../../records/products.ts'
import { productBySlug } from '../../snapshot/catalogue.ts'
import { createProduct } from '../actions.ts'
import { exportProducts } from '../export.ts'
import { readEditableProduct } from '../reading.ts'
import { productChanges } from '../records.ts'
import type { AdminProductFilter } from '../rules/product-filter.ts'
import { completeProductForm, readEditableProductBySlug } from '../testing.ts'
import { createProductImport, mustReadImport, startImport, stopImport } from './actions.ts'
import { importReport } from './report.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

const by = 'staff:2'
const everything: AdminProductFilter = {
  search: '',
  metal: null,
  brandId: null,
  state: null,
  isLow: false,
  isBlocked: false,
}

async function exported(): Promise<string> {
  let text = ''
  for await (const part of exportProducts(one.shop, everything)) text += part
  return text
}

async function checkList(text: string): Promise<number> {
  const id = await createProductImport(one.shop, { bytes: Buffer.from(text), fileName: 'list.csv', by })
  await one.shop.jobs.runDue()
  return id
}

async function readIn(text: string): Promise<number> {
  const id = await checkList(text)
  await startImport(one.shop, { id, preview: null, isApproved: false })
  await one.shop.jobs.runDue()
  return id
}

const counted = async (id: number) => {
  const { state, rows, done, created, changed, same, wrong } = await mustReadImport(one.shop.db, id)
  return { state, rows, done, created, changed, same, wrong }
}

const report = async (id: number) =>
  (await importReport(one.shop.db, id, { skip: 0, take: 50 })).rows.map(({ line, outcome, what, field, sentence }) =>
    [line, outcome, what, field, sentence].filter((part) => part !== '').join(' · '),
  )

it('what went out comes in again and changes nothing', async () => {
  const bands = [
    { from: 2, to: 4, makingValue: 3500 },
    { from: 5, to: null, makingValue: 0 },
  ]
  const id = await createProduct(one.shop, {
    by,
    form: {
      ...completeProductForm,
      name: `=SUM(A1) 'quoted', "twice"`,
      bands,
      relatedIds: [3, 1],
      occasionIds: [35],
      preSale: true,
      despatchOn: '2027-01-08',
      packages: [
        {
          id: null,
          title: '+ Box | large',
          titleHi: 'बड़ा बॉक्स',
          pricePaise: 1,
          image: 'box-navy-silver-lotus',
          isChosen: true,
        },
      ],
      pictures: [{ name: 'box-navy-silver-lotus', alt: 'A box | open' }],
    },
  })
  const text = await exported()
  expect(text).toContain(`"'=SUM(A1) 'quoted', ""twice"""`)
  const before = await one.shop.db.$count(productChanges)
  const list = await readIn(text)
  const rows = await one.shop.db.$count(products)
  expect(await counted(list)).toEqual({ state: 'done', rows, done: rows, created: 0, changed: 0, same: rows, wrong: 0 })
  expect(await one.shop.db.$count(productChanges)).toBe(before)
  expect((await readEditableProduct(one.shop.db, id))!.form.bands).toEqual(bands)
})

it('reads new products in and changes known ones, once however often it is read', async () => {
  const text = `slug,sku,state,name,brand,sub_category,weight_grams,fineness,making_kind,making_charge,volume_bands,hsn,country_of_origin,description,pictures
listed-coin,LIST-1,published,"Listed Coin, 20 g",silvera,silver_coin,20,999,per_gram,40.5,"2-4: 38.00
5-: 35.25",71189000,India,<p>Listed</p>,box-navy-silver-lotus | In its box
silvera-om-gold-coin-1-g,,published,Om of gold,silvera,gold_coin,1,999.9,percent,8,,71189000,India,<p>Om</p>,box-navy-silver-lotus
`
  const id = await checkList(text)
  expect(await counted(id), 'nothing is written before somebody says so').toMatchObject({
    state: 'checked',
    created: 1,
  })
  expect(productBySlug(one.shop.catalogue, 'listed-coin')).toBeUndefined()
  expect(await report(id)).toEqual([
    '2 · created · listed-coin',
    expect.stringMatching(/^4 · changed · silvera-om-gold-coin-1-g · sku, name, /),
  ])
  await startImport(one.shop, { id, preview: null, isApproved: false })
  await one.shop.jobs.runDue()
  expect(productBySlug(one.shop.catalogue, 'listed-coin')).toMatchObject({
    weightMg: 20_000,
    finenessPer10000: 9990,
    makingValue: 4050,
    imageAlts: ['In its box'],
    bands: [
      { from: 2, to: 4, makingValue: 3800 },
      { from: 5, to: null, makingValue: 3525 },
    ],
  })
  expect((await readEditableProductBySlug(one.shop, 'silvera-om-gold-coin-1-g')).form.name).toBe('Om of gold')
  expect(await counted(await readIn(text))).toMatchObject({ created: 0, changed: 0, same: 2, wrong: 0 })
})

it('tells line, column and sentence of what is wrong, and reads in the rest', async () => {
  const id = await readIn(`sku,slug,name,brand,sub_category,weight_grams,related,state
R-1,right-one,Right,silvera,silver_coin,5,,draft
R-2,wrong-one,Wrong,nobody,silver_coin,5,,draft
R-3,heavy,Heavy,silvera,silver_coin,5.0001,,draft
R-4,lonely,Lonely,silvera,silver_coin,5,no-such-coin,draft
R-1,right-again,Right,silvera,silver_coin,5,,draft
R-5,too-soon,Too soon,silvera,silver_coin,5,,published
R-6,light,Silver Bar 100 g,silvera,silver_coin,10,,draft
`)
  expect(await report(id)).toEqual([
    '3 · wrong · wrong-one · brand · “nobody” not found',
    '4 · wrong · heavy · weight_grams · “5.0001” is not a valid number',
    '5 · wrong · lonely · related · “no-such-coin” not found',
    '6 · wrong · right-again · slug · Duplicate of a row above',
    expect.stringMatching(/^7 · wrong · too-soon · Complete the required details before publishing. Missing: Fineness/),
    '8 · wrong · light · weight_grams · The name says 100 g, but the weight is 10\u00a0g. Correct the one that is wrong',
    '2 · created · right-one',
  ])
  expect((await readEditableProductBySlug(one.shop, 'right-one')).form).toMatchObject({ sku: 'R-1', state: 'draft' })
})

test.each([
  ['a column that is not known', 'slug,colour\na,b\n', 'Unknown column “colour”'],
  ['no column that names a product', 'name\na\n', 'A “sku” or “slug” column is required'],
  ['a quote without an end', 'slug\n"a\n', 'The quoted cell starting in line 2 is not closed'],
  ['no rows', 'slug\n', 'This file has no rows'],
])('refuses a file with %s', async (_, text, sentence) => {
  const { state, why } = await mustReadImport(one.shop.db, await checkList(text))
  expect([state, why]).toEqual(['refused', sentence])
})

it('a list that is stopped is read no further, and another can be brought', async () => {
  const id = await checkList('slug,name\nstopped-coin,Stopped\n')
  await stopImport(one.shop, id)
  await expect(startImport(one.shop, { id, preview: null, isApproved: false })).rejects.toMatchObject({
    reason: 'products.import-not-ready',
  })
  const next = await createProductImport(one.shop, { bytes: Buffer.from('slug\na\n'), fileName: 'a.csv', by })
  await expect(
    createProductImport(one.shop, { bytes: Buffer.from('slug\nb\n'), fileName: 'b.csv', by }),
  ).rejects.toMatchObject({
    reason: 'products.import-running',
  })
  await stopImport(one.shop, next)
  await one.shop.jobs.runDue()
  expect(await counted(next)).toMatchObject({ state: 'stopped', done: 0 })
  expect(await one.shop.db.$count(productChanges, eq(productChanges.importId, next))).toBe(0)
})
