import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'

/** What the courier last said of a pincode: good for a week, and better than nothing while the courier does not answer. */
export const courierAnswers = pgTable('courier_answers', {
  pincode: text('pincode').primaryKey(),
  serviceable: boolean('serviceable').notNull(),
  askedAt: timestampColumn('asked_at').notNull(),
})

/** Days on which nothing leaves the house, besides Sundays. */
export const holidays = pgTable('holidays', {
  day: date('day', { mode: 'string' }).primaryKey(),
  title: text('title').notNull(),
})

/** Pincodes that nothing is sent to for the time being, though the courier would go: one, or all between two. */
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
