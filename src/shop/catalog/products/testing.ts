/** Sheets for tests. */
import { eq } from 'drizzle-orm'
import type { Shop } from '../../shop.ts'
import { products } from '../records/products.ts'
import { type Piece, readPiece } from './reading.ts'
import { emptySheet, type Sheet } from './rules/sheet.ts'

/** Everything the law wants, and a name of its own. */
export const wholeSheet: Sheet = {
  ...emptySheet,
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

export async function pieceBySlug(shop: Pick<Shop, 'db'>, slug: string): Promise<Piece> {
  const [row] = await shop.db.select({ id: products.id }).from(products).where(eq(products.slug, slug))
  const piece = row && (await readPiece(shop.db, row.id))
  if (!piece) throw new Error(`no product ${slug}`)
  return piece
}
