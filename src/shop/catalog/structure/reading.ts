/** The structure as staff see it: every entry with its number of products and the version an edit is based on. */
import { count, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { newestVersions } from '../../content/versions/reading.ts'
import { readFamilies } from '../reading.ts'
import { productOccasions, products } from '../records/products.ts'
import { isFixedEntry, type ListedKind, type StructureKind } from './rules.ts'

/** The column of a product that names its entry. */
const productColumns = {
  brand: products.brandId,
  'sub-category': products.subCategoryId,
  occasion: productOccasions.occasionId,
} as const

/** Products of an entry: drafts and withdrawn ones as well. */
export const countProductsOf = (db: Db, kind: ListedKind, id: number): Promise<number> =>
  db.$count(kind === 'occasion' ? productOccasions : products, eq(productColumns[kind], id))

async function countByEntry(db: Db, kind: ListedKind): Promise<ReadonlyMap<number, number>> {
  const column = productColumns[kind]
  const rows = await db
    .select({ id: column, products: count() })
    .from(kind === 'occasion' ? productOccasions : products)
    .groupBy(column)
  return new Map(rows.map((row) => [row.id, row.products]))
}

export interface AdminStructureFacts {
  readonly products: number
  readonly version: number
  /** Its id is the contract's, so it cannot be merged away. */
  readonly isFixed: boolean
}

/** All entries of all kinds in their order, archived ones included. */
export async function readAdminStructure(db: Db) {
  const { brands, categories, subCategories, occasions } = await readFamilies(db)
  const factsOf = async (kind: StructureKind, entries: readonly { readonly id: number }[]) => {
    const counts = kind === 'category' ? new Map<number, number>() : await countByEntry(db, kind)
    const versions = await newestVersions(
      db,
      kind,
      entries.map(({ id }) => id),
    )
    return (id: number): AdminStructureFacts => ({
      products: counts.get(id) ?? 0,
      version: versions.get(String(id))?.id ?? 0,
      isFixed: isFixedEntry(kind, id),
    })
  }
  const withFacts = async <T extends { readonly id: number }>(kind: StructureKind, entries: readonly T[]) => {
    const facts = await factsOf(kind, entries)
    return entries.map((entry) => ({ ...entry, ...facts(entry.id) }))
  }
  return {
    brands: await withFacts('brand', brands),
    categories: await withFacts('category', categories),
    subCategories: await withFacts('sub-category', subCategories),
    occasions: await withFacts('occasion', occasions),
  }
}
