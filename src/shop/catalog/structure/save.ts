/** Staff add and change entries of the structure; menus, filters and choices have them with the next snapshot. */
import { and, eq, isNull, max, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { unknownPictures } from '../../content/pictures/actions.ts'
import { ownBrandId } from '../../pricing/rates/rules.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { allListSlugs, listSlugsOfBrand, listSlugsOfSubCategory } from '../lists/list-slugs.ts'
import type { Families } from '../product.ts'
import { homeCountry } from '../products/rules/checklist.ts'
import { readFamilies } from '../reading.ts'
import { brands } from '../records/brands.ts'
import { products } from '../records/products.ts'
import { countProductsOf } from './reading.ts'
import {
  type BrandFormData,
  type CategoryFormData,
  isFixedEntry,
  isFixedSlug,
  isSlug,
  type ListedKind,
  type OccasionFormData,
  type StructureFormData,
  type StructureKind,
  type SubCategoryFormData,
} from './rules.ts'
import { keepStructureVersion, lockStructure, requireUnchanged, structureTables } from './tables.ts'

export type StructureWrite = {
  readonly [Kind in StructureKind]: {
    readonly kind: Kind
    /** Null for a new entry. */
    readonly id: number | null
    /** The version on which the edit is based; 0 for a new entry. */
    readonly seen: number
    readonly sheet: StructureFormData[Kind]
  }
}[StructureKind]

/**
 * Returns its id. A shop's first brand gets id 1, that of the own brand. Throws `structure.unknown`, `.changed-meanwhile`, and
 * with the field that is wrong `.slug`, `.slug-taken`, `.slug-stays`, `.picture`, `.importer-needed`, `.metal-stays`,
 * `.placement-stays` and `.category-archived`.
 */
export async function saveStructureEntry(shop: Shop, write: StructureWrite & { readonly by: string }): Promise<number> {
  const id = await shop.db.transaction(async (tx) => {
    await lockStructure(tx)
    await checkStructureWrite(tx, write)
    const id = await writeEntry(tx, write)
    const act = write.id === null ? 'Created' : 'Changed'
    await keepStructureVersion(shop, tx, { kind: write.kind, id, act, by: write.by })
    return id
  })
  await shop.catalogue.refresh('products')
  return id
}

/** Throws what `saveStructureEntry` throws; writes nothing. */
export async function checkStructureWrite(db: Db, write: StructureWrite): Promise<void> {
  const { kind, id, seen } = write
  if (id !== null) await requireUnchanged(db, { kind, id, seen })
  const families = await readFamilies(db)
  if (write.kind === 'category') return checkCategory(write, families)
  await checkSlug(db, { kind: write.kind, id, slug: write.sheet.slug }, families)
  if (write.kind === 'brand') await checkBrand(db, write, families)
  if (write.kind === 'sub-category') await checkPlacement(db, write, families)
}

interface EntrySheet<Sheet> {
  readonly id: number | null
  readonly sheet: Sheet
}

function checkCategory({ id, sheet }: EntrySheet<CategoryFormData>, { categories }: Families): void {
  const before = categories.find((one) => one.id === id)
  if (before && before.metal !== sheet.metal) throw refuse('structure.metal-stays', {}, 'metal')
}

/** An address that products are found at stays: search engines, bookmarks and imports know it (decision 0103). */
async function checkSlug(
  db: Db,
  entry: { readonly kind: ListedKind; readonly id: number | null; readonly slug: string },
  families: Families,
): Promise<void> {
  const { kind, id, slug } = entry
  if (!isSlug(slug)) throw refuse('structure.slug', {}, 'slug')
  const before = entriesOf(families, kind).find((one) => one.id === id)
  if (before && before.slug === slug) return
  if (before && (isFixedSlug(kind, before.id) || (await countProductsOf(db, kind, before.id)) > 0))
    throw refuse('structure.slug-stays', {}, 'slug')
  if (hasListOf(kind, entry, families)) throw refuse('structure.slug-taken', { slug }, 'slug')
}

/** Whether one of the lists that an entry with this slug would have is already another list. `id` is null for a new entry. */
function hasListOf(kind: ListedKind, { id, slug }: { id: number | null; slug: string }, families: Families) {
  const without = <T extends { readonly id: number }>(entries: readonly T[], of: ListedKind) =>
    entries.filter((one) => of !== kind || one.id !== id)
  const others = {
    brands: without(families.brands, 'brand'),
    subCategories: without(families.subCategories, 'sub-category'),
    occasions: without(families.occasions, 'occasion'),
  }
  const existing = allListSlugs(others)
  const own =
    kind === 'brand'
      ? listSlugsOfBrand({ slug }, others.subCategories)
      : kind === 'sub-category'
        ? listSlugsOfSubCategory({ slug }, others.brands)
        : [slug]
  return own.some((one) => existing.has(one))
}

const entriesOf = (families: Families, kind: ListedKind): readonly { readonly id: number; readonly slug: string }[] =>
  ({ brand: families.brands, 'sub-category': families.subCategories, occasion: families.occasions })[kind]

async function checkBrand(db: Db, { id, sheet }: EntrySheet<BrandFormData>, { brands }: Families): Promise<void> {
  const before = brands.find((one) => one.id === id)
  if (sheet.image !== '' && sheet.image !== before?.image && (await unknownPictures(db, [sheet.image])).size > 0)
    throw refuse('structure.picture', {}, 'image')
  if (!before || before.importer === '' || sheet.importer !== '') return
  const count = await db.$count(
    products,
    and(
      eq(products.brandId, before.id),
      isNull(products.withdrawnAt),
      ne(products.countryOfOrigin, homeCountry),
      eq(products.importer, ''),
    ),
  )
  if (count > 0) throw refuse('structure.importer-needed', { products: count }, 'importer')
}

/** A product's metal and GST rate follow from its sub-category, so one with products stays where it is. */
async function checkPlacement(
  db: Db,
  { id, sheet }: EntrySheet<SubCategoryFormData>,
  { categories, subCategories }: Families,
): Promise<void> {
  const before = subCategories.find((one) => one.id === id)
  const moves = before && (before.categoryId !== sheet.categoryId || before.form !== sheet.form)
  if (moves && (isFixedEntry('sub-category', before.id) || (await countProductsOf(db, 'sub-category', before.id)) > 0))
    throw refuse('structure.placement-stays', {}, before.form === sheet.form ? 'categoryId' : 'form')
  const category = categories.find((one) => one.id === sheet.categoryId)
  if (!category || (category.archivedAt && category.id !== before?.categoryId))
    throw refuse('structure.category-archived', {}, 'categoryId')
}

/** Inserts it behind the others, or updates it; returns its id. */
async function writeEntry(tx: Tx, { kind, id, sheet }: StructureWrite): Promise<number> {
  const table = structureTables[kind]
  if (id !== null) {
    await tx.update(table).set(sheet).where(eq(table.id, id))
    return id
  }
  const [last] = await tx.select({ place: max(table.place) }).from(table)
  const place = (last?.place ?? 0) + 1
  const isFirstBrand = kind === 'brand' && (await tx.$count(brands, eq(brands.id, ownBrandId))) === 0
  const row = { ...(sheet as BrandFormData & SubCategoryFormData & CategoryFormData & OccasionFormData), place }
  const [made] = await tx
    .insert(table)
    .values(isFirstBrand ? { ...row, id: ownBrandId } : row)
    .returning({ id: table.id })
  return made!.id
}
