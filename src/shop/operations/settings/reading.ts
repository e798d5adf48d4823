/** Whether a number of the shop was ever used, after which its prefix stays. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'

/** Whether a payment was begun or an order exists: their numbers are with customers, providers and on documents. */
export async function hasNumberedDocuments(db: Db): Promise<boolean> {
  const { rows } = (await db.execute(
    sql`SELECT EXISTS (SELECT 1 FROM payment_attempts) OR EXISTS (SELECT 1 FROM orders) AS used`,
  )) as unknown as { rows: [{ used: boolean }] }
  return rows[0].used
}
