/** Products on sale that run low: fewer left than the level set for each, counted as in the product list. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { sellableColumn } from '../../catalog/snapshot/stock.ts'

const mostListed = 8

const left = sellableColumn
const isLow = sql`withdrawn_at IS NULL AND ${left} < low_stock_level`

export async function lowStock(db: Db) {
  const counted = (await db.execute(
    sql`SELECT count(*) AS low, count(*) FILTER (WHERE ${left} <= 0) AS out FROM products WHERE ${isLow}`,
  )) as unknown as { rows: [{ low: string | number; out: string | number }] }
  const first = (await db.execute(
    sql`SELECT id, name, ${left} AS left_now FROM products WHERE ${isLow} AND ${left} > 0
        ORDER BY ${left}, id LIMIT ${mostListed}`,
  )) as unknown as { rows: { id: string | number; name: string; left_now: string | number }[] }
  return {
    low: Number(counted.rows[0].low),
    out: Number(counted.rows[0].out),
    pieces: first.rows.map(({ id, name, left_now }) => ({ productId: Number(id), name, left: Number(left_now) })),
  }
}
