/** Held prices, payment attempts, payments, stock holds, announced transfers; refunds are in `refunds/records.ts`. */
import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentProvider, ProviderOrBank } from '../../partners/payment/providers.ts'
import { bigintColumn, timestampColumn } from '../../platform/database/columns.ts'
import type { PaymentMode } from '../pricing/payment-modes.ts'
import type { AttemptState } from './attempt-flow.ts'
import type { PurchaseDraft } from './purchase-draft.ts'

/** The rates an order is priced at while its lock lasts (rules/pricing.md 6.2). One an order; a new lock replaces the old one. */
export const quotes = pgTable(
  'payment_quotes',
  {
    orderId: integer('order_id').primaryKey(),
    customerId: bigintColumn('customer_id').notNull(),
    /** What was in the cart: another version of it is not bound by this lock, nor this lock by it. */
    cartVersion: integer('cart_version').notNull(),
    /** Paise a gram. */
    goldRate: bigintColumn('gold_rate').notNull(),
    silverRate: bigintColumn('silver_rate').notNull(),
    /** What was last shown as due, without any gateway charge. */
    payable: bigintColumn('payable').notNull(),
    lockedAt: timestampColumn('locked_at').notNull(),
    shownUntil: timestampColumn('shown_until').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
  },
  // Which payments keep their price now, of all there ever were.
  (table) => [index('payment_quotes_ends').on(table.endsAt)],
)

export const attempts = pgTable(
  'payment_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: integer('order_id').notNull(),
    customerId: bigintColumn('customer_id').notNull(),
    /** 1, 2, 3 … within the order; the highest is the live one. */
    number: integer('number').notNull(),
    /** "SLV-2026-100042-3": our name of it, and `txnid`. */
    ref: text('ref').notNull().unique(),
    /** Null: opened by `check-payment`, before a way was chosen. */
    mode: text('mode').$type<PaymentMode>(),
    provider: text('provider').$type<PaymentProvider>(),
    /** The provider's order; null until it has named one. */
    providerRef: text('provider_ref'),
    /** The order of the QR code, where the provider keeps it apart. */
    qrRef: text('qr_ref'),
    /** What the customer's browser brings along to the provider: a transaction token, the id of a hosted page. */
    token: text('token'),
    qrText: text('qr_text'),
    qrImage: text('qr_image'),
    amount: bigintColumn('amount').notNull(),
    state: text('state').$type<AttemptState>().notNull(),
    /** What is bought if this try is paid. */
    draft: jsonb('draft').$type<PurchaseDraft>().notNull(),
    /** The price is good so long. */
    lockEndsAt: timestampColumn('lock_ends_at').notNull(),
    openedAt: timestampColumn('opened_at').notNull(),
    polls: integer('polls').notNull().default(0),
    /** The provider's last sentence about it. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('payment_attempts_of_order').on(table.orderId, table.number),
    uniqueIndex('payment_attempts_provider').on(table.provider, table.providerRef),
    uniqueIndex('payment_attempts_qr').on(table.qrRef).where(sql`${table.qrRef} IS NOT NULL`),
    index('payment_attempts_by_state').on(table.state, table.openedAt),
  ],
)

/** Money that came: one row for each payment of a provider, whoever told of it and how often. */
export const payments = pgTable(
  'payments',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    attemptId: bigintColumn('attempt_id').notNull(),
    orderId: integer('order_id').notNull(),
    customerId: bigintColumn('customer_id').notNull(),
    till: text('till').$type<ProviderOrBank>().notNull(),
    /** The till's own id of the payment. */
    paymentRef: text('payment_ref').notNull(),
    orderRef: text('order_ref').notNull(),
    amount: bigintColumn('amount').notNull(),
    /** accepted: it paid the order. surplus: the order was paid already, it goes back. questioned: people look at it. */
    outcome: text('outcome', { enum: ['accepted', 'surplus', 'questioned'] }).notNull(),
    why: text('why').notNull().default(''),
    receivedAt: timestampColumn('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_ref').on(table.till, table.paymentRef),
    index('payments_of_order').on(table.orderId),
    index('payments_received').on(table.receivedAt),
  ],
)

/** Pieces taken off the shelf for an order that is being paid. Gone when they are sold or put back. */
export const stockHolds = pgTable('stock_holds', {
  orderId: integer('order_id').primaryKey(),
  pieces: jsonb('pieces').$type<readonly { readonly productId: number; readonly quantity: number }[]>().notNull(),
  takenAt: timestampColumn('taken_at').notNull(),
})

/** Webhooks that were taken, so that a copy is answered without being worked on. */
export const providerEvents = pgTable(
  'provider_news',
  {
    provider: text('provider').$type<PaymentProvider>().notNull(),
    eventId: text('event_id').notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_news_age').on(table.receivedAt),
  ],
)

/** Transfers that customers announced; staff compare them with the bank's statement. */
export const bankTransfers = pgTable(
  'bank_transfers',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    attemptId: bigintColumn('attempt_id')
      .notNull()
      .unique()
      .references(() => attempts.id),
    orderId: integer('order_id').notNull(),
    customerId: bigintColumn('customer_id').notNull(),
    description: text('description').notNull(),
    /** Key in the file store. */
    proof: text('proof'),
    announcedAt: timestampColumn('announced_at').notNull(),
    /** The price holds if the bank credits the money by then. */
    countsUntil: timestampColumn('counts_until').notNull(),
    decidedAt: timestampColumn('decided_at'),
    decision: text('decision', { enum: ['confirmed', 'refused'] }),
    decidedBy: text('decided_by'),
    /** Why it was refused, in words for the customer; a remark on what was confirmed. */
    why: text('why').notNull().default(''),
    /** The bank's number of it, and when the bank credited it: of what was confirmed. */
    bankRef: text('bank_ref').unique(),
    creditedAt: timestampColumn('credited_at'),
  },
  (table) => [
    uniqueIndex('bank_transfers_one_open').on(table.customerId).where(sql`${table.decidedAt} IS NULL`),
    index('bank_transfers_decided').on(table.decidedAt, table.id),
  ],
)
