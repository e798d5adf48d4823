// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../../testing.ts'
import { products } from '../records/products.ts'
import { productBySlug } from '../snapshot/catalogue.ts'
import { createProduct, saveProduct } from './actions.ts'
import { editBulk, previewBulk, undoBulk } from './bulk.ts'
import { readEditableProducts } from './reading.ts'
import { completeProductForm } from './testing.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

const by = 'staff:2'
const silver = () =>
  one.shop.catalogue.now.shelf.products
    .filter(({ metal, makingKind }) => metal === 'silver' && makingKind === 'per_gram')
    .slice(0, 3)

it('shows what a change would do to prices, makes it, and takes back what nobody changed since', async () => {
  const ids = silver().map(({ id }) => id)
  const before = await readEditableProducts(one.shop.db, ids)
  const change = { kind: 'making-by', basisPoints: 1000 } as const
  const preview = await previewBulk(one.shop, { picks: { ids }, change })
  expect(preview).toMatchObject({ picked: 3, changing: 3, unsuited: [] })
  for (const { priceBefore, priceAfter } of preview.previewRows) expect(priceAfter).toBeGreaterThan(priceBefore!)
  expect(await readEditableProducts(one.shop.db, ids), 'showing changes nothing').toEqual(before)

  const done = await editBulk(one.shop, { picks: { ids }, change, by })
  expect(done).toMatchObject({ changed: 3, unsuited: [] })
  const [first, ...rest] = await readEditableProducts(one.shop.db, ids)
  expect(first!.form.makingValue).toBe(Math.round(before[0]!.form.makingValue * 1.1))
  expect(productBySlug(one.shop.catalogue, first!.form.slug)?.makingValue).toBe(first!.form.makingValue)

  await saveProduct(one.shop, {
    id: first!.id,
    revision: first!.revision,
    form: { ...first!.form, makingValue: 9999 },
    by: 'staff:3',
  })
  const undone = await undoBulk(one.shop, { id: done.id, by })
  expect(undone.restored).toBe(first!.form.bands.length > 0 ? 3 : 2)
  expect(undone.left).toEqual([{ id: first!.id, name: first!.form.name, fields: ['makingValue'] }])
  const after = await readEditableProducts(one.shop.db, ids)
  expect(after[0]!.form.makingValue).toBe(9999)
  expect(after.slice(1).map(({ form }) => form)).toEqual(before.slice(1).map(({ form }) => form))
  expect(rest).toHaveLength(2)
  await expect(undoBulk(one.shop, { id: done.id, by })).rejects.toMatchObject({ reason: 'products.bulk-undone' })
})

it('leaves those alone that it does not suit, and says why', async () => {
  const whole = await createProduct(one.shop, { form: { ...completeProductForm, slug: 'bulk-whole', sku: '' }, by })
  const bare = await createProduct(one.shop, {
    form: { ...completeProductForm, slug: 'bulk-bare', sku: '', hsn: '' },
    by,
  })
  const done = await editBulk(one.shop, { picks: { ids: [whole, bare] }, change: { kind: 'publish' }, by })
  expect(done).toMatchObject({ changed: 1, unsuited: [{ id: bare, faults: [{ reason: 'products.not-fit' }] }] })
  expect(productBySlug(one.shop.catalogue, 'bulk-whole')?.id).toBe(whole)
  await undoBulk(one.shop, { id: done.id, by })
  const [back] = await readEditableProducts(one.shop.db, [whole])
  expect(back!.form.state, 'what was on sale is no draft again').toBe('withdrawn')
})

it('leaves those alone whose name and weight disagree, but takes them off sale', async () => {
  const id = await createProduct(one.shop, { form: { ...completeProductForm, slug: 'bulk-disagreeing', sku: '' }, by })
  const picks = { ids: [id] }
  await editBulk(one.shop, { picks, change: { kind: 'publish' }, by })
  // As in data saved before names were checked against weights.
  await one.shop.db.update(products).set({ weightMg: 1_000 }).where(eq(products.id, id))
  const unsuited = [{ id, faults: [{ reason: 'products.name-weight' }] }]
  expect(await editBulk(one.shop, { picks, change: { kind: 'set', field: 'hotItem', value: true }, by })).toMatchObject(
    {
      changed: 0,
      unsuited,
    },
  )
  expect(await editBulk(one.shop, { picks, change: { kind: 'withdraw' }, by })).toMatchObject({ changed: 1 })
  expect(await editBulk(one.shop, { picks, change: { kind: 'publish' }, by })).toMatchObject({ changed: 0, unsuited })
})

it('asks for some products, and not for too many', async () => {
  const change = { kind: 'set', field: 'hotItem', value: true } as const
  await expect(previewBulk(one.shop, { picks: { ids: [] }, change })).rejects.toMatchObject({
    reason: 'products.none-picked',
  })
  const ids = Array.from({ length: 2001 }, (_, at) => at + 1)
  await expect(previewBulk(one.shop, { picks: { ids }, change })).rejects.toMatchObject({
    reason: 'products.too-many-picked',
  })
})
