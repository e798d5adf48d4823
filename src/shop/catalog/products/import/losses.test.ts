// @module-tag postgres
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../../testing.ts'
import { recordStockMovement } from '../../../inventory/stock/actions.ts'
import { createProduct, saveProduct } from '../actions.ts'
import { completeProductForm, readEditableProductBySlug } from '../testing.ts'
import { assessImport, createProductImport, mustReadImport, startImport } from './actions.ts'
import { importReport } from './report.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

const by = 'staff:2'

const receive = (productId: number, pieces: number) =>
  recordStockMovement(one.shop, {
    ...{ productId, kind: 'received', pieces, reference: 'BILL-1', reason: '', serials: [], by },
    ...{ account: 'shelf', locationId: 0, toLocationId: null },
  })

/** Three coins, of each of which ten can be sold, and a file that makes each of them ₹10 cheaper before GST. */
async function checkedList(name: string) {
  const slugs = [1, 2, 3].map((at) => `${name}-${at}`)
  const ids: number[] = []
  for (const slug of slugs) {
    const id = await createProduct(one.shop, { by, form: { ...completeProductForm, slug, sku: slug.toUpperCase() } })
    await receive(id, 10)
    ids.push(id)
  }
  const text = `slug,making_charge\n${slugs.map((slug) => `${slug},39`).join('\n')}\n`
  const list = await createProductImport(one.shop, { bytes: Buffer.from(text), fileName: 'list.csv', by })
  const early = assessImport(one.shop.db, list)
  await expect(early).rejects.toMatchObject({ reason: 'products.import-not-ready' })
  await one.shop.jobs.runDue()
  return { list, slugs, ids: ids as [number, number, number] }
}

async function readIn(list: number, isApproved: boolean) {
  await startImport(one.shop, { id: list, preview: null, isApproved })
  await one.shop.jobs.runDue()
  const { rows } = await importReport(one.shop.db, list, { skip: 0, take: 10 })
  return rows.map(({ line, outcome, sentence }) => [line, outcome, sentence].join(' '))
}

const makingOf = async (slug: string) => (await readEditableProductBySlug(one.shop, slug)).form.makingValue
const tooDear = 'wrong This row would raise the cost above what was checked. Import the file again'

describe.each([
  ['alone', false],
  ['with a second person', true],
])('a list that is read in %s', (who, isApproved) => {
  const name = (what: string) => `${what}-${isApproved}`

  it('is read in whole where nothing moved', async () => {
    const { list, slugs } = await checkedList(name('still'))
    const { maxLoss, rules } = await assessImport(one.shop.db, list)
    // ₹10 for each of ten units, 2 % more in case the rate moves and ₹1 for rounding up; three products.
    expect([maxLoss, rules]).toEqual([336_00, []])
    expect(await readIn(list, isApproved)).toEqual(['2 changed ', '3 changed ', '4 changed '])
    expect(await Promise.all(slugs.map(makingOf))).toEqual([3900, 3900, 3900])
  })

  it(`costs no more than was found when it was checked: more can be sold since (${who})`, async () => {
    const { list, slugs, ids } = await checkedList(name('more'))
    await receive(ids[1], 20)
    expect(await readIn(list, isApproved)).toEqual([`3 ${tooDear}`, '2 changed ', '4 changed '])
    expect(await Promise.all(slugs.map(makingOf))).toEqual([3900, 4000, 3900])
    expect(await mustReadImport(one.shop.db, list)).toMatchObject({ state: 'done', changed: 2, wrong: 1 })
  })

  it('is previewed again where a product was changed since, and writes nothing', async () => {
    const { list, slugs, ids } = await checkedList(name('dear'))
    const { form, revision } = await readEditableProductBySlug(one.shop, slugs[0]!)
    await saveProduct(one.shop, { id: ids[0], revision, by, form: { ...form, makingValue: 80_00 } })
    const stale = startImport(one.shop, { id: list, preview: 1, isApproved })
    await expect(stale).rejects.toMatchObject({ reason: 'products.import-stale', facts: { rows: 1 } })
    await one.shop.jobs.runDue()
    expect(await Promise.all(slugs.map(makingOf))).toEqual([8000, 4000, 4000])
    expect(await mustReadImport(one.shop.db, list)).toMatchObject({ state: 'checked', previews: 2, changed: 3 })
    // The new one lowers the making charge by half, which the first preview did not.
    expect((await assessImport(one.shop.db, list)).rules).toEqual(['product-lowered'])
    const before = startImport(one.shop, { id: list, preview: 1, isApproved })
    await expect(before).rejects.toMatchObject({ reason: 'products.import-previewed-again' })
  })

  it('leaves out a row whose product is changed while it is read in', async () => {
    const { list, slugs, ids } = await checkedList(name('late'))
    await startImport(one.shop, { id: list, preview: 1, isApproved })
    const { form, revision } = await readEditableProductBySlug(one.shop, slugs[0]!)
    await saveProduct(one.shop, { id: ids[0], revision, by, form: { ...form, hotItem: true } })
    await one.shop.jobs.runDue()
    const { rows } = await importReport(one.shop.db, list, { skip: 0, take: 10 })
    expect(rows.map(({ sentence }) => sentence)).toEqual([
      'Changed since the preview, so not imported. Import the file again',
      '',
      '',
    ])
    expect(await Promise.all(slugs.map(makingOf))).toEqual([4000, 3900, 3900])
  })
})

it('an owner who sets up the shop reads in alone what would need a second person later', async () => {
  const { slugs } = await checkedList('founded')
  const text = `slug,buy_back_premium\n${slugs[0]},150\n`
  const list = await createProductImport(one.shop, { bytes: Buffer.from(text), fileName: 'list.csv', by })
  await one.shop.jobs.runDue()
  expect((await assessImport(one.shop.db, list)).rules).toEqual(['buy-back-premium'])
  // The policy let it start: it would have made a proposal otherwise.
  expect(await readIn(list, false)).toEqual(['2 changed '])
  expect((await readEditableProductBySlug(one.shop, slugs[0]!)).form.buyBackPremium).toBe(150_00)
})
