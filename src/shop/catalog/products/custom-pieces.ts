/**
 * A piece made for one customer is a product that was never on sale: stock, passports, packing, invoices and returns treat it
 * like any other, while lists, search and the shop's pages do not know it (decision 0114).
 */
import { inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Fineness, Milligrams } from '../../../units/weight.ts'
import type { Product } from '../product.ts'
import { products } from '../records/products.ts'
import { buildProductFromRow } from '../snapshot/product-of-row.ts'
import { createProductSlug, emptyProductForm } from './rules/product-form-data.ts'
import { lockProductNames, writeProductForms } from './write-product-forms.ts'

export interface CustomPiece {
  readonly name: string
  readonly metal: Metal
  readonly weightMg: Milligrams
  readonly finenessPer10000: Fineness
  readonly hsn: string
  readonly subCategoryId: number
  /** Whose it is made by, as on its packing and invoice. */
  readonly brandId: number
}

/** `key` makes its address unique: the number of the offer and of its line. Returns the id. */
export async function createCustomPiece(
  tx: Tx,
  piece: CustomPiece,
  { key, by, at }: { key: string; by: string; at: Date },
): Promise<number> {
  await lockProductNames(tx)
  const { metal, ...facts } = piece
  const form = {
    ...emptyProductForm,
    ...facts,
    slug: createProductSlug(`custom ${key}`),
    state: 'withdrawn' as const,
    onOrder: true,
    buyBack: false,
  }
  const [id] = await writeProductForms(tx, [{ product: null, form, metal }], { kind: 'created', by, at })
  return id!
}

const parts = () => ({
  occasions: new Map(),
  packages: new Map(),
  bands: new Map(),
  related: new Map(),
  boughtTogether: new Map(),
})

export async function readCustomPieces(db: Db, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
  return rows.map((row) => buildProductFromRow(row, parts()))
}
