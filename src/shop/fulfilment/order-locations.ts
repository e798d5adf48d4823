/** Where the goods of orders are: the question behind what a person limited to locations may do (decision 0137). */
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { orderAccounts, vault } from '../ledger/stock/rules.ts'

/**
 * For each order by its public id: the locations of its pieces, from which they left where they did, and its pickup store. An
 * order from before the stock ledger lies in the vault, as `readPosition` books it. Unknown orders are absent.
 */
export async function readLocationsOfOrders(
  db: Db,
  uniqueOrderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const list = (values: readonly string[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )
  if (uniqueOrderIds.length === 0) return new Map()
  const { rows } = (await db.execute(sql`
    SELECT bought.unique_order_id AS id, bought.pickup_store_id AS store,
      EXISTS (SELECT FROM stock_entries entry WHERE entry.order_id = bought.id) AS is_known,
      ARRAY(SELECT DISTINCT account.location_id
        FROM stock_entries entry JOIN stock_accounts account ON account.id = entry.account_id
        WHERE entry.order_id = bought.id AND account.name IN (${list(orderAccounts)})
        GROUP BY account.id HAVING sum(entry.pieces) > 0) AS lying
    FROM orders bought WHERE bought.unique_order_id IN (${list(uniqueOrderIds)})`)) as unknown as {
    rows: { id: string; store: number | null; is_known: boolean; lying: number[] }[]
  }
  return new Map(
    rows.map(({ id, store, is_known: isKnown, lying }) => [
      id,
      [...new Set([...lying, ...(isKnown ? [] : [vault]), ...(store === null ? [] : [store])])],
    ]),
  )
}

/** All locations of several orders together. */
export const readOrderLocations = async (db: Db, uniqueOrderIds: readonly string[]): Promise<number[]> => [
  ...new Set([...(await readLocationsOfOrders(db, uniqueOrderIds)).values()].flat()),
]
