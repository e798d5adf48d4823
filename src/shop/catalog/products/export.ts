/** Exports the product list as a table; importing it unchanged changes nothing. */
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { csvOf } from '../../../units/csv/csv.ts'
import { guardCsvText } from '../../../units/csv/csv-guard.ts'
import type { Shop } from '../../shop.ts'
import { currentEntry } from '../lists/list-slugs.ts'
import { products } from '../records/products.ts'
import { buildProductFilter, readProductIdsAfter } from './list.ts'
import { type EditableProduct, readEditableProducts } from './reading.ts'
import { productCsvColumns } from './rules/columns.ts'
import type { CsvNameLookup } from './rules/csv-cells.ts'
import type { AdminProductFilter } from './rules/product-filter.ts'

const atATime = 500

/** In parts, so that 100,000 products are never in memory at once. */
export async function* exportProducts(
  shop: Pick<Shop, 'db' | 'catalogue'>,
  filter: AdminProductFilter,
): AsyncGenerator<string> {
  yield csvOf([productCsvColumns.map(({ title }) => title)])
  let after = 0
  for (;;) {
    const ids = await readProductIdsAfter(shop.db, buildProductFilter(filter), after, atATime)
    const last = ids.at(-1)
    if (last === undefined) return
    const editableProducts = await readEditableProducts(shop.db, ids)
    const names = await namesFor(shop, editableProducts)
    // Only the start of the whole file has the byte order mark.
    yield csvOf(
      editableProducts.map(({ form }) => productCsvColumns.map((column) => guardCsvText(column.write(form, names)))),
    ).slice(1)
    after = last
  }
}

/** The names that the cells of these products refer to, and the products of the given slugs. */
export async function namesFor(
  { db, catalogue }: Pick<Shop, 'db' | 'catalogue'>,
  editableProducts: readonly EditableProduct[],
  slugs: readonly string[] = [],
): Promise<CsvNameLookup> {
  const ids = [...new Set(editableProducts.flatMap(({ form }) => [...form.relatedIds, ...form.boughtTogetherIds]))]
  const rows = [...(await slugsOf(db, 'id', ids)), ...(await slugsOf(db, 'slug', [...new Set(slugs)]))]
  const { brands, subCategories, occasions } = catalogue.now.shelf.families
  return {
    brands: withMergedNames(brands),
    subCategories: withMergedNames(subCategories),
    occasions: withMergedNames(occasions),
    slugs: new Map(rows.map(({ id, slug }) => [id, slug])),
    ids: new Map(rows.map(({ id, slug }) => [slug, id])),
  }
}

async function slugsOf(
  db: Db,
  by: 'id' | 'slug',
  keys: readonly (number | string)[],
): Promise<{ id: number; slug: string }[]> {
  if (keys.length === 0) return []
  return db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products[by], keys as never))
    .orderBy(asc(products.id))
}

interface NamedEntry {
  readonly id: number
  readonly slug: string
  readonly mergedIntoId: number | null
}

/** Files written before a merge name the old entry: it stands for the one that took over. Its name is never written. */
const withMergedNames = <T extends NamedEntry>(entries: readonly T[]): { id: number; slug: string }[] => [
  ...entries.filter(({ mergedIntoId }) => mergedIntoId === null),
  ...entries
    .filter(({ mergedIntoId }) => mergedIntoId !== null)
    .map((entry) => ({ id: currentEntry(entries, entry).id, slug: entry.slug })),
]
