/** Closed days with their figures at that moment. Append-only: the database refuses every change. */
import { desc, eq } from 'drizzle-orm'
import { date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Day } from '../../../units/date.ts'
import type { DayFigures } from './rules.ts'

export const closedDays = pgTable('closed_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  figures: jsonb('figures').$type<DayFigures>().notNull(),
  closedBy: text('closed_by').notNull(),
  closedAt: timestampColumn('closed_at').notNull(),
})

export type ClosedDay = typeof closedDays.$inferSelect

/** Returns false if the day was already closed. */
export async function addClosedDay(tx: Tx, row: ClosedDay): Promise<boolean> {
  const added = await tx.insert(closedDays).values(row).onConflictDoNothing().returning({ day: closedDays.day })
  return added.length > 0
}

export async function readClosedDay(db: Db, day: Day): Promise<ClosedDay | null> {
  const [row] = await db.select().from(closedDays).where(eq(closedDays.day, day))
  return row ?? null
}

/** Newest first. */
export const listClosedDays = (db: Db, most: number): Promise<ClosedDay[]> =>
  db.select().from(closedDays).orderBy(desc(closedDays.day)).limit(most)
