/** Product form data for tests. */
import { eq } from 'drizzle-orm'
import type { Shop } from '../../shop.ts'
import { products } from '../records/products.ts'
import { type EditableProduct, readEditableProduct } from './reading.ts'
import { emptyProductForm, type ProductFormData } from './rules/product-form-data.ts'

/** Everything the law requires, and a name of its own. */
export const completeProductForm: ProductFormData = {
  ...emptyProductForm,
  name: 'Test Silver Coin, 10 g',
  slug: 'test-silver-coin-10-g',
  sku: 'TEST-10',
  brandId: 1,
  subCategoryId: 8,
  weightMg: 10_000,
  finenessPer10000: 9990,
  makingKind: 'per_gram',
  makingValue: 4000,
  hsn: '71189000',
  countryOfOrigin: 'India',
  description: '<p>A coin for tests.</p>',
  pictures: [{ name: 'box-navy-silver-lotus', alt: 'A coin in a box' }],
}

export async function readEditableProductBySlug(shop: Pick<Shop, 'db'>, slug: string): Promise<EditableProduct> {
  const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  const product = row && (await readEditableProduct(shop.db, row.id))
  if (!product) throw new Error(`no product ${slug}`)
  return product
}
