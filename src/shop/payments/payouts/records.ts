/** Payouts that staff put on hold before they were sent, until they are released. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { bigserial, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type DebtKind, debtKinds } from './rules.ts'

export const payoutHolds = pgTable(
  'payout_holds',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind', { enum: debtKinds }).notNull(),
    debtId: bigintColumn('debt_id').notNull(),
    by: text('held_by').notNull(),
    why: text('why').notNull(),
    heldAt: timestampColumn('held_at').notNull(),
    endedAt: timestampColumn('ended_at'),
    endedBy: text('ended_by'),
  },
  (table) => [
    uniqueIndex('payout_holds_one').on(table.kind, table.debtId).where(sql`${table.endedAt} IS NULL`),
    index('payout_holds_of').on(table.kind, table.debtId, table.id),
  ],
)

export type PayoutHold = typeof payoutHolds.$inferSelect

/** The holds on these debts that are not released. */
export const readHolds = (db: Db, kind: DebtKind, debtIds: readonly number[]): Promise<PayoutHold[]> =>
  debtIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(payoutHolds)
        .where(and(eq(payoutHolds.kind, kind), inArray(payoutHolds.debtId, [...debtIds]), isNull(payoutHolds.endedAt)))

interface DebtKey {
  readonly kind: DebtKind
  readonly debtId: number
}

interface NewHold extends DebtKey {
  readonly by: string
  readonly why: string
  readonly heldAt: Date
}

/** Returns false if the debt is on hold already. */
export async function addPayoutHold(tx: Tx, hold: NewHold): Promise<boolean> {
  const added = await tx.insert(payoutHolds).values(hold).onConflictDoNothing().returning({ id: payoutHolds.id })
  return added.length > 0
}

/** Returns false if the debt is not on hold. */
export async function endPayoutHold(
  tx: Tx,
  { kind, debtId }: DebtKey,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<boolean> {
  const ended = await tx
    .update(payoutHolds)
    .set({ endedAt: now, endedBy: by })
    .where(and(eq(payoutHolds.kind, kind), eq(payoutHolds.debtId, debtId), isNull(payoutHolds.endedAt)))
    .returning({ id: payoutHolds.id })
  return ended.length > 0
}
