import { and, asc, type Column, count, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { jsonRows } from '../../../platform/database/json-rows.ts'
import type { Asset } from '../rules.ts'

/** What a customer has set aside for an order, until it is posted or released. */
export const ledgerHolds = pgTable(
  'ledger_holds',
  {
    reference: text('reference').primaryKey(),
    customerId: bigintColumn('customer_id').notNull(),
    asset: text('asset').$type<Exclude<Asset, 'INR'>>().notNull(),
    amount: bigintColumn('amount').notNull(),
    orderId: bigintColumn('order_id').notNull(),
    /** Null while it holds. */
    outcome: text('outcome').$type<'posted' | 'released'>(),
    takenAt: timestampColumn('taken_at').notNull(),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    index('ledger_holds_order').on(table.orderId),
    check('ledger_holds_something', sql`${table.amount} > 0`),
    check('ledger_holds_outcome', sql`${table.outcome} IN ('posted', 'released')`),
    check('ledger_holds_ended', sql`(${table.outcome} IS NULL) = (${table.endedAt} IS NULL)`),
  ],
)

export type Hold = typeof ledgerHolds.$inferSelect

/** Answers false when the reference is held already. */
export async function addLedgerHold(tx: Tx, hold: Omit<Hold, 'outcome' | 'endedAt'>): Promise<boolean> {
  const added = await tx
    .insert(ledgerHolds)
    .values(hold)
    .onConflictDoNothing()
    .returning({ reference: ledgerHolds.reference })
  return added.length > 0
}

const isOpenHoldOf = (orderId: number | Column | Placeholder) =>
  and(eq(ledgerHolds.orderId, orderId), isNull(ledgerHolds.outcome))

/** What is still set aside for an order. */
export const openHolds = (db: Db, orderId: number): Promise<Hold[]> =>
  db.select().from(ledgerHolds).where(isOpenHoldOf(orderId))

/** As `openHolds`, as a column of a query that has the order's id, or gets it. */
export const openHoldsColumn = (orderId: Column | Placeholder): SQL<Hold[]> =>
  jsonRows(ledgerHolds, { where: isOpenHoldOf(orderId) })

/** What was set aside for an order and spent. */
export function postedHolds(db: Db, orderId: number): Promise<Hold[]> {
  return db
    .select()
    .from(ledgerHolds)
    .where(and(eq(ledgerHolds.orderId, orderId), eq(ledgerHolds.outcome, 'posted')))
    .orderBy(asc(ledgerHolds.takenAt), asc(ledgerHolds.reference))
}

/** How often something of an asset was set aside for an order. */
export async function countHolds(db: Db, orderId: number, asset: Hold['asset']): Promise<number> {
  const [counted] = await db
    .select({ so: count() })
    .from(ledgerHolds)
    .where(and(eq(ledgerHolds.orderId, orderId), eq(ledgerHolds.asset, asset)))
  return counted?.so ?? 0
}

/** Locks the hold until the transaction ends. */
export async function lockLedgerHold(tx: Tx, reference: string): Promise<Hold | undefined> {
  const [hold] = await tx.select().from(ledgerHolds).where(eq(ledgerHolds.reference, reference)).for('update')
  return hold
}

export async function endLedgerHold(
  tx: Tx,
  reference: string,
  end: { outcome: 'posted' | 'released'; at: Date },
): Promise<void> {
  await tx
    .update(ledgerHolds)
    .set({ outcome: end.outcome, endedAt: end.at })
    .where(eq(ledgerHolds.reference, reference))
}
