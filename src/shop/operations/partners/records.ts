/** The result of the last connection test of each partner, so that every process and every member of staff sees the same. */
import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'

export const partnerTests = pgTable('partner_tests', {
  partner: text('partner').primaryKey(),
  testedAt: timestampColumn('tested_at').notNull(),
  testedBy: text('tested_by').notNull(),
  tookMs: integer('took_ms').notNull(),
  succeeded: boolean('succeeded').notNull(),
  /** What the partner said, or what went wrong. */
  detail: text('detail').notNull(),
})
