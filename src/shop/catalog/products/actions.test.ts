// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { productByFormerSlug, productBySlug } from '../snapshot/catalogue.ts'
import { createProduct, publishProduct, saveProduct, withdrawProduct } from './actions.ts'
import { readEditableProduct, readEditableProducts } from './reading.ts'
import { productChanges } from './records.ts'
import { normaliseProductForm } from './rules/normalise-product-form.ts'
import { emptyProductForm, type ProductFormData } from './rules/product-form-data.ts'
import { completeProductForm } from './testing.ts'
import { ProductFormErrors } from './validation.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

const by = 'staff:2'
let named = 0
const fresh = (changes: Partial<ProductFormData> = {}): ProductFormData => {
  named++
  return { ...completeProductForm, slug: `test-coin-${named}`, sku: `TEST-${named}`, ...changes }
}
const draft = (changes: Partial<ProductFormData> = {}) => createProduct(one.shop, { form: fresh(changes), by })

const faultsOf = async (work: Promise<unknown>): Promise<string[]> => {
  const failure = await work.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (!(failure instanceof ProductFormErrors)) throw failure
  return failure.faults.map(({ reason }) => reason)
}

it('a draft is kept as it was written, and nobody can buy it', async () => {
  const form = fresh({
    bands: [
      { from: 5, to: 9, makingValue: 3500 },
      { from: 10, to: null, makingValue: 3000 },
    ],
    packages: [
      { id: null, title: 'Box', titleHi: '', pricePaise: 14_900, image: 'box-navy-silver-lotus', isChosen: true },
    ],
    occasionIds: [40, 35],
    relatedIds: [1, 2],
  })
  const id = await createProduct(one.shop, { form, by })
  const product = (await readEditableProduct(one.shop.db, id))!
  expect(product.form.state).toBe('draft')
  expect(product.stock).toBe(0)
  expect(product.form).toEqual({
    ...form,
    occasionIds: [35, 40],
    packages: [{ ...form.packages[0]!, id: expect.any(Number) }],
  })
  await one.shop.catalogue.refresh('products')
  expect(productBySlug(one.shop.catalogue, form.slug)).toBeUndefined()
})

it('a draft may lack what the law wants; on sale it may not', async () => {
  const id = await draft({ ...emptyProductForm, name: 'Bare', slug: 'bare', brandId: 1, subCategoryId: 8 })
  await expect(publishProduct(one.shop, { id, revision: 1, by })).rejects.toMatchObject({
    reason: 'products.not-fit',
    facts: { missing: 'weight fineness price hsn countryOfOrigin description picture' },
  })
  const form = fresh({ slug: 'bare', countryOfOrigin: 'Switzerland' })
  await saveProduct(one.shop, { id, revision: 1, form, by })
  await expect(publishProduct(one.shop, { id, revision: 2, by })).rejects.toMatchObject({
    facts: { missing: 'importer' },
  })
  await saveProduct(one.shop, { id, revision: 2, form: { ...form, importer: 'Alp Imports, Mumbai' }, by })
  await publishProduct(one.shop, { id, revision: 3, by })
  expect(productBySlug(one.shop.catalogue, 'bare')).toMatchObject({ importer: 'Alp Imports, Mumbai' })
  await expect(
    saveProduct(one.shop, { id, revision: 4, form: { ...form, importer: '' }, by }),
    'nor lose it by an edit',
  ).rejects.toMatchObject({ reason: 'products.not-fit' })
})

it('is off sale at once when it is withdrawn, and on again when it is published', async () => {
  const id = await draft()
  const { slug } = (await readEditableProduct(one.shop.db, id))!.form
  await publishProduct(one.shop, { id, revision: 1, by })
  expect(productBySlug(one.shop.catalogue, slug)?.id).toBe(id)
  await withdrawProduct(one.shop, { id, revision: 2, by })
  expect(productBySlug(one.shop.catalogue, slug)).toBeUndefined()
  await expect(withdrawProduct(one.shop, { id, revision: 3, by })).rejects.toMatchObject({ reason: 'states.not-now' })
  await publishProduct(one.shop, { id, revision: 3, by })
  expect(productBySlug(one.shop.catalogue, slug)?.id).toBe(id)
})

it('the second of two who edit is refused, and changes nothing', async () => {
  const id = await draft()
  const { form } = (await readEditableProduct(one.shop.db, id))!
  await saveProduct(one.shop, { id, revision: 1, form: { ...form, makingValue: 4500 }, by })
  await expect(
    saveProduct(one.shop, { id, revision: 1, form: { ...form, makingValue: 1 }, by: 'staff:3' }),
  ).rejects.toMatchObject({ reason: 'products.changed-meanwhile', facts: { revision: 2 } })
  expect((await readEditableProduct(one.shop.db, id))!.form.makingValue).toBe(4500)
})

it('keeps who changed what, and saving what is there already is no change', async () => {
  const id = await draft()
  const { form } = (await readEditableProduct(one.shop.db, id))!
  await saveProduct(one.shop, { id, revision: 1, form: { ...form, hotItem: true, bands: [] }, by })
  expect(await saveProduct(one.shop, { id, revision: 2, form: { ...form, hotItem: true }, by })).toBe(2)
  const rows = await one.shop.db.select().from(productChanges).where(sql`product_id = ${id}`).orderBy(productChanges.id)
  expect(rows.map(({ kind, revision, fields, by }) => ({ kind, revision, fields, by }))).toEqual([
    { kind: 'created', revision: 1, fields: [], by },
    { kind: 'edited', revision: 2, fields: [{ field: 'hotItem', before: false, after: true }], by },
  ])
  await expect(one.shop.db.execute(sql`UPDATE product_changes SET changed_by = 'nobody'`)).rejects.toThrow()
})

it('its former address leads to it until another product takes that', async () => {
  const id = await draft()
  const { form } = (await readEditableProduct(one.shop.db, id))!
  await publishProduct(one.shop, { id, revision: 1, by })
  await saveProduct(one.shop, { id, revision: 2, form: { ...form, slug: `${form.slug}-new` }, by })
  expect(productByFormerSlug(one.shop.catalogue, form.slug)?.id).toBe(id)
  const response = await one.call('GET', `get-product?slug=${form.slug}`)
  expect(response.body.data).toMatchObject({ id, slug: `${form.slug}-new` })
  await draft({ slug: form.slug })
  await one.shop.catalogue.refresh('products')
  expect(productByFormerSlug(one.shop.catalogue, form.slug)).toBeUndefined()
})

it('texts are cleaned, and packages keep the numbers that carts name', async () => {
  const id = await draft({
    description: '<p onclick="x()">Fine<script>alert(1)</script></p>',
    packages: [
      { id: null, title: 'Box', titleHi: '', pricePaise: 100, image: 'box-navy-silver-lotus', isChosen: false },
    ],
  })
  const before = (await readEditableProduct(one.shop.db, id))!.form
  expect(before.description).toBe('<p>Fine</p>')
  const [box] = before.packages
  const free = { id: null, title: 'Card', titleHi: '', pricePaise: 0, image: 'box-navy-silver-lotus', isChosen: true }
  await saveProduct(one.shop, {
    id,
    revision: 1,
    form: { ...before, packages: [{ ...box!, title: 'Larger box' }, free] },
    by,
  })
  expect((await readEditableProduct(one.shop.db, id))!.form.packages).toEqual([
    { ...free, id: expect.any(Number) },
    { ...box, title: 'Larger box' },
  ])
})

test.each<[string, Partial<ProductFormData>, string]>([
  ['a name', { name: ' ' }, 'products.name'],
  ['an address with capitals', { slug: 'Coin' }, 'products.slug'],
  ['an address that is taken', { slug: 'silvera-om-gold-coin-1-g' }, 'products.slug-taken'],
  ['a brand that is not', { brandId: 99 }, 'products.brand'],
  ['a weight that its name denies', { weightMg: 1_000 }, 'products.name-weight'],
  ['an HSN of other goods', { hsn: '84713000' }, 'products.hsn'],
  ['a script in a link', { description: '<a href="javascript:x()">x</a>' }, 'content.bad-link'],
  ['a neighbour that is not', { relatedIds: [999_999] }, 'products.neighbour'],
  ['a picture that is not', { pictures: [{ name: 'no-such-picture', alt: '' }] }, 'products.picture-unknown'],
  ['a picture out of the folder', { pictures: [{ name: '../secret', alt: '' }] }, 'products.picture-unknown'],
  [
    'a package of another product',
    {
      packages: [{ id: 10, title: 'Box', titleHi: '', pricePaise: 0, image: 'box-navy-silver-lotus', isChosen: false }],
    },
    'products.package-unknown',
  ],
  ['a pre-booking without a day', { preSale: true }, 'products.despatch-day'],
  ['made on order in no time', { onOrder: true }, 'products.lead-days'],
])('refuses %s beside its field', async (_, changes, reason) => {
  expect(await faultsOf(draft(changes))).toEqual([reason])
})

it('what the demo shop sells is in the form in which it is kept', async () => {
  const ids = one.shop.catalogue.now.shelf.products.map(({ id }) => id)
  for (const { form } of await readEditableProducts(one.shop.db, ids)) expect(normaliseProductForm(form)).toEqual(form)
})
