/** A customer with a long history of digital silver, for measurement. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { addCustomer } from '../customers/records.ts'

/**
 * Adds a customer whose silver came and went so many times; answers his id. Each transfer is a statement of its own, as the
 * ledger's guards and the statement expect them.
 */
export async function generateSilverHistory(tx: Tx, count: number): Promise<number | null> {
  if (count === 0) return null
  const now = new Date()
  const customerId = await addCustomer(tx, { name: 'Generated holder' }, now)
  await tx.execute(sql`
    INSERT INTO ledger_accounts (owner, name, asset, balance)
    VALUES ('house', 'vault', 'SILVER', NULL), (${`customer:${customerId}`}, 'wallet', 'SILVER', 0)
    ON CONFLICT DO NOTHING`)
  await tx.execute(
    sql.raw(`
    DO $$
    DECLARE
      vault bigint := (SELECT id FROM ledger_accounts WHERE owner = 'house' AND name = 'vault' AND asset = 'SILVER');
      wallet bigint := (SELECT id FROM ledger_accounts WHERE owner = 'customer:${Number(customerId)}' AND asset = 'SILVER');
      moved bigint;
      silver bigint;
    BEGIN
      FOR n IN 1..${Number(count)} LOOP
        silver := CASE WHEN n % 4 = 0 THEN -10000 ELSE 10000 + n % 977 END;
        INSERT INTO ledger_transfers (why, reference, at)
        VALUES (CASE WHEN n % 4 = 0 THEN 'silver sold' ELSE 'silver bought' END,
                'generated-silver:${Number(customerId)}:' || n, now() - make_interval(mins => ${Number(count)} - n))
        RETURNING id INTO moved;
        INSERT INTO ledger_entries (transfer_id, account_id, amount) VALUES (moved, wallet, silver), (moved, vault, -silver);
      END LOOP;
    END $$`),
  )
  await tx.execute(sql`ANALYZE ledger_entries, ledger_transfers, digital_silver_lines`)
  return customerId
}
