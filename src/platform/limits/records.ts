import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../database/columns.ts'

/** How often something was done since its window began. The key is a digest: it tells no address. */
export const useCounts = pgTable(
  'use_counts',
  {
    key: text('key').primaryKey(),
    uses: integer('uses').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
  },
  (table) => [index('use_counts_ends').on(table.endsAt)],
)
