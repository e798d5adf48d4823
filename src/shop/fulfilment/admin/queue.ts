/** The order queue: one page with the counts of every filter, fast for a hundred orders or a million. */

import type { Db } from '../../../platform/database/database.ts'
import { type Day, dayOf } from '../../../units/date.ts'
import {
  facetsOf,
  type OrderFacets,
  type OrderQueueSummary,
  readOrderCountGroups,
  summarizeOrderQueue,
} from './counts.ts'
import {
  type OrderQueueFilter,
  type QueuedOrder,
  type QueueRow,
  readFound,
  rowsFrom,
  sortFound,
  withHoldsAndTags,
} from './queue-rows.ts'
import { pageSize } from './rules.ts'
import { findOrderIds } from './search.ts'

export interface OrderQueueQuery extends OrderQueueFilter {
  /** From 1. */
  readonly page: number
}

export interface OrderQueue {
  readonly rows: readonly QueueRow[]
  readonly facets: OrderFacets
  readonly page: number
  readonly pages: number
  readonly figures: OrderQueueSummary
  /** More was found than is shown; a longer search text finds fewer. */
  readonly isCut: boolean
}

export async function readQueue(db: Db, request: OrderQueueQuery, now: Date): Promise<OrderQueue> {
  const today = dayOf(now)
  const kinds = await readOrderCountGroups(db, { today })
  const figures = summarizeOrderQueue(kinds)
  const { rows, ...paged } = (await pageOfFound(db, request, today)) ?? (await pageOfAll(db, request, { today, kinds }))
  return { ...paged, rows: await withHoldsAndTags(db, rows, now), figures }
}

type Page = Pick<OrderQueue, 'facets' | 'page' | 'pages' | 'isCut'> & { readonly rows: readonly QueuedOrder[] }

/** Null if nothing is searched for. */
async function pageOfFound(db: Db, request: OrderQueueQuery, today: Day): Promise<Page | null> {
  const found = await findOrderIds(db, request)
  if (!found) return null
  const rows = await readFound(db, request, { ids: found.ids, today })
  const wanted = sortFound(rows, request)
  const { page, pages, from } = placeOf(request.page, wanted.length)
  const facets = facetsOf(rows, request)
  return { rows: wanted.slice(from, from + pageSize), facets, page, pages, isCut: found.isCut }
}

async function pageOfAll(
  db: Db,
  request: OrderQueueQuery,
  { today, kinds }: { today: Day; kinds: Awaited<ReturnType<typeof readOrderCountGroups>> },
): Promise<Page> {
  const { from: first, to: last } = request
  // Of a range of days the kinds are read by themselves.
  const ofDays = first || last ? await readOrderCountGroups(db, { today, from: first, to: last }) : kinds
  const facets = facetsOf(ofDays, request)
  const { page, pages, from } = placeOf(request.page, facets.total)
  const rows = await rowsFrom(db, { filter: request, from, size: pageSize, today })
  return { rows, facets, page, pages, isCut: false }
}

function placeOf(wantedPage: number, total: number): { page: number; pages: number; from: number } {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const page = Math.min(wantedPage, pages)
  return { page, pages, from: (page - 1) * pageSize }
}
