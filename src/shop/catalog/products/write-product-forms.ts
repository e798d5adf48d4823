/** Writes product form data for one product or hundreds: the fields that differ, their history, and the former slugs. */
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/database/database.ts'
import { products } from '../records/products.ts'
import type { EditableProduct } from './reading.ts'
import { productChanges } from './records.ts'
import { changesBetween, type FieldChange } from './rules/changes.ts'
import type { ChangeKind } from './rules/histories.ts'
import {
  columnFields,
  emptyProductForm,
  type ProductFormData,
  type ProductFormPackage,
  pickFields,
} from './rules/product-form-data.ts'

import { inParts, insertMany, keepFormerSlugs, writeParts } from './write-parts.ts'

/** A product, or null for a new one, and its new form data. */
export interface ProductWrite {
  readonly product: EditableProduct | null
  readonly form: ProductFormData
  readonly metal: 'gold' | 'silver'
}

export interface ProductChangeCause {
  readonly kind: ChangeKind
  readonly by: string
  readonly at: Date
  readonly bulkId?: number
  readonly importId?: number
  readonly scheduleId?: number
}

/** The same with the fields that changed. */
export interface ProductWriteResult extends ProductWrite {
  readonly id: number
  readonly changes: readonly FieldChange[]
}

/** So that only one transaction at a time checks and takes slugs and SKUs. */
export const lockProductNames = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('product-names'))`)

/**
 * Writes the fields that differ; the products must be locked. Returns the ids in the given order. Unchanged form data writes
 * nothing.
 */
export async function writeProductForms(
  tx: Tx,
  writings: readonly ProductWrite[],
  cause: ProductChangeCause,
): Promise<number[]> {
  const newIds = await nextIds(tx, 'products', writings.filter(({ product }) => !product).length)
  // The history names new packages by their ids, so that an undo finds them.
  const identified = await withPackageIds(
    tx,
    writings.map((one) => ({ ...one, id: one.product?.id ?? newIds.shift()! })),
  )
  const written: ProductWriteResult[] = identified.map((one) => ({
    ...one,
    changes: changesBetween(one.product?.form ?? emptyProductForm, one.form),
  }))
  const changed = written.filter(({ product, changes }) => !product || changes.length > 0)
  if (changed.length > 0) {
    await writeRows(tx, changed, cause)
    await writeParts(tx, changed)
    await keepFormerSlugs(tx, changed)
    await insertMany(
      tx,
      productChanges,
      changed.map((one) => changeRow(one, cause)),
    )
  }
  return written.map(({ id }) => id)
}

const changeRow = (
  { id, product, changes }: ProductWriteResult,
  { kind, by, at, bulkId, importId, scheduleId }: ProductChangeCause,
) => ({
  productId: id,
  kind: product ? kind : ('created' as const),
  revision: (product?.revision ?? 0) + 1,
  fields: product ? changes : [],
  bulkId: bulkId ?? null,
  importId: importId ?? null,
  scheduleId: scheduleId ?? null,
  by,
  at,
})

/** Ids are taken before the rows are written, so that a product row can refer to its chosen package at once. */
async function nextIds(tx: Tx, table: 'products' | 'packages', count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = (await tx.execute(
    sql`SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::integer AS id FROM generate_series(1, ${count}::integer)`,
  )) as unknown as { rows: { id: number }[] }
  return rows.map(({ id }) => id)
}

async function withPackageIds<T extends ProductWrite>(tx: Tx, written: readonly T[]): Promise<T[]> {
  const fresh = written.flatMap(({ form }) => form.packages.filter(({ id }) => id === null)).length
  const ids = await nextIds(tx, 'packages', fresh)
  const withId = (one: ProductFormPackage): ProductFormPackage => (one.id === null ? { ...one, id: ids.shift()! } : one)
  return written.map((one) => ({ ...one, form: { ...one.form, packages: one.form.packages.map(withId) } }))
}

/** The columns that the form data decides; stock, sales and states are written elsewhere. */
const columnsOf = ({ form, metal }: Pick<ProductWriteResult, 'form' | 'metal'>) => ({
  ...pickFields(form, columnFields),
  metal,
  sku: form.sku === '' ? null : form.sku,
  images: form.pictures.map(({ name }) => name),
  imageAlts: form.pictures.map(({ alt }) => alt),
  activePackageId: form.packages.find(({ isChosen }) => isChosen)?.id ?? null,
})

/** New products begin without stock; a product's listing date is that of its first publication. */
async function writeRows(tx: Tx, written: readonly ProductWriteResult[], { at }: ProductChangeCause): Promise<void> {
  const rows = written.map((one) => ({
    id: one.id,
    ...columnsOf(one),
    revision: (one.product?.revision ?? 0) + 1,
    stock: 0,
    ...statusOf(one, at),
    changedAt: sql`clock_timestamp()`,
  }))
  const columns = Object.keys({
    ...columnsOf(written[0]!),
    ...statusOf(written[0]!, at),
    revision: 0,
  }) as (keyof typeof products.$inferSelect)[]
  const excluded = Object.fromEntries(
    columns.map((name) => [name, sql.raw(`excluded."${(products[name] as PgColumn).name}"`)]),
  )
  for (const part of inParts(rows))
    await tx
      .insert(products)
      .values(part)
      .onConflictDoUpdate({ target: products.id, set: { ...excluded, changedAt: sql`clock_timestamp()` } })
}

function statusOf({ product, form }: ProductWriteResult, at: Date) {
  const isListedNow = form.state === 'published' && (!product || product.isDraft)
  const stays = product !== null && product.form.state === form.state
  return {
    isDraft: form.state === 'draft',
    withdrawnAt: stays ? product.withdrawnAt : form.state === 'published' ? null : at,
    listedAt: product === null || isListedNow ? at : product.listedAt,
  }
}
