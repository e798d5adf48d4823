/** Orders for a file, page by page: however many there are, only one page is in memory. */

import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { dayOf } from '../../../units/date.ts'
import type { Recipient } from '../../orders/order.ts'
import { orderLines, orders } from '../../orders/records.ts'
import { refuse } from '../../refusal.ts'
import { readTags } from '../tags/actions.ts'
import { countMatching } from './matching-orders.ts'
import {
  filtersOf,
  isBetween,
  type OrderQueueFilter,
  placedAt,
  queueColumns,
  readFound,
  sortFound,
} from './queue-rows.ts'
import { mostOrdersInExport } from './rules.ts'
import { findOrderIds } from './search.ts'

const columns = { ...queueColumns, delivery: orders.delivery, gstin: sql<string | null>`${orders.billing} ->> 'gstin'` }

export interface ExportedOrder extends Omit<OrderColumns, 'delivery'> {
  readonly delivery: Recipient
  readonly items: readonly { readonly name: string; readonly quantity: number }[]
  readonly tags: readonly string[]
}
type OrderColumns = Awaited<ReturnType<typeof readPage>>[number]

export interface OrderExport {
  readonly count: number
  /** Oldest first. */
  readonly pages: AsyncGenerator<readonly ExportedOrder[]>
}

const rowsAtATime = 1000

/** Throws `orders.too-many-to-export` before anything is read. */
export async function exportOrders(db: Db, filter: OrderQueueFilter, now: Date): Promise<OrderExport> {
  const found = await findOrderIds(db, filter)
  const today = dayOf(now)
  if (found) {
    const rows = sortFound(await readFound(db, filter, { ids: found.ids, today }), { ...filter, sort: 'oldest' })
    const ids = rows.map(({ id }) => id)
    return { count: ids.length, pages: withContents(db, pagesOf(db, [inIds(ids)])) }
  }
  const count = await countMatching(db, filter, today)
  if (count > mostOrdersInExport) throw refuse('orders.too-many-to-export', { count, most: mostOrdersInExport })
  const last = filter.to && filter.to < today ? filter.to : today
  const where = [...filtersOf(filter, today), ...isBetween({ first: filter.from ?? firstDay, last })]
  return { count, pages: withContents(db, pagesOf(db, where)) }
}

/** Before the first order of any shop. */
const firstDay = '2000-01-01'

const inIds = (ids: readonly number[]): SQL => (ids.length > 0 ? inArray(orders.id, [...ids]) : sql`false`)

async function* pagesOf(db: Db, where: readonly SQL[]) {
  let last: { at: Date; id: number } | undefined
  for (;;) {
    const rows = await readPage(db, [...where, ...(last ? [isAfter(last)] : [])])
    if (rows.length > 0) yield rows
    if (rows.length < rowsAtATime) return
    last = rows.at(-1)
  }
}

const isAfter = ({ at, id }: { at: Date; id: number }): SQL =>
  sql`(${placedAt}, ${orders.id}) > (${at.toISOString()}::timestamptz, ${id})`

const readPage = (db: Db, where: readonly SQL[]) =>
  db
    .select(columns)
    .from(orders)
    .where(and(...where))
    .orderBy(asc(placedAt), asc(orders.id))
    .limit(rowsAtATime)

async function* withContents(db: Db, pages: AsyncGenerator<readonly OrderColumns[]>) {
  for await (const page of pages) {
    const ids = page.map(({ id }) => id)
    const tags = await readTags(db, ids)
    const lines = await db
      .select({
        orderId: orderLines.orderId,
        quantity: orderLines.quantity,
        name: sql<string>`${orderLines.line} -> 'product' ->> 'name'`,
      })
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.orderId), asc(orderLines.place))
    const itemsOf = Map.groupBy(lines, ({ orderId }) => orderId)
    yield page.map(
      (order): ExportedOrder => ({ ...order, items: itemsOf.get(order.id) ?? [], tags: tags.get(order.id) ?? [] }),
    )
  }
}
