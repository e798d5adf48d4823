/** Price locks, payment attempts, payments, stock holds, announced transfers; refunds are in `refunds/records.ts`. */
import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentProvider, ProviderOrBank } from '../../partners/payment/providers.ts'
import { bigintColumn, timestampColumn } from '../../platform/database/columns.ts'
import type { ProductPriceTerms } from '../catalog/product.ts'
import type { PaymentMode } from '../pricing/payment-modes.ts'
import type { PaymentDraft } from './purchase-draft.ts'
import type { AttemptState } from './rules/attempt-flow.ts'

/**
 * The rates an order is priced at while its lock lasts (rules/pricing.md 6.2). One per order; a new lock replaces the old one.
 */
export const quotes = pgTable(
  'payment_quotes',
  {
    orderId: integer('order_id').primaryKey(),
    customerId: bigintColumn('customer_id').notNull(),
    /** The version of the cart that the lock applies to. */
    cartVersion: integer('cart_version').notNull(),
    /** Paise per gram. */
    goldRate: bigintColumn('gold_rate').notNull(),
    silverRate: bigintColumn('silver_rate').notNull(),
    /** Of each product of the cart; empty in locks from before it was kept. */
    products: jsonb('products').$type<readonly ProductPriceTerms[]>().notNull().default([]),
    /** The amount last shown as due, without any gateway charge. */
    payable: bigintColumn('payable').notNull(),
    lockedAt: timestampColumn('locked_at').notNull(),
    shownUntil: timestampColumn('shown_until').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
  },
  // Finds the locks that are still in force.
  (table) => [index('payment_quotes_ends').on(table.endsAt)],
)

export const attempts = pgTable(
  'payment_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    orderId: integer('order_id').notNull(),
    customerId: bigintColumn('customer_id').notNull(),
    /** 1, 2, 3 … within the order; the highest with a chosen mode is the live one. */
    number: integer('number').notNull(),
    /** "SLV-2026-100042-3": our reference for it, and `txnid`. */
    ref: text('ref').notNull().unique(),
    /** Null: opened by `check-payment`, before a method was chosen. */
    mode: text('mode').$type<PaymentMode>(),
    provider: text('provider').$type<PaymentProvider>(),
    /** The provider's order id; null until the provider has returned one. */
    providerRef: text('provider_ref'),
    /** The order id of the QR code, if the provider has a separate one. */
    qrRef: text('qr_ref'),
    /** What the customer's browser sends to the provider: a transaction token, or the id of a hosted page. */
    token: text('token'),
    qrText: text('qr_text'),
    qrImage: text('qr_image'),
    amount: bigintColumn('amount').notNull(),
    state: text('state').$type<AttemptState>().notNull(),
    /** What is bought if this attempt is paid. */
    draft: jsonb('draft').$type<PaymentDraft>().notNull(),
    /** The price is locked until then. */
    lockEndsAt: timestampColumn('lock_ends_at').notNull(),
    openedAt: timestampColumn('opened_at').notNull(),
    polls: integer('polls').notNull().default(0),
    /** The provider's latest message about it. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    uniqueIndex('payment_attempts_of_order').on(table.orderId, table.number),
    uniqueIndex('payment_attempts_provider').on(table.provider, table.providerRef),
    uniqueIndex('payment_attempts_qr').on(table.qrRef).where(sql`${table.qrRef} IS NOT NULL`),
    index('payment_attempts_by_state').on(table.state, table.openedAt),
  ],
)

/** Received payments: one row for each payment of a provider, however it was reported and how often. */
export const payments = pgTable(
  'payments',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    attemptId: bigintColumn('attempt_id').notNull(),
    orderId: integer('order_id').notNull(),
    customerId: bigintColumn('customer_id').notNull(),
    provider: text('till').$type<ProviderOrBank>().notNull(),
    /** The provider's own id of the payment. */
    paymentRef: text('payment_ref').notNull(),
    orderRef: text('order_ref').notNull(),
    amount: bigintColumn('amount').notNull(),
    /** accepted: it paid the order. surplus: the order was paid already, so it is refunded. questioned: it is under review. */
    outcome: text('outcome', { enum: ['accepted', 'surplus', 'questioned'] }).notNull(),
    why: text('why').notNull().default(''),
    receivedAt: timestampColumn('received_at').notNull(),
  },
  (table) => [
    uniqueIndex('payments_ref').on(table.provider, table.paymentRef),
    index('payments_of_order').on(table.orderId),
    index('payments_received').on(table.receivedAt),
  ],
)

/** Units reserved for an order that is being paid. Deleted when they are sold or released. */
export const stockHolds = pgTable('stock_holds', {
  orderId: integer('order_id').primaryKey(),
  pieces: jsonb('pieces').$type<readonly { readonly productId: number; readonly quantity: number }[]>().notNull(),
  takenAt: timestampColumn('taken_at').notNull(),
})

/** Webhooks that arrived, so that a repeated one is acknowledged without being processed again. */
export const providerEvents = pgTable(
  'provider_news',
  {
    provider: text('provider').$type<PaymentProvider>().notNull(),
    eventId: text('event_id').notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
    /** Null while it is being handled, and after that failed: the provider sends it again. Older versions wrote only handled ones. */
    processedAt: timestampColumn('processed_at').defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_news_age').on(table.receivedAt),
  ],
)

/** Transfers announced by customers; staff compare them with the bank statement. */
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
    /** The price is valid if the bank credits the money by then. */
    countsUntil: timestampColumn('counts_until').notNull(),
    decidedAt: timestampColumn('decided_at'),
    decision: text('decision', { enum: ['confirmed', 'refused'] }),
    decidedBy: text('decided_by'),
    /** If refused: why, as shown to the customer. If confirmed: a remark. */
    why: text('why').notNull().default(''),
    /** If confirmed: the bank's reference (UTR), and when the bank credited it. */
    bankRef: text('bank_ref').unique(),
    creditedAt: timestampColumn('credited_at'),
  },
  (table) => [
    uniqueIndex('bank_transfers_one_open').on(table.customerId).where(sql`${table.decidedAt} IS NULL`),
    index('bank_transfers_decided').on(table.decidedAt, table.id),
  ],
)
