/**
 * Merges an entry into another of its kind: its products move there, it is archived, and its lists redirect. The metal, weight
 * and charges of a product do not depend on its brand or occasion, and a sub-category is merged only into one of the same
 * category and form, so that no price changes (decision 0103).
 */
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { ownBrandId } from '../../pricing/rates/rules.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { coupons } from '../coupons/records.ts'
import { deals } from '../deals/records.ts'
import type { Families } from '../product.ts'
import { homeCountry } from '../products/rules/checklist.ts'
import { readFamilies } from '../reading.ts'
import { isFixedEntry, type ListedKind } from './rules.ts'
import { keepStructureVersion, lockStructure, requireUnchanged, structureTables } from './tables.ts'

export interface Merge {
  readonly kind: ListedKind
  readonly id: number
  /** The entry that takes over. */
  readonly intoId: number
  readonly seen: number
  readonly by: string
}

/**
 * Returns how many products moved. Throws `structure.unknown`, `.changed-meanwhile`, `.fixed`, `.archived`, `.own-brand` and `.merge-apart`.
 */
export async function mergeStructureEntries(shop: Shop, merge: Merge): Promise<number> {
  const moved = await shop.db.transaction(async (tx) => {
    await lockStructure(tx)
    const { kind, id, intoId, by } = merge
    await checkMerge(tx, merge)
    const moved = await moveProducts(tx, merge, shop.clock.now())
    const table = structureTables[kind]
    await tx.update(table).set({ archivedAt: shop.clock.now(), mergedIntoId: intoId }).where(eq(table.id, id))
    const act = { kind, by }
    await keepStructureVersion(shop, tx, { ...act, id, act: 'Merged into another' })
    await keepStructureVersion(shop, tx, { ...act, id: intoId, act: 'Products added by a merge' })
    return moved
  })
  await shop.catalogue.refresh('products')
  if (merge.kind !== 'brand') await shop.catalogue.refresh('content')
  return moved
}

async function checkMerge(tx: Tx, { kind, id, intoId, seen }: Merge): Promise<void> {
  await requireUnchanged(tx, { kind, id, seen })
  if (isFixedEntry(kind, id)) throw refuse('structure.fixed')
  const families = await readFamilies(tx)
  const into = entriesOf(families, kind).find((one) => one.id === intoId)
  if (!into || id === intoId) throw refuse('structure.unknown', {}, 'intoId')
  if (into.archivedAt) throw refuse('structure.archived', {}, 'intoId')
  // Pieces of the own brand are bought back at a higher rate (rules/pricing.md 1.2).
  if (kind === 'brand' && intoId === ownBrandId) throw refuse('structure.own-brand', {}, 'intoId')
  if (kind !== 'sub-category') return
  const [from, to] = [id, intoId].map((one) => families.subCategories.find((entry) => entry.id === one)!)
  if (from!.categoryId !== to!.categoryId || from!.form !== to!.form)
    throw refuse('structure.merge-apart', {}, 'intoId')
}

const entriesOf = ({ brands, subCategories, occasions }: Families, kind: ListedKind) =>
  ({ brand: brands, 'sub-category': subCategories, occasion: occasions })[kind]

function moveProducts(tx: Tx, merge: Merge, at: Date): Promise<number> {
  if (merge.kind === 'occasion') return moveOccasion(tx, merge, at)
  return merge.kind === 'brand' ? moveBrand(tx, merge, at) : moveSubCategory(tx, merge, at)
}

/** A product from abroad that relied on the importer of its brand keeps that importer. */
async function moveBrand(tx: Tx, merge: Merge, at: Date): Promise<number> {
  await tx.execute(sql`UPDATE products SET importer = brands.importer FROM brands
    WHERE brands.id = products.brand_id AND brands.id = ${merge.id} AND products.importer = ''
      AND products.country_of_origin <> ${homeCountry}`)
  return moveColumn(tx, { ...merge, column: sql`brand_id`, field: 'brandId' }, at)
}

async function moveSubCategory(tx: Tx, merge: Merge, at: Date): Promise<number> {
  const { id, intoId } = merge
  const listed = await tx.select({ id: coupons.id, scope: coupons.scope }).from(coupons)
  for (const coupon of listed) {
    const { scope } = coupon
    if (scope.by !== 'sub-category' || !scope.ids.includes(id)) continue
    const ids = [...new Set(scope.ids.map((one) => (one === id ? intoId : one)))]
    await tx
      .update(coupons)
      .set({ scope: { by: 'sub-category', ids } })
      .where(eq(coupons.id, coupon.id))
  }
  return moveColumn(tx, { ...merge, column: sql`sub_category_id`, field: 'subCategoryId' }, at)
}

interface Move extends Merge {
  readonly column: SQL
  /** The field of the form data in which the history shows the change. */
  readonly field: string
}

/** The rows are locked in the order in which bulk edits lock them. */
async function moveColumn(tx: Tx, { id, intoId, column, field, by }: Move, at: Date): Promise<number> {
  await tx.execute(sql`SELECT id FROM products WHERE ${column} = ${id} ORDER BY id FOR UPDATE`)
  const change = JSON.stringify([{ field, before: id, after: intoId }])
  return countRows(
    tx,
    sql`WITH moved AS (
      UPDATE products SET ${column} = ${intoId}, revision = revision + 1, changed_at = clock_timestamp()
      WHERE ${column} = ${id} RETURNING id, revision
    )
    INSERT INTO product_changes (product_id, kind, revision, fields, changed_by, changed_at)
    SELECT id, 'edited', revision, ${change}::jsonb, ${by}::text, ${at.toISOString()}::timestamptz FROM moved RETURNING id`,
  )
}

async function moveOccasion(tx: Tx, { id, intoId, by }: Merge, at: Date): Promise<number> {
  await tx.execute(sql`SELECT id FROM products
    WHERE id IN (SELECT product_id FROM product_occasions WHERE occasion_id = ${id}) ORDER BY id FOR UPDATE`)
  const moved = await countRows(
    tx,
    sql`WITH before AS (
      SELECT product_id, jsonb_agg(occasion_id ORDER BY occasion_id) AS ids,
        jsonb_agg(DISTINCT CASE occasion_id WHEN ${id} THEN ${intoId}::integer ELSE occasion_id END) AS next
      FROM product_occasions
      WHERE product_id IN (SELECT product_id FROM product_occasions WHERE occasion_id = ${id})
      GROUP BY product_id
    ), moved AS (
      UPDATE products SET revision = revision + 1, changed_at = clock_timestamp()
      FROM before WHERE products.id = before.product_id RETURNING products.id, products.revision, before.ids, before.next
    )
    INSERT INTO product_changes (product_id, kind, revision, fields, changed_by, changed_at)
    SELECT id, 'edited', revision,
      jsonb_build_array(jsonb_build_object('field', 'occasionIds', 'before', ids, 'after', next)),
      ${by}::text, ${at.toISOString()}::timestamptz
    FROM moved RETURNING id`,
  )
  await tx.execute(sql`INSERT INTO product_occasions (product_id, occasion_id)
    SELECT product_id, ${intoId}::integer FROM product_occasions WHERE occasion_id = ${id} ON CONFLICT DO NOTHING`)
  await tx.execute(sql`DELETE FROM product_occasions WHERE occasion_id = ${id}`)
  await tx.update(deals).set({ occasionId: intoId }).where(eq(deals.occasionId, id))
  return moved
}

const countRows = async (tx: Tx, statement: SQL): Promise<number> =>
  ((await tx.execute(statement)) as unknown as { rows: unknown[] }).rows.length
