/** Every night the changes of the counts are put together: one row for each day and kind, and none where nothing is left. */
import { sql } from 'drizzle-orm'
import { type JobHandlers, type JobOutcome, queueStanding } from '../../../platform/jobs/jobs.ts'
import { nextMidnight } from '../../../units/date.ts'
import type { Shop } from '../../shop.ts'

const kind = 'order-desk.compact'

export const queueCompacting = (room: Pick<Shop, 'db' | 'clock'>): Promise<void> =>
  queueStanding(room, kind, nextMidnight)

export const orderDeskJobs = (shop: Shop) => ({ [kind]: () => compactCounts(shop) }) satisfies JobHandlers

/** In one statement: whoever reads meanwhile sees all of it or nothing. What others are writing is not touched. */
export async function compactCounts({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<JobOutcome> {
  await db.transaction((tx) =>
    tx.execute(sql`
      WITH gone AS (DELETE FROM order_counts RETURNING *)
      INSERT INTO order_counts (day, state, payment_status, payment_mode, metals, is_pickup, orders, payable)
      SELECT day, state, payment_status, payment_mode, metals, is_pickup, sum(orders), sum(payable) FROM gone
      GROUP BY day, state, payment_status, payment_mode, metals, is_pickup
      HAVING sum(orders) <> 0 OR sum(payable) <> 0`),
  )
  return { again: nextMidnight(clock.now()) }
}
