/** The list of products as a table, which read in again changes nothing. */
import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { csvOf } from '../../../units/csv/csv.ts'
import { guarded } from '../../../units/csv/csv-words.ts'
import type { Shop } from '../../shop.ts'
import { products } from '../records/products.ts'
import { idsAfter, whereOf } from './list.ts'
import { type Piece, readPieces } from './reading.ts'
import { columns, type Names } from './rules/columns.ts'
import type { ListFilter } from './rules/picks.ts'

const atATime = 500

/** In parts, so that 100,000 products never lie in memory at once. */
export async function* exportProducts(
  shop: Pick<Shop, 'db' | 'catalogue'>,
  filter: ListFilter,
): AsyncGenerator<string> {
  yield csvOf([columns.map(({ title }) => title)])
  let after = 0
  for (;;) {
    const ids = await idsAfter(shop.db, whereOf(filter), after, atATime)
    const last = ids.at(-1)
    if (last === undefined) return
    const pieces = await readPieces(shop.db, ids)
    const names = await namesFor(shop, pieces)
    // Only the file as a whole begins with the mark of its encoding.
    yield csvOf(pieces.map(({ sheet }) => columns.map((column) => guarded(column.write(sheet, names))))).slice(1)
    after = last
  }
}

/** Names that cells of these pieces need, and that further slugs stand for. */
export async function namesFor(
  { db, catalogue }: Pick<Shop, 'db' | 'catalogue'>,
  pieces: readonly Piece[],
  slugs: readonly string[] = [],
): Promise<Names> {
  const ids = [...new Set(pieces.flatMap(({ sheet }) => [...sheet.relatedIds, ...sheet.boughtTogetherIds]))]
  const rows = [...(await slugsOf(db, 'id', ids)), ...(await slugsOf(db, 'slug', [...new Set(slugs)]))]
  const { brands, subCategories, occasions } = catalogue.now.shelf.families
  return {
    brands,
    subCategories,
    occasions,
    slugs: new Map(rows.map(({ id, slug }) => [id, slug])),
    ids: new Map(rows.map(({ id, slug }) => [slug, id])),
  }
}

async function slugsOf(
  db: Db,
  by: 'id' | 'slug',
  asked: readonly (number | string)[],
): Promise<{ id: number; slug: string }[]> {
  if (asked.length === 0) return []
  return db
    .select({ id: products.id, slug: products.slug })
    .from(products)
    .where(inArray(products[by], asked as never))
    .orderBy(asc(products.id))
}
