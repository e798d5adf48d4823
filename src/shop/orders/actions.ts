/** Writes orders and changes their state. Every transition leaves a row; its consequences are in `fulfilment`. */
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { preparedQuery } from '../../platform/database/availability/prepared-query.ts'
import type { Tx } from '../../platform/database/database.ts'
import { recordWebhookEvents } from '../messaging/webhooks/record-webhook-events.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { can, next } from '../states.ts'
import type { OrderDraft } from './order.ts'
import { orderLines, orders, orderTransitions } from './records.ts'
import { changesMetalSold, type OrderEvent, orderFlow } from './rules/order-flow.ts'
import { type PaymentEvent, paymentFlow } from './rules/payment-flow.ts'
import { soldMetalSql } from './sold-metal.ts'

export type OrderRow = typeof orders.$inferSelect
type Clocked = Pick<Shop, 'clock'>

/** Who caused the transition and why, for the record. */
export interface OrderChangeCause {
  readonly by: string
  readonly why: string
}

const lockById = preparedQuery('lock_order', (db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('orderId')))
    .for('update'),
)

/** Locks an order until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow | null> {
  const [row] = await lockById(tx, { orderId })
  return row ?? null
}

export async function mustLockOrder(tx: Tx, orderId: number): Promise<OrderRow> {
  const row = await lockOrder(tx, orderId)
  if (!row) throw refuse('orders.unknown')
  return row
}

/** Until then the order is neither packed nor shipped, although it is paid (decision 0081). */
export async function holdOrderUntil(tx: Tx, orderId: number, holdUntil: Date): Promise<void> {
  await tx.update(orders).set({ holdUntil }).where(eq(orders.id, orderId))
}

export interface OrderContent {
  readonly draft: OrderDraft
  /** As shown: "UPI + Wallet Points". */
  readonly paymentMode: string
  /** Whether no order was saved under this number before. */
  readonly isFirst: boolean
}

/** Saves the content of an unpaid order, replacing any earlier content; its state is changed only by `transitionOrder`. */
export async function writeOrder(
  shop: Clocked,
  tx: Tx,
  { draft, paymentMode, isFirst }: OrderContent,
): Promise<OrderRow> {
  const content = { ...contentOf(draft), paymentMode }
  const { orderId: id, uniqueOrderId, customerId } = draft
  const start = { state: 'PENDING_PAYMENT', paymentStatus: 'PENDING', begunAt: shop.clock.now() } as const
  if (!isFirst) await deleteOtherLines(tx, draft)
  const [row] = await tx
    .with(tx.$with('written_lines').as(insertLines(tx, draft)))
    .insert(orders)
    .values({ id, uniqueOrderId, customerId, ...start, ...content })
    .onConflictDoUpdate({ target: orders.id, set: content })
    .returning()
  if (!row) throw new Error(`order ${id} was not written`)
  return row
}

function contentOf(draft: OrderDraft) {
  const { lines, price, delivery, billing, pickupStoreId, printedInvoice, specialInstruction, coupon, rates } = draft
  return {
    metals: [...new Set(lines.map(({ product }) => product.metal))].sort().join('+'),
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
    promisedDays: draft.promisedDays ?? null,
    promisedArrival: draft.promisedArrival ?? null,
  }
}

async function deleteOtherLines(tx: Tx, { orderId, lines }: OrderDraft): Promise<void> {
  const written = lines.map(({ id }) => id)
  await tx.delete(orderLines).where(and(eq(orderLines.orderId, orderId), notInArray(orderLines.id, written)))
}

function insertLines(tx: Tx, { orderId, lines }: OrderDraft) {
  const rows = lines.map((line, place) => ({
    id: line.id,
    orderId,
    place,
    productId: line.product.id,
    quantity: line.priced.quantity,
    line,
  }))
  return tx
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

export interface OrderTransitionRequest extends OrderChangeCause {
  readonly order?: OrderEvent | undefined
  readonly payment?: PaymentEvent | undefined
}

/** Changes the state of order and payment; throws `states.not-now` if a flow does not allow it. Returns the updated row. */
export async function transitionOrder(
  shop: Clocked,
  tx: Tx,
  row: OrderRow,
  { order, payment, ...cause }: OrderTransitionRequest,
): Promise<OrderRow> {
  const state = order ? next(orderFlow, row.state, order) : row.state
  const paymentStatus = payment ? next(paymentFlow, row.paymentStatus, payment) : row.paymentStatus
  const steps: Step[] = []
  if (state !== row.state) steps.push({ what: 'order', from: row.state, to: state, ...cause })
  if (paymentStatus !== row.paymentStatus)
    steps.push({ what: 'payment', from: row.paymentStatus, to: paymentStatus, ...cause })
  if (steps.length === 0) return row
  const placedAt = state === 'PLACED' ? (row.placedAt ?? shop.clock.now()) : row.placedAt
  await tx
    .with(tx.$with('recorded').as(insertTransitions(shop, tx, row.id, steps)))
    .update(orders)
    .set({ state, paymentStatus, placedAt })
    .where(eq(orders.id, row.id))
  await recordWebhookEvents(tx, {
    orderId: row.id,
    state,
    paymentState: paymentStatus,
    stateChanges: steps,
    at: shop.clock.now(),
  })
  return { ...row, state, paymentStatus, placedAt }
}

/** The event if the flow allows it in the current state; otherwise undefined. */
export const orderEventIf = (row: OrderRow, event: OrderEvent): OrderEvent | undefined =>
  can(orderFlow, row.state, event) ? event : undefined
export const paymentEventIf = (row: OrderRow, event: PaymentEvent): PaymentEvent | undefined =>
  can(paymentFlow, row.paymentStatus, event) ? event : undefined

interface Step extends OrderChangeCause {
  readonly what: 'order' | 'payment' | 'shipment'
  readonly from: string
  readonly to: string
}

export async function recordOrderTransitions(
  shop: Clocked,
  tx: Tx,
  orderId: number,
  steps: readonly Step[],
): Promise<void> {
  await insertTransitions(shop, tx, orderId, steps)
}

function insertTransitions(shop: Clocked, tx: Tx, orderId: number, steps: readonly Step[]) {
  const at = shop.clock.now()
  const soldMetal = (step: Step) =>
    step.what === 'order' && changesMetalSold(step) ? soldMetalSql(sql`${orderId}`) : null
  return tx.insert(orderTransitions).values(steps.map((step) => ({ orderId, at, ...step, soldMetal: soldMetal(step) })))
}
