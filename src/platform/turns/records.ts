import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../database/columns.ts'

/** What one process at a time does, and until when the one that took it has it. */
export const turns = pgTable('turns', {
  name: text('name').primaryKey(),
  until: moment('until').notNull(),
})
