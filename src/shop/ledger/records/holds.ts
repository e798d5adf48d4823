import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, wide } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Asset } from '../rules.ts'

/** What a customer has set aside for an order, until it is posted or released. */
export const holds = pgTable(
  'ledger_holds',
  {
    reference: text('reference').primaryKey(),
    customerId: wide('customer_id').notNull(),
    asset: text('asset').$type<Exclude<Asset, 'INR'>>().notNull(),
    amount: wide('amount').notNull(),
    orderId: wide('order_id').notNull(),
    /** Null while it holds. */
    outcome: text('outcome').$type<'posted' | 'released'>(),
    takenAt: moment('taken_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('ledger_holds_order').on(table.orderId),
    check('ledger_holds_something', sql`${table.amount} > 0`),
    check('ledger_holds_outcome', sql`${table.outcome} IN ('posted', 'released')`),
    check('ledger_holds_ended', sql`(${table.outcome} IS NULL) = (${table.endedAt} IS NULL)`),
  ],
)

export type Hold = typeof holds.$inferSelect

/** Answers false when the reference is held already. */
export async function addHold(tx: Tx, hold: Omit<Hold, 'outcome' | 'endedAt'>): Promise<boolean> {
  const added = await tx.insert(holds).values(hold).onConflictDoNothing().returning({ reference: holds.reference })
  return added.length > 0
}

/** What is still set aside for an order. */
export function openHolds(db: Db, orderId: number): Promise<Hold[]> {
  return db
    .select()
    .from(holds)
    .where(and(eq(holds.orderId, orderId), isNull(holds.outcome)))
}

/** What was set aside for an order and spent. */
export function postedHolds(db: Db, orderId: number): Promise<Hold[]> {
  return db
    .select()
    .from(holds)
    .where(and(eq(holds.orderId, orderId), eq(holds.outcome, 'posted')))
    .orderBy(asc(holds.takenAt), asc(holds.reference))
}

/** How often something of an asset was set aside for an order. */
export async function countHolds(db: Db, orderId: number, asset: Hold['asset']): Promise<number> {
  const [counted] = await db
    .select({ so: count() })
    .from(holds)
    .where(and(eq(holds.orderId, orderId), eq(holds.asset, asset)))
  return counted?.so ?? 0
}

/** Locks the hold until the transaction ends. */
export async function lockHold(tx: Tx, reference: string): Promise<Hold | undefined> {
  const [hold] = await tx.select().from(holds).where(eq(holds.reference, reference)).for('update')
  return hold
}

export async function endHold(
  tx: Tx,
  reference: string,
  end: { outcome: 'posted' | 'released'; at: Date },
): Promise<void> {
  await tx.update(holds).set({ outcome: end.outcome, endedAt: end.at }).where(eq(holds.reference, reference))
}
