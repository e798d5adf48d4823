import sharp from 'sharp'
import { emptyProductForm } from '../../../shop/catalog/products/rules/product-form-data.ts'
import { createTestStaff } from '../../../testing-staff.ts'
import { dayMs, istText } from '../../../units/date.ts'
import type { Scenario } from '../stage.ts'

const { state: _, ...blank } = emptyProductForm
const sheet = {
  ...blank,
  ...{ name: 'Tree of Life Silver Coin, 25 g', slug: 'tree-of-life-silver-coin-25-g', sku: 'TREE-25' },
  ...{ brandId: 1, subCategoryId: 8, weightMg: 25_000, finenessPer10000: 9990 },
  ...{ makingKind: 'per_gram', makingValue: 4000, serials: 'struck', hsn: '71189000', countryOfOrigin: 'India' },
  bands: [{ from: 5, to: null, makingValue: 3500 }],
  description: '<p>A coin.</p>',
  pictures: [{ name: 'box-green-silver-tree', alt: 'The coin in its box' }],
  relatedIds: [1],
}

const typed = {
  ...{ subCategoryId: 8, weightMg: 25_000, finenessPer10000: 9990, makingKind: 'per_gram', makingValue: 4000 },
  ...{ freeMakingCharge: false, bands: '[]' },
}

/** A product from its first draft to the end of its sale. */
export const productsScenario: Scenario = async ({ shop, measure }) => {
  const owner = await createTestStaff(shop, 'owner')
  await measure('GET admin/products', { search: 'coin', state: 'published' }, owner)
  await measure('GET admin/products/choices', {}, owner)
  await measure('GET admin/products/price', typed, owner)
  const { id } = (await measure('POST admin/products/create', { sheet }, owner)).body.data
  await measure('POST admin/products/save', { id, revision: 1, sheet: { ...sheet, lowStockLevel: 6 } }, owner)
  await measure('POST admin/products/publish', { id, revision: 2 }, owner)
  const bill = { productId: id, kind: 'received', pieces: 2, reference: 'BILL-7', serials: 'tl-1, tl-2' }
  await measure('POST admin/products/stock', bill, owner)
  await measure('GET admin/products/one', { id }, owner)
  await measure('GET admin/products/stock-report', {}, owner)

  const change = { kind: 'set', field: 'hotItem', value: true }
  const bulk = { picks: { filter: { search: 'TREE-25' } }, change }
  await measure('POST admin/products/bulk/preview', bulk, owner)
  const edit = (await measure('POST admin/products/bulk/edit', bulk, owner)).body.data
  await measure('POST admin/products/bulk/undo', { id: edit.id }, owner)
  await measure('GET admin/products/bulk', {}, owner)
  const later = { ...bulk, applyAt: istText(new Date(shop.clock.now().getTime() + dayMs)) }
  const { digest } = (await measure('POST admin/products/schedule/preview', later, owner)).body.data
  const scheduled = (await measure('POST admin/products/schedule', { ...later, digest }, owner)).body.data
  await measure('GET admin/products/schedules', {}, owner)
  await measure('GET admin/products/schedule', { id: scheduled.id }, owner)
  await measure('POST admin/products/schedule/cancel', { id: scheduled.id }, owner)
  await measure('POST admin/products/withdraw', { id, revision: 5 }, owner)
}

/** Products written out as a table and read in again. */
export const productListsScenario: Scenario = async ({ shop, measure, prepare }) => {
  const owner = await createTestStaff(shop, 'owner')
  const table = (await measure('POST admin/products/export?metal=gold&brandId=2', {}, owner)).body as Buffer
  const form = (list: BlobPart) => {
    const sent = new FormData()
    sent.set('file', new File([list], 'gold.csv', { type: 'text/csv' }))
    return sent
  }
  await prepare('POST admin/products/create', { sheet: { ...sheet, slug: 'listed-coin', sku: 'LISTED' } }, owner)
  const renamed = 'slug,name\nlisted-coin,Listed coin\n'
  const { id } = (await measure('POST admin/products/import', form(renamed), owner)).body.data
  await shop.jobs.runDue()
  await measure('GET admin/products/import', { id }, owner)
  await measure('POST admin/products/import/preview', { id }, owner)
  await shop.jobs.runDue()
  await measure('POST admin/products/import/start', { id }, owner)
  await shop.jobs.runDue()
  await measure('POST admin/products/import/undo', { id }, owner)
  await shop.jobs.runDue()
  await measure('GET admin/products/imports', {}, owner)
  const second = (await prepare('POST admin/products/import', form(new Uint8Array(table)), owner)).body.data
  await measure('POST admin/products/import/stop', { id: second.id }, owner)
  await shop.jobs.runDue()
}

export const picturesScenario: Scenario = async ({ shop, measure }) => {
  const owner = await createTestStaff(shop, 'owner')
  const drawn = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8d969e' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(drawn)], 'coin.jpg', { type: 'image/jpeg' }))
  const { name } = (await measure('POST admin/pictures/add', form, owner)).body.data
  const logo = new FormData()
  logo.set('kind', 'logo')
  logo.set('file', new File([new Uint8Array(drawn)], 'logo.jpg', { type: 'image/jpeg' }))
  await measure('POST admin/brand-images/save', logo, owner)
  await measure('GET admin/brand-images', {}, owner)
  await measure('POST admin/brand-images/remove', { kind: 'logo' }, owner)
  await measure('POST admin/pictures/crop', { name, left: 0, top: 0, side: 400 }, owner)
  await measure('GET admin/pictures/one', { name }, owner)
  await measure('GET admin/pictures/whole', { name }, owner)
}
