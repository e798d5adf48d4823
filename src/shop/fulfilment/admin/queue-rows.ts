/** Reads the rows of the order queue: a run of them by the days they lie on, or those that a search found. */
import { and, asc, desc, inArray, isNotNull, isNull, like, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, dayOf, istMoment } from '../../../units/date.ts'
import { orders } from '../../orders/records.ts'
import { readHoldCauses } from '../order-holds/records.ts'
import { addressHoldEnd, holdsInForce, type OrderHold } from '../order-holds/rules.ts'
import { readTags } from '../tags/actions.ts'
import { daysOfPage, facetsOf, type OrderCountGroup } from './counts.ts'
import { isInStage, isPastPromise, type OrderViewFilter, sortOf, stageRule, statusesOf } from './rules.ts'

export interface OrderQueueFilter extends OrderViewFilter {
  readonly search?: string | undefined
  readonly tag?: string | undefined
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
  readonly holdUntil: Date | null
}

/** A row with what keeps it from leaving, if anything, and its tags. */
export interface QueueRow extends QueuedOrder {
  /** Until when it is held because of a new address; null if it is not. */
  readonly holdUntil: Date | null
  readonly holds: readonly OrderHold[]
  readonly tags: readonly string[]
}

/** When an order was placed, or begun if it was not. */
export const placedAt = sql`coalesce(${orders.placedAt}, ${orders.begunAt})`

export const queueColumns = {
  id: orders.id,
  uniqueOrderId: orders.uniqueOrderId,
  at: sql<Date>`${placedAt}`.mapWith(orders.begunAt),
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
  promisedDays: orders.promisedDays,
}

type Row = Omit<QueuedOrder, 'isLate' | 'isOverdue' | 'isToday' | 'orders'> & { readonly promisedDays: number | null }

function queuedOrderOf({ promisedDays, ...row }: Row, today: Day): QueuedOrder {
  const day = dayOf(row.at)
  const staged = { ...row, isOverdue: isPastPromise(day, promisedDays, today) }
  return { ...staged, orders: 1, isToday: day === today, isLate: isInStage(staged, 'late') }
}

export async function withHoldsAndTags(db: Db, rows: readonly QueuedOrder[], now: Date): Promise<QueueRow[]> {
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
  readonly today: Day
}

export async function rowsFrom(db: Db, { filter, from, size, today }: WantedRows): Promise<QueuedOrder[]> {
  const { days, skip } = await daysOfPage(db, { filter, today, from, size })
  const order = sortOf(filter) === 'oldest' ? asc : desc
  const rows: Row[] = []
  let left = skip
  // A page usually covers one or two days; each run of days is one index range.
  for (const part of runsOf(days)) {
    const most = size - rows.length
    const some = await db
      .select(queueColumns)
      .from(orders)
      .where(and(...filtersOf(filter, today), ...isBetween(part)))
      .orderBy(order(placedAt), order(orders.id))
      .offset(left)
      .limit(most)
    left = 0
    rows.push(...some)
    if (rows.length >= size) break
  }
  return rows.map((row) => queuedOrderOf(row, today))
}

/** Placed on these days, both included. */
export const isBetween = ({ first, last }: { readonly first: Day; readonly last: Day }): SQL[] => [
  sql`${placedAt} >= ${istMoment(first).toISOString()}::timestamptz`,
  sql`${placedAt} < ${istMoment(addDays(last, 1)).toISOString()}::timestamptz`,
]

/** As `isPastPromise` says. */
const isOverdue = (today: Day): SQL =>
  sql`${placedAt} + ${orders.promisedDays} * interval '1 day' < ${istMoment(today).toISOString()}::timestamptz`

/** Joins consecutive days into ranges. */
function runsOf(days: readonly Day[]): { first: Day; last: Day }[] {
  const runs: { first: Day; last: Day }[] = []
  for (const day of days) {
    const before = runs.at(-1)
    if (before && addDays(before.first, -1) === day) before.first = day
    else if (before && addDays(before.last, 1) === day) before.last = day
    else runs.push({ first: day, last: day })
  }
  return runs
}

/** Which orders of some days are shown; the days themselves leave out what is not late. */
export function filtersOf(
  { stage, money, metal, way: paymentMethod, handing: fulfilment }: OrderViewFilter,
  today: Day,
): SQL[] {
  const rule = stageRule(stage)
  return [
    inArray(orders.state, [...rule.states]),
    ...(rule.payments ? [inArray(orders.paymentStatus, [...rule.payments])] : []),
    // Written so that the partial index is used.
    ...(rule.parcelWork ? [ne(orders.parcelWork, ''), like(orders.parcelWork, `%${rule.parcelWork}%`)] : []),
    ...(rule.isLate ? [isOverdue(today)] : []),
    ...(money ? [inArray(orders.paymentStatus, [...statusesOf(money)])] : []),
    ...(metal ? [like(orders.metals, `%${metal}%`)] : []),
    ...(paymentMethod ? [like(orders.paymentMode, `%${paymentMethod}%`)] : []),
    ...(fulfilment ? [fulfilment === 'pickup' ? isNotNull(orders.pickupStoreId) : isNull(orders.pickupStoreId)] : []),
  ]
}

/** Those of the found orders that lie on the days of the filter, whatever its other parts say. */
export async function readFound(
  db: Db,
  { from, to }: OrderQueueFilter,
  { ids, today }: { readonly ids: readonly number[]; readonly today: Day },
): Promise<QueuedOrder[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(queueColumns)
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return rows
    .map((row) => queuedOrderOf(row, today))
    .filter((row) => (!from || dayOf(row.at) >= from) && (!to || dayOf(row.at) <= to))
}

/** A search finds few orders, so they are filtered and sorted here. */
export function sortFound(rows: readonly QueuedOrder[], filter: OrderQueueFilter): QueuedOrder[] {
  const sign = sortOf(filter) === 'oldest' ? 1 : -1
  return rows
    .filter((row) => facetsOf([row], filter).total === 1)
    .sort((a, b) => sign * (a.at.getTime() - b.at.getTime() || a.id - b.id))
}
