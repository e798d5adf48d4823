/** What happens to an order: it is written down, it moves, it is sent. Every move leaves a row. */
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { can, next } from '../states.ts'
import type { OrderDraft } from './order.ts'
import { type PaymentEvent, paymentFlow } from './payment-flow.ts'
import { orderLines, orderMoves, orders, shipments } from './records.ts'
import { type OrderEvent, orderFlow } from './rules.ts'
import { shipmentFlow } from './shipment-flow.ts'

export type OrderRow = typeof orders.$inferSelect
type Clocked = Pick<Shop, 'clock'>

/** Who moved it and why, in words for the record. */
export interface Cause {
  readonly by: string
  readonly why: string
}

/** Locks an order against everyone else until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return row ?? null
}

export async function mustLockOrder(tx: Tx, orderId: number): Promise<OrderRow> {
  const row = await lockOrder(tx, orderId)
  if (!row) throw refuse('orders.unknown')
  return row
}

/** Writes the content of an order that is not paid yet, anew each time; its state is left to `moveOrder`. */
export async function writeOrder(shop: Clocked, tx: Tx, draft: OrderDraft): Promise<OrderRow> {
  const content = contentOf(draft)
  const [row] = await tx
    .insert(orders)
    .values({
      id: draft.orderId,
      uniqueOrderId: draft.uniqueOrderId,
      customerId: draft.customerId,
      state: 'PENDING_PAYMENT',
      paymentStatus: 'PENDING',
      begunAt: shop.clock.now(),
      ...content,
    })
    .onConflictDoUpdate({ target: orders.id, set: content })
    .returning()
  if (!row) throw new Error(`order ${draft.orderId} was not written`)
  await writeLines(tx, draft)
  return row
}

function contentOf({
  price,
  delivery,
  billing,
  pickupStoreId,
  printedInvoice,
  specialInstruction,
  coupon,
  rates,
}: OrderDraft) {
  return {
    payable: price.payable,
    price,
    delivery,
    billing,
    pickupStoreId,
    printedInvoice,
    specialInstruction,
    couponId: coupon?.id ?? null,
    couponCode: coupon?.code ?? null,
    goldRate: rates.gold,
    silverRate: rates.silver,
  }
}

async function writeLines(tx: Tx, { orderId, lines }: OrderDraft): Promise<void> {
  const rows = lines.map((line, place) => ({
    id: line.id,
    orderId,
    place,
    productId: line.product.id,
    quantity: line.priced.quantity,
    line,
  }))
  const kept = rows.map(({ id }) => id)
  await tx.delete(orderLines).where(and(eq(orderLines.orderId, orderId), notInArray(orderLines.id, kept)))
  await tx
    .insert(orderLines)
    .values(rows)
    .onConflictDoUpdate({
      target: orderLines.id,
      set: {
        place: sql`excluded.place`,
        productId: sql`excluded.product_id`,
        quantity: sql`excluded.quantity`,
        line: sql`excluded.line`,
      },
    })
}

/** Moves an order; throws `states.not-now` where its flow does not allow it. Answers the row as it is afterwards. */
export async function moveOrder(
  shop: Clocked,
  tx: Tx,
  order: OrderRow,
  move: Cause & { event: OrderEvent },
): Promise<OrderRow> {
  const state = next(orderFlow, order.state, move.event)
  const placedAt =
    move.event === 'place' || move.event === 'clear' ? (order.placedAt ?? shop.clock.now()) : order.placedAt
  if (state !== order.state) await note(shop, tx, order.id, { what: 'order', from: order.state, to: state, ...move })
  await tx.update(orders).set({ state, placedAt }).where(eq(orders.id, order.id))
  return { ...order, state, placedAt }
}

/** Moves the payment of an order; throws `states.not-now` where its flow does not allow it. */
export async function movePayment(
  shop: Clocked,
  tx: Tx,
  order: OrderRow,
  move: Cause & { event: PaymentEvent },
): Promise<OrderRow> {
  const paymentStatus = next(paymentFlow, order.paymentStatus, move.event)
  if (paymentStatus === order.paymentStatus) return order
  await note(shop, tx, order.id, { what: 'payment', from: order.paymentStatus, to: paymentStatus, ...move })
  await tx.update(orders).set({ paymentStatus }).where(eq(orders.id, order.id))
  return { ...order, paymentStatus }
}

export async function namePaymentMode(tx: Tx, order: OrderRow, paymentMode: string): Promise<OrderRow> {
  await tx.update(orders).set({ paymentMode }).where(eq(orders.id, order.id))
  return { ...order, paymentMode }
}

interface Step extends Cause {
  readonly what: 'order' | 'payment' | 'shipment'
  readonly from: string
  readonly to: string
}

async function note(shop: Clocked, tx: Tx, orderId: number, { what, from, to, by, why }: Step): Promise<void> {
  await tx.insert(orderMoves).values({ orderId, what, from, to, by, why, at: shop.clock.now() })
}

/** The funds are there and the metal is ours: the order will be sent. Throws `orders.unpaid` before that. */
export async function acceptOrder(shop: Clocked, tx: Tx, orderId: number, cause: Cause): Promise<OrderRow> {
  const order = await mustLockOrder(tx, orderId)
  if (order.paymentStatus !== 'PAID') throw refuse('orders.unpaid')
  return moveOrder(shop, tx, order, { event: 'accept', ...cause })
}

/** The time for returns is over (domain 6.2). */
export async function closeOrder(shop: Clocked, tx: Tx, orderId: number, cause: Cause): Promise<OrderRow> {
  return moveOrder(shop, tx, await mustLockOrder(tx, orderId), { event: 'close', ...cause })
}

export interface Parcel {
  readonly waybillNo: string
  readonly companyName: string
  /** With `{waybill}` in it. */
  readonly companyUrl: string
  /** The order is complete with this parcel. */
  readonly last: boolean
}

/** A parcel leaves the house. */
export async function despatchOrder(
  shop: Clocked,
  tx: Tx,
  orderId: number,
  { parcel, ...cause }: Cause & { parcel: Parcel },
): Promise<OrderRow> {
  const order = await mustLockOrder(tx, orderId)
  const moved = await moveOrder(shop, tx, order, { event: despatchEvent(order, parcel.last), ...cause })
  const { waybillNo, companyName, companyUrl } = parcel
  await tx
    .insert(shipments)
    .values({ orderId, state: 'IN_TRANSIT', waybillNo, companyName, companyUrl, despatchedAt: shop.clock.now() })
  return moved
}

function despatchEvent(order: OrderRow, last: boolean): OrderEvent {
  if (!last) return 'despatch-part'
  return can(orderFlow, order.state, 'despatch-rest') ? 'despatch-rest' : 'despatch'
}

/** The customer has everything. */
export async function deliverOrder(shop: Clocked, tx: Tx, orderId: number, cause: Cause): Promise<OrderRow> {
  const moved = await moveOrder(shop, tx, await mustLockOrder(tx, orderId), { event: 'deliver', ...cause })
  const onTheRoad = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.state, 'IN_TRANSIT')))
  for (const { id, state } of onTheRoad) {
    const to = next(shipmentFlow, state, 'deliver')
    await tx.update(shipments).set({ state: to, deliveredAt: shop.clock.now() }).where(eq(shipments.id, id))
    await note(shop, tx, orderId, { what: 'shipment', from: state, to, ...cause })
  }
  return moved
}
