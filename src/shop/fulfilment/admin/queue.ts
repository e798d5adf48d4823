/** The order queue: one page with the counts of every filter, fast for a hundred orders or a million. */
import { and, asc, desc, inArray, isNotNull, isNull, like, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, dayOf, istMoment } from '../../../units/date.ts'
import { orders } from '../../orders/records.ts'
import { readHoldCauses } from '../order-holds/records.ts'
import { addressHoldEnd, holdsInForce, type OrderHold } from '../order-holds/rules.ts'
import {
  daysOfPage,
  facetsOf,
  type OrderCountGroup,
  type OrderFacets,
  type OrderQueueSummary,
  readOrderCountGroups,
  readOrderQueueSummary,
} from './counts.ts'
import { isAwaitingDespatch, lateUntil, type OrderViewFilter, pageSize, statesInView, statusesOf } from './rules.ts'
import { findOrders, mostSearchResults } from './search.ts'

export interface OrderQueueQuery extends OrderViewFilter {
  readonly search?: string | undefined
  /** From 1. */
  readonly page: number
}

export interface QueuedOrder extends OrderCountGroup {
  readonly id: number
  readonly uniqueOrderId: string
  readonly at: Date
  readonly name: string
  readonly city: string
  readonly isGift: boolean
  readonly instruction: string
  readonly isLate: boolean
  /** Until when it is held because of a new address; null if it is not. */
  readonly holdUntil: Date | null
}

/** A row with the holds that keep it from leaving, if any. */
export interface QueueRow extends QueuedOrder {
  readonly holds: readonly OrderHold[]
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

/** What decides whether an order is late. */
interface LateDeps {
  readonly now: Date
  /** Working days within which an order must leave. */
  readonly despatchDays: number
}

export async function readQueue(db: Db, request: OrderQueueQuery, deps: LateDeps): Promise<OrderQueue> {
  const { now, despatchDays } = deps
  const lateDay = lateUntil(dayOf(now), despatchDays)
  const figures = await readOrderQueueSummary(db, dayOf(now), lateDay)
  const found = request.search ? await findOrders(db, request.search) : null
  if (found) {
    const { rows, ...paged } = await pageOfFound(db, request, { found, deps })
    return { ...paged, rows: await withHolds(db, rows, now), figures, isCut: found.length >= mostSearchResults }
  }
  const view = withLate(request, lateDay)
  const facets = facetsOf(await readOrderCountGroups(db, view), view)
  const pages = Math.max(1, Math.ceil(facets.total / pageSize))
  const page = Math.min(request.page, pages)
  const rows = (await pageOf(db, view, page)).map((row) => queuedOrderOf(row, deps))
  return { rows: await withHolds(db, rows, now), facets, page, pages, figures, isCut: false }
}

/** Late orders were placed up to a certain day and are not despatched. */
function withLate(request: OrderQueueQuery, until: Day): OrderViewFilter {
  if (!request.isLate) return request
  return { ...request, to: request.to && request.to < until ? request.to : until }
}

const at = sql`coalesce(${orders.placedAt}, ${orders.begunAt})`

const columns = {
  id: orders.id,
  uniqueOrderId: orders.uniqueOrderId,
  at: sql<Date>`${at}`.mapWith(orders.begunAt),
  state: orders.state,
  paymentStatus: orders.paymentStatus,
  paymentMode: orders.paymentMode,
  metals: orders.metals,
  isPickup: sql<boolean>`${orders.pickupStoreId} IS NOT NULL`,
  payable: orders.payable,
  name: sql<string>`${orders.delivery} ->> 'name'`,
  city: sql<string>`${orders.delivery} ->> 'city'`,
  isGift: sql<boolean>`NOT ${orders.printedInvoice}`,
  instruction: orders.specialInstruction,
  holdUntil: orders.holdUntil,
}

type Row = Omit<QueuedOrder, 'isLate' | 'orders'>

const queuedOrderOf = (row: Row, { now, despatchDays }: LateDeps): QueuedOrder => ({
  ...row,
  holdUntil: addressHoldEnd(row, now),
  orders: 1,
  isLate: isAwaitingDespatch(row.state) && dayOf(row.at) <= lateUntil(dayOf(now), despatchDays),
})

async function withHolds(db: Db, rows: readonly QueuedOrder[], now: Date): Promise<QueueRow[]> {
  const causesOf = await readHoldCauses(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, holds: holdsInForce(row, causesOf(row.id), now) }))
}

async function pageOf(db: Db, filter: OrderViewFilter, page: number): Promise<Row[]> {
  const { days, skip } = await daysOfPage(db, { filter, from: (page - 1) * pageSize, size: pageSize })
  const order = filter.sort === 'oldest' ? asc : desc
  const rows: Row[] = []
  let left = skip
  // A page usually covers one or two days; each run of days is one index range.
  for (const part of runsOf(days)) {
    const most = pageSize - rows.length
    const some = await db
      .select(columns)
      .from(orders)
      .where(
        and(
          ...filtersOf(filter),
          sql`${at} >= ${part.from.toISOString()}::timestamptz`,
          sql`${at} < ${part.to.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(order(at), order(orders.id))
      .offset(left)
      .limit(most)
    left = 0
    rows.push(...some)
    if (rows.length >= pageSize) break
  }
  return rows
}

/** Joins consecutive days into ranges. */
function runsOf(days: readonly Day[]): { from: Date; to: Date }[] {
  const runs: { first: Day; last: Day }[] = []
  for (const day of days) {
    const before = runs.at(-1)
    if (before && addDays(before.first, -1) === day) before.first = day
    else if (before && addDays(before.last, 1) === day) before.last = day
    else runs.push({ first: day, last: day })
  }
  return runs.map(({ first, last }) => ({ from: istMoment(first), to: istMoment(addDays(last, 1)) }))
}

const filtersOf = ({
  stage,
  isLate,
  money,
  metal,
  way: paymentMethod,
  handing: fulfilment,
}: OrderViewFilter): SQL[] => [
  inArray(orders.state, [...statesInView({ stage, isLate })]),
  ...(money ? [inArray(orders.paymentStatus, [...statusesOf(money)])] : []),
  ...(metal ? [like(orders.metals, `%${metal}%`)] : []),
  ...(paymentMethod ? [like(orders.paymentMode, `%${paymentMethod}%`)] : []),
  ...(fulfilment ? [fulfilment === 'pickup' ? isNotNull(orders.pickupStoreId) : isNull(orders.pickupStoreId)] : []),
]

/** A search finds few orders, so they are counted and sorted here. */
async function pageOfFound(db: Db, request: OrderQueueQuery, { found, deps }: { found: number[]; deps: LateDeps }) {
  const all = found.length === 0 ? [] : await db.select(columns).from(orders).where(inArray(orders.id, found))
  const view = withLate(request, lateUntil(dayOf(deps.now), deps.despatchDays))
  const rows = all
    .map((row) => queuedOrderOf(row, deps))
    .filter((row) => (!view.from || dayOf(row.at) >= view.from) && (!view.to || dayOf(row.at) <= view.to))
  const facets = facetsOf(rows, request)
  const wanted = rows.filter((row) => facetsOf([row], request).total === 1)
  const sign = request.sort === 'oldest' ? 1 : -1
  wanted.sort((a, b) => sign * (a.at.getTime() - b.at.getTime() || a.id - b.id))
  const pages = Math.max(1, Math.ceil(wanted.length / pageSize))
  const page = Math.min(request.page, pages)
  return { rows: wanted.slice((page - 1) * pageSize, page * pageSize), facets, page, pages }
}
