import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import type { Json } from '../../../platform/jobs/jobs.ts'
import type { VersionKind } from '../../content/versions/records.ts'

/** Unsaved content that staff preview on the shop's own page. For one hour, and for staff only. */
export const drafts = pgTable(
  'drafts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** In the URL. Useless without a staff session, so it is stored in plain text. */
    code: text('code').notNull().unique(),
    kind: text('kind').$type<VersionKind>().notNull(),
    /** Null if it was never saved. */
    key: text('key'),
    facts: jsonb('facts').$type<Json>().notNull(),
    by: text('by').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
  },
  (table) => [index('drafts_ends').on(table.endsAt)],
)
