/** Every night merges the changes of order counts into one row for each day and kind, and none where the sum is zero. */
import { sql } from 'drizzle-orm'
import type { Shop } from '../../shop.ts'

/**
 * Task `order-desk.compact`. A single statement, so that a concurrent reader sees all of it or nothing; rows of transactions
 * still open are not merged.
 */
export async function compactCounts({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.transaction((tx) =>
    tx.execute(sql`
      WITH gone AS (DELETE FROM order_counts RETURNING *)
      INSERT INTO order_counts (day, state, payment_status, payment_mode, metals, is_pickup, parcel_work, promised_days, orders, payable)
      SELECT day, state, payment_status, payment_mode, metals, is_pickup, parcel_work, promised_days, sum(orders), sum(payable) FROM gone
      GROUP BY day, state, payment_status, payment_mode, metals, is_pickup, parcel_work, promised_days
      HAVING sum(orders) <> 0 OR sum(payable) <> 0`),
  )
}
