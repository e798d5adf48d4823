/** All orders that match the filters of the queue, beyond its page: for a batch, and for an export. */
import type { Db } from '../../../platform/database/database.ts'
import { type Day, dayOf } from '../../../units/date.ts'
import { facetsOf, readOrderCountGroups } from './counts.ts'
import { type OrderQueueFilter, type QueueRow, readFound, rowsFrom, sortFound, withHoldsAndTags } from './queue-rows.ts'
import { mostOrdersInBatch } from './rules.ts'
import { findOrderIds } from './search.ts'

/** The first of them, up to a limit, and how many there are. */
export async function readMatchingOrders(
  db: Db,
  filter: OrderQueueFilter,
  now: Date,
): Promise<{ rows: readonly QueueRow[]; total: number }> {
  const today = dayOf(now)
  const found = await findOrderIds(db, filter)
  if (found) {
    const wanted = sortFound(await readFound(db, filter, { ids: found.ids, today }), filter)
    const rows = await withHoldsAndTags(db, wanted.slice(0, mostOrdersInBatch), now)
    return { rows, total: wanted.length }
  }
  const total = await countMatching(db, filter, today)
  const rows = await rowsFrom(db, { filter, from: 0, size: mostOrdersInBatch, today })
  return { rows: await withHoldsAndTags(db, rows, now), total }
}

/** How many there are, from the counts; only without a search. */
export async function countMatching(db: Db, filter: OrderQueueFilter, today: Day): Promise<number> {
  const { from, to } = filter
  return facetsOf(await readOrderCountGroups(db, { today, from, to }), filter).total
}
