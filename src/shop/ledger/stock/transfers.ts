/** Inserts a transfer, from postings (`actions.ts`) or from the records of orders (`past-sales.ts`). */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { sourceAccounts } from './rules.ts'

export interface TransferNote {
  /** What happened: "reserved", "received", "counted". */
  readonly reason: string
  /** What it belongs to: "order:12", "movement:7". */
  readonly reference: string
}

interface Transfer extends TransferNote {
  readonly at: SQL
  /** A query of product_id, location_id, name, order_id and pieces, in this order. */
  readonly entries: SQL
  /** Inserted even without entries, to record that the comparison was done. */
  readonly allowEmpty?: boolean
}

export interface InsertedTransfer {
  /** Null if there are no entries. */
  readonly id: number | null
  readonly entryCount: number
}

const sources = sql.join(
  sourceAccounts.map((name) => sql.raw(`'${name}'`)),
  sql`, `,
)

/**
 * Inserts a transfer with its entries in one statement. An account is created when units first come to it; if another
 * transaction creates it at the same moment, this one waits.
 */
export async function insertTransfer(
  tx: Tx,
  { reason, reference, at, entries, allowEmpty = false }: Transfer,
): Promise<InsertedTransfer> {
  const { rows } = (await tx.execute(sql`
    WITH entry (product_id, location_id, name, order_id, pieces) AS (${entries}), transfer AS (
      INSERT INTO stock_transfers (reason, reference, at)
      SELECT ${reason}::text, ${reference}::text, ${at} WHERE ${allowEmpty}::boolean OR EXISTS (SELECT 1 FROM entry) RETURNING id
    ), known AS (
      SELECT account.id, account.product_id, account.location_id, account.name
      FROM stock_accounts account JOIN entry USING (product_id, location_id, name)
    ), opened AS (
      INSERT INTO stock_accounts (product_id, location_id, name, balance)
      SELECT DISTINCT product_id, location_id, name, CASE WHEN name IN (${sources}) THEN NULL ELSE 0 END FROM entry
      WHERE (product_id, location_id, name) NOT IN (SELECT product_id, location_id, name FROM known)
      ORDER BY product_id, location_id, name
      ON CONFLICT (product_id, location_id, name) DO UPDATE SET balance = stock_accounts.balance
      RETURNING id, product_id, location_id, name
    )
    INSERT INTO stock_entries (transfer_id, account_id, order_id, pieces)
    SELECT transfer.id, account.id, entry.order_id, entry.pieces
    FROM transfer CROSS JOIN entry
    JOIN (SELECT * FROM known UNION SELECT * FROM opened) account USING (product_id, location_id, name)
    ORDER BY account.id RETURNING transfer_id`)) as unknown as { rows: { transfer_id: string | number }[] }
  return { id: rows[0] ? Number(rows[0].transfer_id) : null, entryCount: rows.length }
}
