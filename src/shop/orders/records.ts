/** Orders, their lines, their parcels with what is in each, and every move they made. `orders.id` is the id of the cart it came from. */
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../platform/database/columns.ts'
import type { CartPrice } from '../pricing/rules/price-cart.ts'
import type { CancelTerms } from './cancel-terms.ts'
import type { OrderLine, Recipient } from './order.ts'
import type { PaymentStatus } from './payment-flow.ts'
import type { OrderState } from './rules.ts'
import type { ShipmentState } from './shipment-flow.ts'

export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey(),
    uniqueOrderId: text('unique_order_id').notNull().unique(),
    customerId: bigintColumn('customer_id').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    /** "UPI + Wallet Points", as answered; empty before a way is chosen. */
    paymentMode: text('payment_mode').notNull().default(''),
    /** What its pieces are of: "gold", "silver", "gold+silver". */
    metals: text('metals').notNull().default(''),
    /** Paise the customer pays in money. */
    payable: bigintColumn('payable').notNull(),
    price: jsonb('price').$type<CartPrice>().notNull(),
    delivery: jsonb('delivery').$type<Recipient>().notNull(),
    billing: jsonb('billing').$type<Recipient>().notNull(),
    pickupStoreId: integer('pickup_store_id'),
    printedInvoice: boolean('printed_invoice').notNull(),
    specialInstruction: text('special_instruction').notNull(),
    couponId: integer('coupon_id'),
    couponCode: text('coupon_code'),
    /** Paise a gram. */
    goldRate: bigintColumn('gold_rate').notNull(),
    silverRate: bigintColumn('silver_rate').notNull(),
    begunAt: timestampColumn('begun_at').notNull(),
    placedAt: timestampColumn('placed_at'),
    /** Not packed or sent before this moment; null: no hold. */
    holdUntil: timestampColumn('hold_until'),
  },
  (table) => [
    index('orders_of_customer').on(table.customerId, table.id.desc()),
    index('orders_by_state').on(table.state, table.id),
    index('orders_by_state_and_time').on(table.state, sql`coalesce(${table.placedAt}, ${table.begunAt})`),
    index('orders_by_time').on(sql`coalesce(${table.placedAt}, ${table.begunAt})`),
    index('orders_placed').on(table.placedAt),
    check('orders_payable', sql`${table.payable} >= 0`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: integer('id').primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    place: integer('place').notNull(),
    productId: integer('product_id').notNull(),
    quantity: integer('quantity').notNull(),
    line: jsonb('line').$type<OrderLine>().notNull(),
  },
  (table) => [
    index('order_lines_of_order').on(table.orderId, table.place),
    index('order_lines_of_product').on(table.productId, table.orderId, table.quantity),
  ],
)

/** Append-only: who moved what from where to where, when and why. */
export const orderTransitions = pgTable(
  'order_moves',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    what: text('what', { enum: ['order', 'payment', 'shipment'] }).notNull(),
    from: text('from_state').notNull(),
    to: text('to_state').notNull(),
    /** "customer:7", "staff:2", "paytm", "clock". */
    by: text('moved_by').notNull(),
    why: text('why').notNull(),
    at: timestampColumn('moved_at').notNull(),
  },
  (table) => [index('order_moves_of_order').on(table.orderId, table.id)],
)

export const shipments = pgTable(
  'shipments',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state').$type<ShipmentState>().notNull(),
    waybillNo: text('waybill_no').notNull(),
    companyName: text('company_name').notNull(),
    /** With `{waybill}` in it. */
    companyUrl: text('company_url').notNull(),
    /** Of the tamper-evident bag. */
    sealNo: text('seal_no'),
    /** Packed and sealed, in milligrams. */
    weightMg: bigintColumn('weight_mg'),
    /** Key in the file store: the packed parcel. */
    photo: text('photo'),
    /** An HMAC of the code a customer collects with at the counter; null for what a courier brings. */
    collectionCode: text('collection_code'),
    /** When it left, or when it lay ready at the counter. */
    despatchedAt: timestampColumn('despatched_at').notNull(),
    deliveredAt: timestampColumn('delivered_at'),
    /** A picture of the courier's proof of delivery: key in the file store. */
    deliveryProof: text('delivery_proof'),
    /** It brings pieces that take the place of returned ones. */
    isReplacement: boolean('is_replacement').notNull().default(false),
    /** It came back, and what is in it left again in this parcel. */
    sentAgainIn: bigintColumn('sent_again_in'),
  },
  (table) => [index('shipments_of_order').on(table.orderId)],
)

/** What is in a parcel. All parcels of an order together never hold more of a line than was ordered. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: bigintColumn('shipment_id')
      .notNull()
      .references(() => shipments.id),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.lineId] }),
    index('shipment_lines_of_line').on(table.lineId),
    check('shipment_lines_some', sql`${table.quantity} > 0`),
  ],
)

/** Cancellations that were asked for or done, with what they cost then. */
export const orderCancellations = pgTable(
  'order_cancellations',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state', { enum: ['asked', 'refused', 'done'] }).notNull(),
    reason: text('reason').notNull(),
    /** Asked: what it will cost, whatever the rates do until we answer. */
    terms: jsonb('terms').$type<CancelTerms>().notNull(),
    askedAt: timestampColumn('asked_at').notNull(),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    index('order_cancellations_of_order').on(table.orderId, table.id),
    uniqueIndex('order_cancellations_one').on(table.orderId).where(sql`${table.state} <> 'refused'`),
  ],
)
