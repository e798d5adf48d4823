/**
 * Orders, their lines, their parcels with contents, and all their transitions. `orders.id` is the id of the cart it came from.
 */

import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CourierState } from '../../partners/courier/courier.ts'
import { bigintColumn, timestampColumn } from '../../platform/database/columns.ts'
import type { Day } from '../../units/date.ts'
import type { CourierKey } from '../content/rules/couriers.ts'
import type { CartPrice } from '../pricing/rules/price-cart.ts'
import type { OrderLine, Recipient } from './order.ts'
import type { CancelTerms } from './rules/cancellation-terms.ts'
import type { OrderState } from './rules/order-flow.ts'
import type { PaymentStatus } from './rules/payment-flow.ts'
import type { ShipmentState } from './rules/shipment-flow.ts'
import type { SoldMetal } from './sold-metal.ts'

export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey(),
    uniqueOrderId: text('unique_order_id').notNull().unique(),
    customerId: bigintColumn('customer_id').notNull(),
    state: text('state').$type<OrderState>().notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    /** "UPI + Wallet Points", as shown; empty before a method is chosen. */
    paymentMode: text('payment_mode').notNull().default(''),
    /** The metals of its items: "gold", "silver", "gold+silver". */
    metals: text('metals').notNull().default(''),
    /** Paise that the customer pays in money. */
    payable: bigintColumn('payable').notNull(),
    price: jsonb('price').$type<CartPrice>().notNull(),
    delivery: jsonb('delivery').$type<Recipient>().notNull(),
    billing: jsonb('billing').$type<Recipient>().notNull(),
    pickupStoreId: integer('pickup_store_id'),
    printedInvoice: boolean('printed_invoice').notNull(),
    specialInstruction: text('special_instruction').notNull(),
    couponId: integer('coupon_id'),
    couponCode: text('coupon_code'),
    /** Paise per gram. */
    goldRate: bigintColumn('gold_rate').notNull(),
    silverRate: bigintColumn('silver_rate').notNull(),
    begunAt: timestampColumn('begun_at').notNull(),
    placedAt: timestampColumn('placed_at'),
    /** Not packed or shipped before this time; null: no hold. */
    holdUntil: timestampColumn('hold_until'),
    /** What is left to do with its parcels, "to-pack+packed" (`rules/parcel-work.ts`); triggers of the database write it. */
    parcelWork: text('parcel_work').notNull().default(''),
    /** Calendar days after the day of the order by whose end it was promised to leave; null: no time was promised. */
    promisedDays: integer('promised_days'),
    /** By whose end it was promised to arrive; null: no day was promised. */
    promisedArrival: date('promised_arrival', { mode: 'string' }),
  },
  (table) => [
    index('orders_of_customer').on(table.customerId, table.id.desc()),
    index('orders_by_state').on(table.state, table.id),
    index('orders_by_state_and_time').on(table.state, sql`coalesce(${table.placedAt}, ${table.begunAt})`),
    index('orders_by_time').on(sql`coalesce(${table.placedAt}, ${table.begunAt})`),
    index('orders_placed').on(table.placedAt),
    index('orders_placed_by_amount').on(table.payable).where(sql`${table.state} = 'PLACED'`),
    index('orders_with_parcel_work')
      .on(sql`coalesce(${table.placedAt}, ${table.begunAt})`)
      .where(sql`${table.parcelWork} <> ''`),
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

/** Append-only: each transition with its states, time, cause and reason. */
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
    /** What it sells, or takes back, as the lines were then. Null for other transitions. */
    soldMetal: jsonb('sold_metal').$type<readonly SoldMetal[]>(),
  },
  (table) => [
    index('order_moves_of_order').on(table.orderId, table.id),
    index('order_moves_by_time').on(table.at).where(sql`${table.what} = 'order'`),
  ],
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
    /** Contains `{waybill}`. */
    companyUrl: text('company_url').notNull(),
    /** The courier that it was booked with; null if its waybill was entered by hand, or it is at the counter. */
    courier: text('courier').$type<CourierKey>(),
    /** When the courier had the latest status that its file stated; null before the first one. */
    courierStatusAt: timestampColumn('courier_status_at'),
    /** What the courier's API reported last, with its own code and words; null and empty before the first report. */
    courierState: text('courier_state').$type<CourierState>(),
    courierCode: text('courier_code').notNull().default(''),
    courierText: text('courier_text').notNull().default(''),
    /** What staff should look into, as a sentence; empty if nothing. */
    courierProblem: text('courier_problem').notNull().default(''),
    /** The day on which the courier expects to deliver it. */
    expectedOn: text('expected_on').$type<Day>(),
    /** When the courier was first known to have it. */
    pickedUpAt: timestampColumn('picked_up_at'),
    /** Staff asked the courier not to pick it up; it ends as returned, without having left. */
    pickupCancelRequestedAt: timestampColumn('pickup_cancel_requested_at'),
    trackedAt: timestampColumn('tracked_at'),
    /** When to ask the courier again; null: not any more, or never. */
    trackDueAt: timestampColumn('track_due_at'),
    /** Where the courier's label can be fetched, and its file store key once it was. */
    labelUrl: text('label_url').notNull().default(''),
    label: text('label'),
    /** The courier says that it handed the parcel back; staff have not received it yet. */
    awaitsReceipt: boolean('awaits_receipt').notNull().default(false),
    /** Seal number of the tamper-evident bag. */
    sealNo: text('seal_no'),
    /** Packed and sealed weight, in milligrams. */
    weightMg: bigintColumn('weight_mg'),
    /** File store key of the photo of the packed parcel. */
    photo: text('photo'),
    /** HMAC of the code for collection at the counter; null if it is delivered by courier. */
    collectionCode: text('collection_code'),
    /** When it left, or was ready at the counter. */
    despatchedAt: timestampColumn('despatched_at').notNull(),
    deliveredAt: timestampColumn('delivered_at'),
    /** File store key of the courier's proof of delivery: a picture or a PDF. */
    deliveryProof: text('delivery_proof'),
    /** It contains replacements for returned items. */
    isReplacement: boolean('is_replacement').notNull().default(false),
    /** The parcel in which the contents of this returned one were sent again. */
    sentAgainIn: bigintColumn('sent_again_in'),
  },
  (table) => [
    index('shipments_of_order').on(table.orderId),
    uniqueIndex('shipments_by_csv').on(table.waybillNo).where(sql`${table.courier} = 'csv'`),
    index('shipments_by_csv_days').on(table.despatchedAt).where(sql`${table.courier} = 'csv'`),
    index('shipments_by_integrated_days').on(table.despatchedAt).where(sql`${table.courier} = 'integrated'`),
    index('shipments_to_track').on(table.trackDueAt).where(sql`${table.trackDueAt} IS NOT NULL`),
    index('shipments_to_receive').on(table.id).where(sql`${table.awaitsReceipt}`),
  ],
)

/** The contents of parcels. All parcels of an order together never hold more of a line than was ordered. */
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

/** Requested and completed cancellations, with their terms at the time. */
export const orderCancellations = pgTable(
  'order_cancellations',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    state: text('state', { enum: ['asked', 'refused', 'done'] }).notNull(),
    reason: text('reason').notNull(),
    /** The cost at the time of the request, fixed until staff decide, whatever happens to the rates. */
    terms: jsonb('terms').$type<CancelTerms>().notNull(),
    askedAt: timestampColumn('asked_at').notNull(),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    index('order_cancellations_of_order').on(table.orderId, table.id),
    uniqueIndex('order_cancellations_one').on(table.orderId).where(sql`${table.state} <> 'refused'`),
  ],
)
