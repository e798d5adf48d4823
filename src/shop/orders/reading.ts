/** Orders as their customer sees them; another customer's order is reported as unknown. */
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { addDays, istMoment } from '../../units/date.ts'
import type { OrderLine } from './order.ts'
import { orderLines, orders, orderTransitions, shipments } from './records.ts'
import { type OrderState, orderLabels, orderStates } from './rules/order-flow.ts'
import { readShipments, type Shipment } from './shipments.ts'

export interface OrderDetails {
  readonly order: typeof orders.$inferSelect
  readonly lines: readonly OrderLine[]
  readonly shipments: readonly Shipment[]
}

export interface OrderHistoryQuery {
  readonly customerId: number
  /** Counted from 1. */
  readonly page: number
  readonly limit: number
  /** A status label; any other text matches nothing. */
  readonly status?: string | undefined
  /** Days in India, both included, on which the order was begun. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Whether the customer has an order that was placed, whatever its state now. */
export async function hasPlacedOrder(db: Db, customerId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.placedAt)))
    .limit(1)
  return found !== undefined
}

/** A customer's own order by its number; null for anyone else's. */
export async function findOwnOrder(
  db: Db,
  { customerId, orderId }: { customerId: number; orderId: number },
): Promise<typeof orders.$inferSelect | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.customerId, customerId)))
  return order ?? null
}

/** Any customer's order, by its number. */
export async function findOrder(db: Db, orderId: number): Promise<typeof orders.$inferSelect | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  return order ?? null
}

/** The order's lines, in the order of the cart. */
export async function readLines(db: Db, orderId: number): Promise<OrderLine[]> {
  const rows = await db
    .select({ line: orderLines.line })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.place))
  return rows.map(({ line }) => line)
}

/** Newest first. */
export async function readOrderHistory(
  db: Db,
  request: OrderHistoryQuery,
): Promise<{ orders: OrderDetails[]; total: number }> {
  const where = and(...conditionsOf(request))
  const [counted] = await db.select({ total: count() }).from(orders).where(where)
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit)
  return { orders: await withParts(db, rows), total: counted?.total ?? 0 }
}

function conditionsOf({ customerId, status, from, to }: OrderHistoryQuery): SQL[] {
  const conditions = [eq(orders.customerId, customerId)]
  if (status) conditions.push(inArray(orders.state, statesLabelled(status)))
  if (from) conditions.push(gte(orders.begunAt, istMoment(from)))
  if (to) conditions.push(lt(orders.begunAt, istMoment(addDays(to, 1))))
  return conditions
}

const statesLabelled = (label: string): OrderState[] => orderStates.filter((state) => orderLabels[state] === label)

export async function readOrder(db: Db, customerId: number, uniqueOrderId: string): Promise<OrderDetails | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.uniqueOrderId, uniqueOrderId), eq(orders.customerId, customerId)))
  return (await withParts(db, rows))[0] ?? null
}

/** A parcel of this customer; null for anyone else's. */
export async function findOwnParcel(
  db: Db,
  { customerId, id }: { customerId: number; id: number },
): Promise<typeof shipments.$inferSelect | null> {
  const [found] = await db
    .select({ parcel: shipments })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(and(eq(shipments.id, id), eq(orders.customerId, customerId)))
  return found?.parcel ?? null
}

export const readOrderTransitions = (db: Db, orderId: number): Promise<(typeof orderTransitions.$inferSelect)[]> =>
  db.select().from(orderTransitions).where(eq(orderTransitions.orderId, orderId)).orderBy(asc(orderTransitions.id))

/** Lines and parcels of many orders in three queries. */
async function withParts(db: Db, rows: (typeof orders.$inferSelect)[]): Promise<OrderDetails[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.place))
  const parcels = await readShipments(db, ids)
  return rows.map((order) => ({
    order,
    lines: lines.filter(({ orderId }) => orderId === order.id).map(({ line }) => line),
    shipments: parcels.filter(({ orderId }) => orderId === order.id),
  }))
}

export interface OrderReference {
  readonly id: number
  readonly state: OrderState
  readonly customerId: number
  /** Collected at the counter instead of delivered. */
  readonly isPickup: boolean
  readonly productIds: readonly number[]
}

/** Any customer's order, by its public id. */
export async function findByPublicId(db: Db, uniqueOrderId: string): Promise<OrderReference | null> {
  const [order] = await db
    .select({ id: orders.id, state: orders.state, customerId: orders.customerId, storeId: orders.pickupStoreId })
    .from(orders)
    .where(eq(orders.uniqueOrderId, uniqueOrderId))
  if (!order) return null
  const lines = await db
    .select({ productId: orderLines.productId })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
  const { id, state, customerId, storeId } = order
  return { id, state, customerId, isPickup: storeId !== null, productIds: lines.map(({ productId }) => productId) }
}

/** The public numbers of those orders that were placed, or whose payment is under review, by id. */
export async function findOrderNumbers(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: orders.id, uniqueOrderId: orders.uniqueOrderId })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), or(isNotNull(orders.placedAt), eq(orders.state, 'REVIEW'))))
  return new Map(rows.map(({ id, uniqueOrderId }) => [id, uniqueOrderId]))
}
