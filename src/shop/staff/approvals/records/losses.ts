/** The possible loss of actions that staff members took alone, so that a large loss cannot be split into small actions. */
import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import type { Paise } from '../../../../units/paise.ts'
import { staffAccounts } from '../../records.ts'

/** Actions without a possible loss have no row. */
export const staffLosses = pgTable(
  'staff_losses',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    /** The name at that time, including the name of a token. */
    staffName: text('staff_name').notNull(),
    /** The name of the call: "POST admin/products/save". */
    act: text('act').notNull(),
    aboutKind: text('about_kind'),
    aboutId: text('about_id'),
    sentence: text('sentence').notNull(),
    /** Paise. */
    maxLoss: bigintColumn('max_loss').notNull(),
    /** Whether the policy reports it to the owners. */
    isReported: boolean('is_reported').notNull(),
    at: timestampColumn('at').notNull(),
    /** The action was refused or failed, so it does not count. */
    voidedAt: timestampColumn('voided_at'),
  },
  (table) => [index('staff_losses_by').on(table.staffId, table.at), index('staff_losses_at').on(table.at)],
)

/** Concurrent actions of one person wait for each other here. */
export async function lockStaffLosses(tx: Tx, staffId: number): Promise<void> {
  const { id } = staffAccounts
  await tx.select({ id }).from(staffAccounts).where(eq(id, staffId)).for('no key update')
}

/** Paise one person has risked alone since then. */
export async function readLossesSince(db: Db, staffId: number, since: Date): Promise<Paise> {
  const { maxLoss, at, voidedAt, staffId: person } = staffLosses
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${maxLoss}), 0)`.mapWith(Number) })
    .from(staffLosses)
    .where(and(eq(person, staffId), gte(at, since), isNull(voidedAt)))
  return row?.sum ?? 0
}

export async function addLoss(tx: Tx, loss: Omit<typeof staffLosses.$inferInsert, 'id'>): Promise<number> {
  const [row] = await tx.insert(staffLosses).values(loss).returning({ id: staffLosses.id })
  return row!.id
}

export async function voidLoss(db: Db, id: number, at: Date): Promise<void> {
  await db.update(staffLosses).set({ voidedAt: at }).where(eq(staffLosses.id, id))
}

/** Actions taken alone that are reported to the owners, oldest first. */
export const readReportedLosses = (db: Db, from: Date, until: Date) => {
  const { id, at, isReported, voidedAt, staffName, sentence, maxLoss } = staffLosses
  return db
    .select({ staffName, sentence, maxLoss })
    .from(staffLosses)
    .where(and(gte(at, from), lt(at, until), eq(isReported, true), isNull(voidedAt)))
    .orderBy(asc(id))
}
