/** Sales and margin of a period, from the orders of the stage "Sold", by the day on which they were placed. */
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Day } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Paise } from '../../../units/paise.ts'
import type { Milligrams } from '../../../units/weight.ts'
import { brands } from '../../catalog/records/brands.ts'
import { products } from '../../catalog/records/products.ts'
import type { Period } from './sold-lines.ts'
import { periodSumsSql, readMissingRanges } from './stored-days.ts'

/** Of the goods alone, without GST, shipping and charges. */
export interface GoodsFigures {
  readonly pieces: number
  readonly fineMg: Milligrams
  /** After all discounts. */
  readonly sales: Paise
  /** The metal in them, at the rate of their orders. */
  readonly metalValue: Paise
}

export interface GoodsOfDay extends GoodsFigures {
  readonly day: Day
}
export interface GoodsOfMetal extends GoodsFigures {
  readonly metal: Metal
}
export interface NamedGoods extends GoodsFigures {
  readonly id: number
  readonly name: string
}

export interface GoodsSold {
  readonly days: readonly GoodsOfDay[]
  readonly metals: readonly GoodsOfMetal[]
  /** Those with the highest sales first. */
  readonly products: readonly NamedGoods[]
  readonly brands: readonly NamedGoods[]
}

/** Products with less in sales are not listed. */
export const mostProductsInTrends = 20

/** What is left of the sales after the metal in the goods: making charges and packages, less discounts. */
export const marginOf = ({ sales, metalValue }: Pick<GoodsFigures, 'sales' | 'metalValue'>): Paise => sales - metalValue

interface Row {
  readonly day: string | null
  readonly metal: Metal | null
  readonly product_id: number | null
  readonly brand_id: number | null
  readonly pieces: string | number
  readonly fine_mg: string | number
  readonly sales: string | number
  readonly metal_value: string | number
}

/**
 * Reads the figures once for all four groups. A day that changes between the two statements is shown as it was
 * before or as it is after, never counted twice or left out.
 */
export async function readGoodsSold(db: Db, period: Period): Promise<GoodsSold> {
  const missing = await readMissingRanges(db, period)
  const { rows } = (await db.execute(sql`
    SELECT day::text AS day, metal, product_id, brand_id, sum(pieces) AS pieces, round(sum(fine_mg)) AS fine_mg,
      sum(sales) AS sales, sum(metal_value) AS metal_value
    FROM (${periodSumsSql(period, missing)}) sums
    GROUP BY GROUPING SETS ((day), (metal), (product_id), (brand_id)) ORDER BY sum(sales) DESC, product_id, brand_id`)) as unknown as {
    rows: readonly Row[]
  }
  const figures = (row: Row): GoodsFigures => ({
    pieces: Number(row.pieces),
    fineMg: Number(row.fine_mg),
    sales: Number(row.sales),
    metalValue: Number(row.metal_value),
  })
  const named = async (
    column: 'product_id' | 'brand_id',
    namesOf: (ids: number[]) => Promise<Named[]>,
    most: number,
  ) => {
    const found = rows.flatMap((row) => (row[column] === null ? [] : [{ id: Number(row[column]), ...figures(row) }]))
    const shown = found.slice(0, most)
    const names = new Map((await namesOf(shown.map(({ id }) => id))).map(({ id, name }) => [id, name]))
    return shown.map((one) => ({ ...one, name: names.get(one.id) ?? '' }))
  }
  return {
    days: rows
      .flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...figures(row) }]))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    metals: rows.flatMap((row) => (row.metal === null ? [] : [{ metal: row.metal, ...figures(row) }])),
    products: await named('product_id', (ids) => readProductNames(db, ids), mostProductsInTrends),
    brands: await named('brand_id', (ids) => readBrandNames(db, ids), Number.POSITIVE_INFINITY),
  }
}

interface Named {
  readonly id: number
  readonly name: string
}

const readProductNames = (db: Db, ids: number[]): Promise<Named[]> =>
  db.select({ id: products.id, name: products.name }).from(products).where(inArray(products.id, ids))

const readBrandNames = (db: Db, ids: number[]): Promise<Named[]> =>
  db.select({ id: brands.id, name: brands.title }).from(brands).where(inArray(brands.id, ids))
