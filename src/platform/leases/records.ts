import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../database/columns.ts'

/** What one process at a time does, and until when the one that took it has it. */
export const leases = pgTable('turns', {
  name: text('name').primaryKey(),
  until: timestampColumn('until').notNull(),
})
