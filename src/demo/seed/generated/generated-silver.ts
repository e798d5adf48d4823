/** A customer with a long history of digital silver, for performance measurements. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { addCustomer } from '../../../shop/customers/records.ts'

/** Adds a customer with this many digital silver transactions; returns the customer's id. */
export async function generateSilverHistory(tx: Tx, count: number, now: Date): Promise<number | null> {
  if (count === 0) return null
  const customerId = await addCustomer(tx, { name: 'Generated holder' }, now)
  const owner = `customer:${customerId}`
  await tx.execute(sql`
    INSERT INTO ledger_accounts (owner, name, asset, balance)
    VALUES ('house', 'vault', 'SILVER', NULL), (${owner}::text, 'wallet', 'SILVER', 0)
    ON CONFLICT DO NOTHING`)
  await tx.execute(sql`
    WITH made AS (
      INSERT INTO ledger_transfers (why, reference, at)
      SELECT CASE WHEN n % 4 = 0 THEN 'silver sold' ELSE 'silver bought' END, 'generated-silver:' || gen_random_uuid(),
             now() - make_interval(mins => ${count}::integer - n)
      FROM generate_series(1, ${count}::integer) AS n
      RETURNING id, why
    ), side AS (
      SELECT id, CASE WHEN owner = 'house' THEN -1 ELSE 1 END AS sign FROM ledger_accounts
      WHERE asset = 'SILVER' AND (owner, name) IN (('house', 'vault'), (${owner}::text, 'wallet'))
    )
    INSERT INTO ledger_entries (transfer_id, account_id, amount)
    SELECT made.id, side.id, side.sign * CASE made.why WHEN 'silver sold' THEN -10000 ELSE 10000 + made.id % 977 END
    FROM made CROSS JOIN side`)
  await tx.execute(sql`ANALYZE ledger_entries, ledger_transfers, digital_silver_lines`)
  return customerId
}
