import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { bankAccounts } from '../../customers/bank-accounts/records.ts'
import { customers } from '../../customers/records.ts'
import type { SaleEvent, SaleState } from './rules/sale-flow.ts'

/** A price guaranteed for an amount of a customer's silver. */
export const silverSaleQuotes = pgTable(
  'silver_sale_quotes',
  {
    id: bigintColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: bigintColumn('customer_id')
      .notNull()
      .references(() => customers.id),
    /** In 0.0001 g. */
    silver: bigintColumn('silver').notNull(),
    /** Paise per gram, after the spread. */
    rate: bigintColumn('rate').notNull(),
    amount: bigintColumn('amount').notNull(),
    quotedAt: timestampColumn('quoted_at').notNull(),
    shownUntil: timestampColumn('shown_until').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [index('silver_sale_quotes_customer').on(table.customerId, table.id)],
)

/** Digital silver sold back to us. */
export const silverSales = pgTable(
  'silver_sales',
  {
    id: bigintColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: bigintColumn('customer_id')
      .notNull()
      .references(() => customers.id),
    quoteId: bigintColumn('quote_id')
      .notNull()
      .references(() => silverSaleQuotes.id),
    /** The account to pay to. A retry may use another one. */
    accountId: bigintColumn('account_id')
      .notNull()
      .references(() => bankAccounts.id),
    silver: bigintColumn('silver').notNull(),
    rate: bigintColumn('rate').notNull(),
    amount: bigintColumn('amount').notNull(),
    state: text('state').$type<SaleState>().notNull(),
    /** From 1. Each attempt is a payout of its own. */
    tryNo: integer('try_no').notNull().default(1),
    /** The partner's id of this attempt. Null until the partner has accepted it. */
    payoutId: text('payout_id'),
    /** When the partner was last called for this attempt. From then on only the partner can confirm that nothing was paid. */
    payoutAskedAt: timestampColumn('payout_asked_at'),
    /** The bank's number of the transfer. */
    utr: text('utr').notNull().default(''),
    why: text('why').notNull().default(''),
    soldAt: timestampColumn('sold_at').notNull(),
    paidAt: timestampColumn('paid_at'),
  },
  (table) => [
    uniqueIndex('silver_sales_quote').on(table.quoteId),
    index('silver_sales_customer').on(table.customerId, table.id),
    index('silver_sales_by_state').on(table.state, table.id),
    index('silver_sales_utr').on(table.utr).where(sql`${table.utr} <> ''`),
    check('silver_sales_something', sql`${table.silver} > 0 AND ${table.amount} > 0`),
  ],
)

/** Every transition of a sale. */
export const silverSaleTransitions = pgTable(
  'silver_sale_moves',
  {
    id: bigintColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    saleId: bigintColumn('sale_id')
      .notNull()
      .references(() => silverSales.id),
    event: text('event').$type<SaleEvent | 'sell'>().notNull(),
    from: text('from').$type<SaleState>(),
    to: text('to').$type<SaleState>().notNull(),
    tryNo: integer('try_no').notNull(),
    by: text('by').notNull(),
    why: text('why').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('silver_sale_moves_of').on(table.saleId, table.id)],
)

export type SaleQuote = typeof silverSaleQuotes.$inferSelect
export type SilverSale = typeof silverSales.$inferSelect

export async function readQuote(db: Db, customerId: number, id: number): Promise<SaleQuote | null> {
  const [row] = await db
    .select()
    .from(silverSaleQuotes)
    .where(and(eq(silverSaleQuotes.id, id), eq(silverSaleQuotes.customerId, customerId)))
  return row ?? null
}

/** The newest valid quote for this amount. */
export async function readLiveQuote(
  db: Db,
  { customerId, silver }: { customerId: number; silver: number },
  now: Date,
): Promise<SaleQuote | null> {
  const [row] = await db
    .select()
    .from(silverSaleQuotes)
    .where(
      and(
        eq(silverSaleQuotes.customerId, customerId),
        eq(silverSaleQuotes.silver, silver),
        isNull(silverSaleQuotes.usedAt),
        gt(silverSaleQuotes.endsAt, now),
      ),
    )
    .orderBy(desc(silverSaleQuotes.id))
    .limit(1)
  return row ?? null
}

/** Uses a quote for a sale. Of several concurrent calls only one succeeds. */
export async function takeQuote(tx: Tx, id: number, now: Date): Promise<boolean> {
  const used = await tx
    .update(silverSaleQuotes)
    .set({ usedAt: now })
    .where(and(eq(silverSaleQuotes.id, id), isNull(silverSaleQuotes.usedAt), gt(silverSaleQuotes.endsAt, now)))
    .returning({ id: silverSaleQuotes.id })
  return used.length > 0
}

/** Deletes unused quotes. */
export async function forgetQuotes(db: Db, customerId: number, before: Date): Promise<void> {
  const { customerId: whose, usedAt, endsAt } = silverSaleQuotes
  await db.delete(silverSaleQuotes).where(and(eq(whose, customerId), isNull(usedAt), lt(endsAt, before)))
}

export async function readSale(db: Db, id: number): Promise<SilverSale | null> {
  const [row] = await db.select().from(silverSales).where(eq(silverSales.id, id))
  return row ?? null
}

/** Locks the sale until the transaction ends. */
export async function lockSilverSaleRow(tx: Tx, id: number): Promise<SilverSale | undefined> {
  const [row] = await tx.select().from(silverSales).where(eq(silverSales.id, id)).for('update')
  return row
}

/** The sale is locked. From now on the partner may have received this attempt. */
export async function markSilverPayoutRequested(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(silverSales).set({ payoutAskedAt: at }).where(eq(silverSales.id, id))
}

/** Newest first. */
export async function listSales(
  db: Db,
  customerId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ readonly total: number; readonly sales: SilverSale[] }> {
  const own = eq(silverSales.customerId, customerId)
  const [counted] = await db.select({ total: count() }).from(silverSales).where(own)
  const sales = await db.select().from(silverSales).where(own).orderBy(desc(silverSales.id)).limit(limit).offset(offset)
  return { total: counted?.total ?? 0, sales }
}
