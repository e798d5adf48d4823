/** All orders that match the filters of the queue, beyond its page: for a batch, and for an export. */
import type { Db } from '../../../platform/database/database.ts'
import { facetsOf, readOrderCountGroups } from './counts.ts'
import {
  countedDaysOf,
  type LateDeps,
  type OrderQueueFilter,
  type QueueRow,
  readFound,
  rowsFrom,
  sortFound,
  withHoldsAndTags,
} from './queue-rows.ts'
import { mostOrdersInBatch } from './rules.ts'
import { findOrderIds } from './search.ts'

/** The first of them, up to a limit, and how many there are. */
export async function readMatchingOrders(
  db: Db,
  filter: OrderQueueFilter,
  deps: LateDeps,
): Promise<{ rows: readonly QueueRow[]; total: number }> {
  const days = countedDaysOf(deps)
  const found = await findOrderIds(db, filter)
  if (found) {
    const wanted = sortFound(await readFound(db, filter, { ids: found.ids, days }), filter)
    const rows = await withHoldsAndTags(db, wanted.slice(0, mostOrdersInBatch), deps.now)
    return { rows, total: wanted.length }
  }
  const total = await countMatching(db, filter, deps)
  const rows = await rowsFrom(db, { filter, from: 0, size: mostOrdersInBatch, days })
  return { rows: await withHoldsAndTags(db, rows, deps.now), total }
}

/** How many there are, from the counts; only without a search. */
export async function countMatching(db: Db, filter: OrderQueueFilter, deps: LateDeps): Promise<number> {
  const { from, to } = filter
  return facetsOf(await readOrderCountGroups(db, { ...countedDaysOf(deps), from, to }), filter).total
}
