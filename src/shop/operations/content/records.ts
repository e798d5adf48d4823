import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import type { Json } from '../../../platform/jobs/jobs.ts'
import type { VersionKind } from '../../content/versions/records.ts'

/** What somebody is writing and looks at on the shop's own page before it is saved; for an hour, and for staff alone. */
export const drafts = pgTable(
  'drafts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Stands in the address. It opens nothing without the session of staff, so it is kept as it is. */
    code: text('code').notNull().unique(),
    kind: text('kind').$type<VersionKind>().notNull(),
    /** Nothing for what was never saved. */
    key: text('key'),
    facts: jsonb('facts').$type<Json>().notNull(),
    by: text('by').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
  },
  (table) => [index('drafts_ends').on(table.endsAt)],
)
