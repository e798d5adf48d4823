import { integer, pgTable } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../database/columns.ts'

/** One row in the database of a public demo, none in any other: only what has it is ever deleted (decision 0108). */
export const publicDemos = pgTable('public_demos', {
  id: integer('id').primaryKey(),
  begunAt: timestampColumn('begun_at').notNull(),
  /** When everything was last deleted; at first the same. */
  resetAt: timestampColumn('reset_at').notNull(),
})
