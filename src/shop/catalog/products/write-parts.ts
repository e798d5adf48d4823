/** Writes what belongs to products in other tables, wherever it differs, for one product or hundreds. */
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { formerSlugs, packages, productNeighbours, productOccasions, volumeBands } from '../records/products.ts'
import type { productChanges } from './records.ts'
import type { ProductFormField } from './rules/product-form-data.ts'
import type { ProductWriteResult } from './write-product-forms.ts'

/** Bands, occasions, related products and packages of the products in which they changed. */
export async function writeParts(tx: Tx, written: readonly ProductWriteResult[]): Promise<void> {
  const withChanged = (...fields: ProductFormField[]) =>
    written.filter(({ changes }) => changes.some(({ field }) => fields.includes(field)))
  const banded = withChanged('bands')
  await replace(tx, volumeBands, banded, ({ id, form }) =>
    form.bands.map(({ from, to, ...band }) => ({ productId: id, volumeFrom: from, volumeTo: to, ...band })),
  )
  await replace(tx, productOccasions, withChanged('occasionIds'), ({ id, form }) =>
    form.occasionIds.map((occasionId) => ({ productId: id, occasionId })),
  )
  await replace(tx, productNeighbours, withChanged('relatedIds', 'boughtTogetherIds'), ({ id, form }) => [
    ...form.relatedIds.map((neighbourId, place) => ({ productId: id, neighbourId, kind: 'related' as const, place })),
    ...form.boughtTogetherIds.map((neighbourId, place) => ({
      productId: id,
      neighbourId,
      kind: 'bought_together' as const,
      place,
    })),
  ])
  // An unchanged package keeps its id, since carts refer to it.
  await replace(tx, packages, withChanged('packages'), ({ id, form }) =>
    form.packages.map((one) => ({
      id: one.id!,
      productId: id,
      title: one.title,
      titleHi: one.titleHi,
      price: one.pricePaise,
      image: one.image,
    })),
  )
}

type Part = typeof volumeBands | typeof productOccasions | typeof productNeighbours | typeof packages

async function replace<T extends Part>(
  tx: Tx,
  table: T,
  written: readonly ProductWriteResult[],
  rowsOf: (one: ProductWriteResult) => readonly T['$inferInsert'][],
): Promise<void> {
  if (written.length === 0) return
  const old = written.filter(({ product }) => product).map(({ id }) => id)
  if (old.length > 0) await tx.delete(table as Part).where(inArray((table as Part).productId, old))
  await insertMany(tx, table, written.flatMap(rowsOf))
}

/** Bookmarks and search engines keep an address for years. */
export async function keepFormerSlugs(tx: Tx, written: readonly ProductWriteResult[]): Promise<void> {
  await tx.delete(formerSlugs).where(
    inArray(
      formerSlugs.slug,
      written.map(({ form }) => form.slug),
    ),
  )
  const former = written.flatMap(({ id, product, form }) =>
    product && product.form.slug !== form.slug && !product.isDraft ? [{ slug: product.form.slug, productId: id }] : [],
  )
  for (const row of former)
    await tx.insert(formerSlugs).values(row).onConflictDoUpdate({ target: formerSlugs.slug, set: row })
}

/** Inserts any number of rows, in parts. */
export async function insertMany<T extends Part | typeof productChanges>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (const part of inParts(rows)) await tx.insert(table).values(part as never)
}

/** PostgreSQL allows at most 65,535 parameters per statement. */
const rowsAtATime = 500

export function inParts<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAtATime) }, (_, at) =>
    rows.slice(at * rowsAtATime, (at + 1) * rowsAtATime),
  )
}
