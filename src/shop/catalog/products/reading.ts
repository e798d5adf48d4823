/** Products as staff see them: on sale or not, with all their form data. */
import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { packages, productNeighbours, productOccasions, products, volumeBands } from '../records/products.ts'
import { deriveProductState } from './rules/product-flow.ts'
import {
  columnFields,
  type ProductFormBand,
  type ProductFormData,
  type ProductFormPackage,
  pickFields,
} from './rules/product-form-data.ts'

type Row = typeof products.$inferSelect

/** A product with its form data, and the facts that are not part of it. */
export interface EditableProduct {
  readonly id: number
  readonly revision: number
  readonly form: ProductFormData
  readonly metal: Row['metal']
  readonly stock: number
  readonly preSaleLeft: number
  readonly unitsSold30: number
  readonly listedAt: Date
  readonly isDraft: boolean
  readonly withdrawnAt: Date | null
}

/** In ascending order of id. */
export async function readEditableProducts(db: Db, ids: readonly number[]): Promise<EditableProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
  return withParts(db, rows)
}

/** The same, locked until the end of the transaction. */
export async function lockEditableProducts(tx: Tx, ids: readonly number[]): Promise<EditableProduct[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for('update')
  return withParts(tx, rows)
}

export async function readEditableProduct(db: Db, id: number): Promise<EditableProduct | null> {
  const [product] = await readEditableProducts(db, [id])
  return product ?? null
}

/** Product ids by the slugs and SKUs that imports use. */
export async function idsByNames(
  db: Db,
  names: { readonly skus: readonly string[]; readonly slugs: readonly string[] },
): Promise<{ id: number; sku: string | null; slug: string }[]> {
  const conditions: SQL[] = []
  if (names.skus.length) conditions.push(inArray(products.sku, [...names.skus]))
  if (names.slugs.length) conditions.push(inArray(products.slug, [...names.slugs]))
  if (conditions.length === 0) return []
  return db
    .select({ id: products.id, sku: products.sku, slug: products.slug })
    .from(products)
    .where(sql.join(conditions, sql` OR `))
    .orderBy(asc(products.id))
}

async function withParts(db: Db, rows: readonly Row[]): Promise<EditableProduct[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const bands = await db
    .select()
    .from(volumeBands)
    .where(inArray(volumeBands.productId, ids))
    .orderBy(asc(volumeBands.productId), asc(volumeBands.volumeFrom))
  const boxes = await db
    .select()
    .from(packages)
    .where(inArray(packages.productId, ids))
    .orderBy(asc(packages.productId), asc(packages.price), asc(packages.id))
  const occasions = await db
    .select()
    .from(productOccasions)
    .where(inArray(productOccasions.productId, ids))
    .orderBy(asc(productOccasions.productId), asc(productOccasions.occasionId))
  const neighbours = await db
    .select()
    .from(productNeighbours)
    .where(inArray(productNeighbours.productId, ids))
    .orderBy(asc(productNeighbours.productId), asc(productNeighbours.place))
  const parts = {
    bands: Map.groupBy(bands, ({ productId }) => productId),
    packages: Map.groupBy(boxes, ({ productId }) => productId),
    occasions: Map.groupBy(occasions, ({ productId }) => productId),
    neighbours: Map.groupBy(neighbours, ({ productId }) => productId),
  }
  return rows.map((row) => editableProductOf(row, parts))
}

interface Parts {
  readonly bands: ReadonlyMap<number, readonly (typeof volumeBands.$inferSelect)[]>
  readonly packages: ReadonlyMap<number, readonly (typeof packages.$inferSelect)[]>
  readonly occasions: ReadonlyMap<number, readonly (typeof productOccasions.$inferSelect)[]>
  readonly neighbours: ReadonlyMap<number, readonly (typeof productNeighbours.$inferSelect)[]>
}

function editableProductOf(row: Row, parts: Parts): EditableProduct {
  return {
    id: row.id,
    revision: row.revision,
    form: formOf(row, parts),
    metal: row.metal,
    stock: row.stock,
    preSaleLeft: row.preSaleLeft,
    unitsSold30: row.unitsSold30,
    listedAt: row.listedAt,
    isDraft: row.isDraft,
    withdrawnAt: row.withdrawnAt,
  }
}

function formOf(row: Row, parts: Parts): ProductFormData {
  const neighbours = parts.neighbours.get(row.id) ?? []
  const idsOf = (kind: 'related' | 'bought_together') =>
    neighbours.filter((one) => one.kind === kind).map(({ neighbourId }) => neighbourId)
  return {
    ...pickFields(row, columnFields),
    state: deriveProductState(row),
    sku: row.sku ?? '',
    bands: (parts.bands.get(row.id) ?? []).map(bandOf),
    pictures: row.images.map((name, at) => ({ name, alt: row.imageAlts[at] ?? '' })),
    packages: (parts.packages.get(row.id) ?? []).map((one) => packageOf(one, row.activePackageId)),
    occasionIds: (parts.occasions.get(row.id) ?? []).map(({ occasionId }) => occasionId),
    relatedIds: idsOf('related'),
    boughtTogetherIds: idsOf('bought_together'),
  }
}

const bandOf = (row: typeof volumeBands.$inferSelect): ProductFormBand => ({
  from: row.volumeFrom,
  to: row.volumeTo,
  makingValue: row.makingValue,
})

const packageOf = (row: typeof packages.$inferSelect, activeId: number | null): ProductFormPackage => ({
  id: row.id,
  title: row.title,
  titleHi: row.titleHi,
  pricePaise: row.price,
  image: row.image,
  isChosen: row.id === activeId,
})

/** Which of these ids are products. */
export async function findExistingProductIds(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
