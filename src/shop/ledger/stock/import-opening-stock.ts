/**
 * Orders from before the stock ledger are booked at the first start, and once more when no older version of the shop can be
 * running beside this one (decision 0082).
 */
import { sql } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { type JobHandlers, queueJob } from '../../../platform/jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { fulfilBookings } from './actions.ts'
import { bookPastSales } from './past-sales.ts'

const takeOverKind = 'stock.take-over'

/** How long processes of the previous version may still accept orders after the first process of this one has started. */
const overlapMs = 15 * 60_000

// Any number, as long as every process of the shop uses the same one.
const takeOverLock = 5_113_119

/** Does nothing at later starts. */
export async function takeOverStock(tx: Tx, clock: Clock): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${takeOverLock})`)
  const { rows } = (await tx.execute(
    sql`SELECT 1 FROM stock_transfers WHERE reason IN ('opening', 'demo') AND reference = 'orders' LIMIT 1`,
  )) as unknown as { rows: unknown[] }
  if (rows.length > 0) return
  await bookPastSales(tx, { reason: 'opening', at: clock.now() })
  await fulfilAllBookings(tx, clock)
  const now = clock.now()
  const dueAt = new Date(now.getTime() + overlapMs)
  await queueJob(tx, { kind: takeOverKind, key: 'once', payload: {}, dueAt }, now)
}

async function fulfilAllBookings(tx: Tx, clock: Clock): Promise<void> {
  const { rows } = (await tx.execute(
    sql`SELECT product_id FROM stock_accounts WHERE name = 'pre-booked' AND balance > 0 ORDER BY product_id`,
  )) as unknown as { rows: { product_id: number }[] }
  await fulfilBookings(
    { clock },
    tx,
    rows.map(({ product_id: productId }) => productId),
  )
}

export const stockLedgerJobs = ({ db, clock }: Shop) =>
  ({
    [takeOverKind]: () =>
      db.transaction(async (tx) => {
        await bookPastSales(tx, { reason: 'adopted', at: clock.now() })
        await fulfilAllBookings(tx, clock)
      }),
  }) satisfies JobHandlers
