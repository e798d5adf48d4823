/** Staff archive, restore and sort entries of the structure. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { notifyChange } from '../../../platform/database/notify-change.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Families } from '../product.ts'
import { readFamilies } from '../reading.ts'
import { categories, subCategories } from '../records/brands.ts'
import type { StructureKind } from './rules.ts'
import { keepStructureVersion, lockStructure, requireUnchanged, type StructureEdit, structureTables } from './tables.ts'

type Act = StructureEdit & { readonly by: string }

/**
 * Menus, filters and choices no longer offer it; its products and its list stay. Throws `structure.unknown`,
 * `.changed-meanwhile`, and `.category-in-use` for a category with sub-categories that are not archived.
 */
export async function archiveStructureEntry(shop: Shop, act: Act): Promise<void> {
  await changeEntry(shop, { ...act, act: 'Archived' }, async (tx) => {
    if (act.kind === 'category') {
      const [inUse] = await tx
        .select({ title: subCategories.title })
        .from(subCategories)
        .where(and(eq(subCategories.categoryId, act.id), isNull(subCategories.archivedAt)))
        .orderBy(asc(subCategories.place), asc(subCategories.id))
        .limit(1)
      if (inUse) throw refuse('structure.category-in-use', { title: inUse.title })
    }
    const table = structureTables[act.kind]
    await tx.update(table).set({ archivedAt: shop.clock.now() }).where(eq(table.id, act.id))
  })
}

/**
 * It is offered again. What was merged gets its own list back, but not its products. Throws `structure.unknown`,
 * `.changed-meanwhile`, and `.category-archived` for a sub-category of an archived category.
 */
export async function restoreStructureEntry(shop: Shop, act: Act): Promise<void> {
  await changeEntry(shop, { ...act, act: 'Restored' }, async (tx) => {
    if (act.kind === 'sub-category') {
      const [category] = await tx
        .select({ archivedAt: categories.archivedAt })
        .from(subCategories)
        .innerJoin(categories, eq(categories.id, subCategories.categoryId))
        .where(eq(subCategories.id, act.id))
      if (category?.archivedAt) throw refuse('structure.category-archived')
    }
    const table = structureTables[act.kind]
    const values = act.kind === 'category' ? { archivedAt: null } : { archivedAt: null, mergedIntoId: null }
    await tx.update(table).set(values).where(eq(table.id, act.id))
  })
}

async function changeEntry(
  shop: Shop,
  { act, by, ...edit }: Act & { readonly act: string },
  change: (tx: Tx) => Promise<void>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockStructure(tx)
    await requireUnchanged(tx, edit)
    await change(tx)
    await keepStructureVersion(shop, tx, { kind: edit.kind, id: edit.id, act, by })
  })
  await shop.catalogue.refresh('products')
}

interface Sorting {
  readonly kind: StructureKind
  /** All that are not archived, in their new order. */
  readonly ids: readonly number[]
}

/**
 * Positions are not part of an entry's versions, so sorting does not refuse an edit made meanwhile. Throws `structure.changed-meanwhile`
 * if an entry was added or archived since the list was read.
 */
export async function sortStructure(shop: Shop, { kind, ids }: Sorting): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockStructure(tx)
    const current = (await readKind(tx, kind)).filter(({ archivedAt }) => archivedAt === null)
    const isWhole = ids.length === current.length && current.every(({ id }) => ids.includes(id))
    if (!isWhole || new Set(ids).size < ids.length) throw refuse('structure.changed-meanwhile')
    const table = structureTables[kind]
    await tx.execute(sql`UPDATE ${table} SET place = sorted.place
      FROM jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) WITH ORDINALITY AS sorted (id, place)
      WHERE ${table}.id = sorted.id::integer`)
    await notifyChange(tx, 'products')
  })
  await shop.catalogue.refresh('products')
}

type Archivable = Pick<Families['occasions'][number], 'id' | 'archivedAt'>

async function readKind(tx: Tx, kind: StructureKind): Promise<readonly Archivable[]> {
  const { brands, categories, subCategories, occasions } = await readFamilies(tx)
  return { brand: brands, category: categories, 'sub-category': subCategories, occasion: occasions }[kind]
}
