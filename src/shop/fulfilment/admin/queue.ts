/** The order queue: one page with the counts of every filter, fast for a hundred orders or a million. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, like, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, dayOf, istMoment } from '../../../units/date.ts'
import { orders } from '../../orders/records.ts'
import { readHoldCauses } from '../order-holds/records.ts'
import { addressHoldEnd, holdsInForce, type OrderHold } from '../order-holds/rules.ts'
import { readTags } from '../tags/actions.ts'
import {
  type CountedDays,
  daysOfPage,
  facetsOf,
  type OrderCountGroup,
  type OrderFacets,
  type OrderQueueSummary,
  readOrderCountGroups,
  summaryOf,
} from './counts.ts'
import { isInStage, lateUntil, mostOrdersInBatch, type OrderViewFilter, pageSize, sortOf, stageRule, statusesOf } from './rules.ts'
import { findOrderIds } from './search.ts'

export interface OrderQueueFilter extends OrderViewFilter {
  readonly search?: string | undefined
  readonly tag?: string | undefined
}

export interface OrderQueueQuery extends OrderQueueFilter {
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
  readonly tags: readonly string[]
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

export async function readQueue(db: Db, request: OrderQueueQuery, { now, despatchDays }: LateDeps): Promise<OrderQueue> {
  const today = dayOf(now)
  const days: CountedDays = { today, lateDay: lateUntil(today, despatchDays) }
  const all = await readOrderCountGroups(db, days)
  const figures = summaryOf(all)
  const found = await findOrderIds(db, request)
  if (found) {
    const { rows, ...paged } = await pageOfFound(db, request, { found: found.ids, days })
    return { ...paged, rows: await withHoldsAndTags(db, rows, now), figures, isCut: found.isCut }
  }
  const facets = facetsOf(await groupsInRange(db, request, { days, all }), request)
  const pages = Math.max(1, Math.ceil(facets.total / pageSize))
  const page = Math.min(request.page, pages)
  const rows = await rowsFrom(db, { filter: request, from: (page - 1) * pageSize, size: pageSize, days })
  return { rows: await withHoldsAndTags(db, rows, now), facets, page, pages, figures, isCut: false }
}

/** The first orders of all pages, up to a limit, and how many there are. */
export async function readMatchingOrders(
  db: Db,
  request: OrderQueueFilter,
  { now, despatchDays }: LateDeps,
): Promise<{ rows: readonly QueueRow[]; total: number }> {
  const today = dayOf(now)
  const days: CountedDays = { today, lateDay: lateUntil(today, despatchDays) }
  const found = await findOrderIds(db, request)
  if (found) {
    const wanted = wantedOf(await readFound(db, request, { found: found.ids, days }), request)
    return { rows: await withHoldsAndTags(db, wanted.slice(0, mostOrdersInBatch), now), total: wanted.length }
  }
  const { from, to } = request
  const { total } = facetsOf(await readOrderCountGroups(db, { ...days, from, to }), request)
  const rows = await rowsFrom(db, { filter: request, from: 0, size: mostOrdersInBatch, days })
  return { rows: await withHoldsAndTags(db, rows, now), total }
}

/** Of a range of days the counts are read by themselves. */
async function groupsInRange(
  db: Db,
  { from, to }: OrderQueueFilter,
  { days, all }: { days: CountedDays; all: readonly OrderCountGroup[] },
): Promise<readonly OrderCountGroup[]> {
  return from || to ? readOrderCountGroups(db, { ...days, from, to }) : all
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
  parcelWork: orders.parcelWork,
}

type Row = Omit<QueuedOrder, 'isLate' | 'isLateDay' | 'isToday' | 'orders'>

function queuedOrderOf(row: Row, { today, lateDay }: CountedDays): QueuedOrder {
  const day = dayOf(row.at)
  const staged = { ...row, isLateDay: day <= lateDay }
  return { ...staged, orders: 1, isToday: day === today, isLate: isInStage(staged, 'late') }
}

async function withHoldsAndTags(db: Db, rows: readonly QueuedOrder[], now: Date): Promise<QueueRow[]> {
  const ids = rows.map(({ id }) => id)
  const causesOf = await readHoldCauses(db, ids)
  const tags = await readTags(db, ids)
  return rows.map((row) => ({
    ...row,
    holdUntil: addressHoldEnd(row, now),
    holds: holdsInForce(row, causesOf(row.id), now),
    tags: tags.get(row.id) ?? [],
  }))
}

interface WantedRows {
  readonly filter: OrderViewFilter
  /** How many come before them. */
  readonly from: number
  readonly size: number
  readonly days: CountedDays
}

async function rowsFrom(db: Db, { filter, from, size, days: counted }: WantedRows): Promise<QueuedOrder[]> {
  const { days, skip } = await daysOfPage(db, { filter, lateDay: counted.lateDay, from, size })
  const order = sortOf(filter) === 'oldest' ? asc : desc
  const rows: Row[] = []
  let left = skip
  // A page usually covers one or two days; each run of days is one index range.
  for (const part of runsOf(days)) {
    const most = size - rows.length
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
    if (rows.length >= size) break
  }
  return rows.map((row) => queuedOrderOf(row, counted))
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

/** Which orders of the days of the page; a late stage has only days up to the last late one. */
function filtersOf({ stage, money, metal, way: paymentMethod, handing: fulfilment }: OrderViewFilter): SQL[] {
  const rule = stageRule(stage)
  return [
    inArray(orders.state, [...rule.states]),
    ...(rule.payment ? [eq(orders.paymentStatus, rule.payment)] : []),
    // Written so that the partial index is used.
    ...(rule.parcelWork ? [ne(orders.parcelWork, ''), like(orders.parcelWork, `%${rule.parcelWork}%`)] : []),
    ...(money ? [inArray(orders.paymentStatus, [...statusesOf(money)])] : []),
    ...(metal ? [like(orders.metals, `%${metal}%`)] : []),
    ...(paymentMethod ? [like(orders.paymentMode, `%${paymentMethod}%`)] : []),
    ...(fulfilment ? [fulfilment === 'pickup' ? isNotNull(orders.pickupStoreId) : isNull(orders.pickupStoreId)] : []),
  ]
}

/** A search finds few orders, so they are counted and sorted here. */
async function pageOfFound(db: Db, request: OrderQueueQuery, found: FoundOrders) {
  const rows = await readFound(db, request, found)
  const wanted = wantedOf(rows, request)
  const pages = Math.max(1, Math.ceil(wanted.length / pageSize))
  const page = Math.min(request.page, pages)
  const facets = facetsOf(rows, request)
  return { rows: wanted.slice((page - 1) * pageSize, page * pageSize), facets, page, pages }
}

interface FoundOrders {
  readonly found: readonly number[]
  readonly days: CountedDays
}

async function readFound(db: Db, { from, to }: OrderQueueFilter, { found, days }: FoundOrders): Promise<QueuedOrder[]> {
  if (found.length === 0) return []
  const rows = await db.select(columns).from(orders).where(inArray(orders.id, [...found]))
  return rows
    .map((row) => queuedOrderOf(row, days))
    .filter((row) => (!from || dayOf(row.at) >= from) && (!to || dayOf(row.at) <= to))
}

function wantedOf(rows: readonly QueuedOrder[], request: OrderQueueFilter): QueuedOrder[] {
  const sign = sortOf(request) === 'oldest' ? 1 : -1
  return rows
    .filter((row) => facetsOf([row], request).total === 1)
    .sort((a, b) => sign * (a.at.getTime() - b.at.getTime() || a.id - b.id))
}
