import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'

/** The courier's last answer for a pincode: valid for a week, and a fallback while the courier does not respond. */
export const courierAnswers = pgTable('courier_answers', {
  pincode: text('pincode').primaryKey(),
  serviceable: boolean('serviceable').notNull(),
  /** Calendar days from despatch to arrival, by the courier's answer of that day; null: not known. */
  transitDays: integer('transit_days'),
  askedAt: timestampColumn('asked_at').notNull(),
})

/** Days without despatch, besides Sundays. */
export const holidays = pgTable('holidays', {
  day: date('day', { mode: 'string' }).primaryKey(),
  title: text('title').notNull(),
})

/** Pincodes temporarily closed for delivery, although the courier serves them: one, or an inclusive range. */
export const closedPincodes = pgTable(
  'closed_pincodes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    first: text('first').notNull(),
    last: text('last').notNull(),
    reason: text('reason').notNull(),
    closedBy: text('closed_by').notNull(),
    closedAt: timestampColumn('closed_at').notNull(),
    reopenedBy: text('reopened_by'),
    reopenedAt: timestampColumn('reopened_at'),
  },
  (table) => [index('closed_pincodes_open').on(table.first, table.last).where(sql`${table.reopenedAt} IS NULL`)],
)
