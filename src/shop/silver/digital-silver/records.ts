/** Purchases of digital silver and their transitions. The ledger alone says what a customer owns. */
import { and, eq, gt, gte, inArray, ne, or, sql } from 'drizzle-orm'
import { bigserial, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { preparedQuery } from '../../../platform/database/availability/prepared-query.ts'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { ledgerTransfers } from '../../ledger/records/transfers.ts'
import type { Recipient } from '../../orders/order.ts'
import type { PurchaseEvent, PurchaseState } from './rules/purchase-flow.ts'

export const purchases = pgTable(
  'digital_silver_purchases',
  {
    /** From the sequence of carts, which become orders, so that a number belongs to only one order or purchase. */
    id: integer('id').primaryKey(),
    uniqueOrderId: text('unique_order_id').notNull().unique(),
    customerId: bigintColumn('customer_id').notNull(),
    state: text('state').$type<PurchaseState>().notNull(),
    /** The brand of the silver: 1 is the shop's own brand. */
    brandId: integer('brand_id').notNull(),
    orderedBy: text('ordered_by', { enum: ['amount', 'grams'] }).notNull(),
    /** The quoted row of `rates`, and its rate in paise per gram. */
    rateId: integer('rate_id').notNull(),
    rate: bigintColumn('rate').notNull(),
    /** 0.0001 g. */
    silver: bigintColumn('silver').notNull(),
    metalValue: bigintColumn('metal_value').notNull(),
    gst: bigintColumn('gst').notNull(),
    /** For the payment method it was last priced for, and once paid for the one it was paid by. */
    gatewayCharge: bigintColumn('gateway_charge').notNull(),
    total: bigintColumn('total').notNull(),
    /** As sent to clients: "UPI". Empty until it is paid. */
    paymentMode: text('payment_mode').notNull().default(''),
    buyer: jsonb('buyer').$type<Recipient>().notNull(),
    quotedAt: timestampColumn('quoted_at').notNull(),
    shownUntil: timestampColumn('shown_until').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    creditedAt: timestampColumn('credited_at'),
  },
  (table) => [
    index('digital_silver_purchases_of_customer').on(table.customerId, table.creditedAt),
    index('digital_silver_purchases_by_state').on(table.state, table.quotedAt),
    index('digital_silver_purchases_by_time').on(table.creditedAt),
    check('digital_silver_purchases_of_something', sql`${table.silver} > 0`),
    check(
      'digital_silver_purchases_add_up',
      sql`${table.total} = ${table.metalValue} + ${table.gst} + ${table.gatewayCharge}`,
    ),
    check('digital_silver_purchases_credited', sql`(${table.state} = 'CREDITED') = (${table.creditedAt} IS NOT NULL)`),
  ],
)

export type SilverPurchase = typeof purchases.$inferSelect

export const silverPurchaseTransitions = pgTable(
  'digital_silver_moves',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    purchaseId: integer('purchase_id')
      .notNull()
      .references(() => purchases.id),
    event: text('event').$type<PurchaseEvent>().notNull(),
    from: text('from_state').$type<PurchaseState>().notNull(),
    to: text('to_state').$type<PurchaseState>().notNull(),
    by: text('by').notNull(),
    why: text('why').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('digital_silver_moves_of_purchase').on(table.purchaseId)],
)

/**
 * The changes of a customer's silver, free or on hold, line by line with running sums, so that a page costs the same for ten
 * lines and for a hundred thousand. Written by the database with every ledger entry (migrations,
 * `ledger_entries_write_statements`).
 */
export const statementLines = pgTable(
  'digital_silver_lines',
  {
    customerId: bigintColumn('customer_id').notNull(),
    /** 1, 2, 3 … per customer. */
    number: bigintColumn('number').notNull(),
    transferId: bigintColumn('transfer_id')
      .notNull()
      .references(() => ledgerTransfers.id),
    /** 0.0001 g: into the wallet when positive, out of it when negative. */
    amount: bigintColumn('amount').notNull(),
    /** Everything ever received and ever spent, including this line. */
    credited: bigintColumn('credited').notNull(),
    spent: bigintColumn('spent').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.number] }),
    uniqueIndex('digital_silver_lines_transfer').on(table.transferId, table.customerId),
  ],
)

const lockById = preparedQuery('lock_silver_purchase', (db) =>
  db
    .select()
    .from(purchases)
    .where(eq(purchases.id, sql.placeholder('id')))
    .for('update'),
)

/** Take this lock before preparing, settling or ending the payment of a purchase, so that these run one after another. */
export async function lockPurchase(tx: Tx, id: number): Promise<SilverPurchase> {
  const purchase = await lockPurchaseIfAny(tx, id)
  if (!purchase) throw new Error(`no purchase ${id}`)
  return purchase
}

/** Null for a number that belongs to something else. */
export async function lockPurchaseIfAny(tx: Tx, id: number): Promise<SilverPurchase | null> {
  const [purchase] = await lockById(tx, { id })
  return purchase ?? null
}

/** The next number for an order or purchase. */
export async function nextNumber(tx: Tx): Promise<number> {
  const response = await tx.execute(sql`SELECT nextval(pg_get_serial_sequence('carts', 'id')) AS id`)
  return Number((response as unknown as { rows: [{ id: string }] }).rows[0].id)
}

/** What a customer has been credited with through purchases since then. */
export async function boughtSince(db: Db, customerId: number, since: Date): Promise<SilverUnits> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${purchases.silver}), 0)` })
    .from(purchases)
    .where(and(eq(purchases.customerId, customerId), gte(purchases.creditedAt, since)))
  return Number(row?.sum ?? 0)
}

/** A customer's other quotes since then that are still being paid, whose money may yet arrive. */
export async function beingBought(
  db: Db,
  { id, customerId }: Pick<SilverPurchase, 'id' | 'customerId'>,
  { since, now }: { since: Date; now: Date },
): Promise<SilverUnits> {
  const isOpen = or(
    and(eq(purchases.state, 'PENDING'), gt(purchases.endsAt, now)),
    inArray(purchases.state, ['PROCESSING', 'UNDER_VERIFICATION', 'REVIEW']),
  )
  const others = and(eq(purchases.customerId, customerId), ne(purchases.id, id), gte(purchases.quotedAt, since))
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${purchases.silver}), 0)` })
    .from(purchases)
    .where(and(others, isOpen))
  return Number(row?.sum ?? 0)
}
