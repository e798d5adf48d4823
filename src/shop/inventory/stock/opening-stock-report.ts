/**
 * What the opening stock of the ledger was taken from (decision 0082): the old stock figure and the records of orders. Until
 * the shelf is counted, nobody has checked that both match the real stock.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'

export interface UncountedOpening {
  readonly productId: number
  readonly name: string
  /** Pieces by the old stock figure. */
  readonly available: number
  /** Pieces by orders: sold and not packed, packed, reserved for a payment, returned for testing or restocking. */
  readonly sold: number
  readonly packed: number
  readonly reserved: number
  readonly returned: number
  /** Pre-booked and paid. The old records do not say whether these pieces had arrived. */
  readonly preBooked: number
  readonly openedAt: Date
}

interface OpeningRow {
  readonly product_id: number
  readonly name: string
  readonly opened_at: string
  readonly pieces: Readonly<Record<string, number>>
}

export const mostUncounted = 200

/** By product, without those whose shelf in the vault has been counted since. Limited to `mostUncounted`. */
export async function readUncountedOpenings(db: Db): Promise<UncountedOpening[]> {
  const { rows } = (await db.execute(sql`
    WITH opened AS (
      SELECT account.product_id, account.name, sum(entry.pieces) AS pieces, min(transfer.at) FILTER (WHERE transfer.reference <> 'migration') AS at, bool_or(transfer.reference <> 'migration') AS by_orders
      FROM stock_transfers transfer
      JOIN stock_entries entry ON entry.transfer_id = transfer.id JOIN stock_accounts account ON account.id = entry.account_id
      WHERE transfer.reason IN ('opening', 'adopted') AND transfer.reference <> 'new products' AND account.balance IS NOT NULL
      GROUP BY 1, 2 HAVING sum(entry.pieces) <> 0
    )
    SELECT opened.product_id, product.name, to_char(min(opened.at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS opened_at,
      jsonb_object_agg(opened.name, opened.pieces) AS pieces
    FROM opened JOIN products product ON product.id = opened.product_id
    GROUP BY opened.product_id, product.name
    HAVING bool_or(opened.by_orders) AND NOT EXISTS (
      SELECT FROM stock_movements counted
      WHERE counted.product_id = opened.product_id AND counted.kind = 'counted' AND counted.account = 'shelf'
        AND counted.location_id = 0 AND counted.moved_at >= min(opened.at)
    )
    ORDER BY opened.product_id LIMIT ${mostUncounted}`)) as unknown as { rows: OpeningRow[] }
  return rows.map(({ product_id, name, opened_at, pieces }) => {
    const of = (...accounts: string[]) => accounts.reduce((sum, account) => sum + Number(pieces[account] ?? 0), 0)
    return {
      productId: product_id,
      name,
      available: of('available'),
      sold: of('sold'),
      packed: of('packed'),
      reserved: of('reserved', 'quota reserved'),
      returned: of('returned', 'in assay'),
      preBooked: of('pre-booked'),
      openedAt: new Date(opened_at),
    }
  })
}
