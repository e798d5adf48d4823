/** Writes orders and changes their state. Every transition leaves a row; its consequences are in `fulfilment`. */
import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { preparedQuery } from '../../platform/database/availability/prepared-query.ts'
import { encodeRow, rowPlaceholders } from '../../platform/database/availability/prepared-row.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonParameter } from '../../platform/database/json-rows.ts'
import { runTogether } from '../../platform/database/run-together.ts'
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

const contentColumns: readonly (keyof ReturnType<typeof contentOf> | 'paymentMode')[] = [
  ...(['metals', 'payable', 'price', 'delivery', 'billing', 'pickupStoreId', 'printedInvoice'] as const),
  ...(['specialInstruction', 'couponId', 'couponCode', 'goldRate', 'silverRate'] as const),
  ...(['promisedDays', 'promisedArrival', 'paymentMode'] as const),
]
const firstColumns = ['id', 'uniqueOrderId', 'customerId', 'state', 'paymentStatus', 'begunAt'] as const

/** With its lines: however many, one statement. */
const upsertOrder = preparedQuery('upsert_order', (db) => {
  const lines = sql`
    INSERT INTO ${orderLines} (id, order_id, place, product_id, quantity, line)
    SELECT one.id, ${sql.placeholder('id')}::integer, one.place, one.product_id, one.quantity, one.line
    FROM jsonb_to_recordset(${sql.placeholder('lines')}::jsonb)
      AS one (id integer, place integer, product_id integer, quantity integer, line jsonb)
    ON CONFLICT (id) DO UPDATE SET place = excluded.place, product_id = excluded.product_id,
      quantity = excluded.quantity, line = excluded.line`
  return db
    .with(db.$with('written_lines', {}).as(lines))
    .insert(orders)
    .values(rowPlaceholders([...firstColumns, ...contentColumns]) as unknown as typeof orders.$inferInsert)
    .onConflictDoUpdate({ target: orders.id, set: rowPlaceholders(contentColumns) })
    .returning()
})

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
  const values = encodeRow(orders, { id, uniqueOrderId, customerId, ...start, ...content })
  const [row] = await upsertOrder(tx, { ...values, lines: jsonParameter(lineRowsOf(draft)) })
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

/** In the columns of `order_lines`, without the order. */
const lineRowsOf = ({ lines }: OrderDraft) =>
  lines.map((line, place) => ({
    id: line.id,
    place,
    product_id: line.product.id,
    quantity: line.priced.quantity,
    line,
  }))

/** A value, or a placeholder for it. */
type TransitionValues = Readonly<Record<'orderId' | 'at' | 'steps', unknown>>

/** One statement for any number of steps, in their order. */
const transitionInsertion = ({ orderId, at, steps }: TransitionValues): SQL => sql`
  INSERT INTO ${orderTransitions} (order_id, moved_at, what, from_state, to_state, moved_by, why, sold_metal)
  SELECT ${orderId}::integer, ${at}::timestamptz, what, from_state, to_state, moved_by, why,
    CASE WHEN sells THEN ${soldMetalSql(sql`${orderId}::integer`)} END
  FROM ROWS FROM (jsonb_to_recordset(${steps}::jsonb)
    AS (what text, from_state text, to_state text, moved_by text, why text, sells boolean))
    WITH ORDINALITY AS step (what, from_state, to_state, moved_by, why, sells, place)
  ORDER BY place`
const transitionPlaceholders: TransitionValues = {
  orderId: sql.placeholder('orderId'),
  at: sql.placeholder('at'),
  steps: sql.placeholder('steps'),
}
/** With the rows of its transitions. */
const updateState = preparedQuery('transition_order', (db) =>
  db
    .with(db.$with('recorded', {}).as(transitionInsertion(transitionPlaceholders)))
    .update(orders)
    .set(rowPlaceholders(['state', 'paymentStatus', 'placedAt']))
    .where(eq(orders.id, sql.placeholder('orderId'))),
)

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
  const changes = encodeRow(orders, { state, paymentStatus, placedAt })
  const webhooks = { orderId: row.id, state, paymentState: paymentStatus, stateChanges: steps, at: shop.clock.now() }
  await runTogether(
    updateState(tx, { ...changes, ...transitionValues(shop, row.id, steps) }),
    recordWebhookEvents(tx, webhooks),
  )
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
  await tx.execute(transitionInsertion(transitionValues(shop, orderId, steps)))
}

/** The steps are in the columns of `order_moves`. */
const transitionValues = (shop: Clocked, orderId: number, steps: readonly Step[]): TransitionValues => ({
  orderId,
  at: shop.clock.now().toISOString(),
  steps: jsonParameter(
    steps.map(({ what, from, to, by, why }) => ({
      ...{ what, from_state: from, to_state: to, moved_by: by, why },
      sells: what === 'order' && changesMetalSold({ from, to }),
    })),
  ),
})
