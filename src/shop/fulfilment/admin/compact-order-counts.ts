/** Every five minutes merges the changes of order counts into one row for each day and kind, and none where the sum is zero. */
import { sql } from 'drizzle-orm'
import type { Shop } from '../../shop.ts'
import { orderKindColumns } from './recount.ts'

/**
 * Task `order-desk.compact`. A single statement, so that a concurrent reader sees all of it or nothing; rows of transactions
 * still open are not merged, and kinds that already have one row are not written again. A row is never updated, so its `ctid`
 * stays.
 */
export async function compactCounts({ db }: Pick<Shop, 'db'>): Promise<void> {
  await db.transaction((tx) =>
    tx.execute(sql`
      WITH gone AS (
        DELETE FROM order_counts WHERE ctid = ANY (ARRAY(
          SELECT ctid FROM (SELECT ctid, count(*) OVER (PARTITION BY ${orderKindColumns}) AS changes FROM order_counts) AS counted
          WHERE changes > 1
        ))
        RETURNING *
      )
      INSERT INTO order_counts (${orderKindColumns}, orders, payable)
      SELECT ${orderKindColumns}, sum(orders), sum(payable) FROM gone
      GROUP BY ${orderKindColumns}
      HAVING sum(orders) <> 0 OR sum(payable) <> 0`),
  )
}
