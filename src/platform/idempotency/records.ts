import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../database/columns.ts'

/** One row per `Idempotency-Key` of a caller. Without a response, the call still runs or was interrupted. Kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    asked: text('asked').notNull(),
    startedAt: timestampColumn('started_at').notNull(),
    /** When changes of the call were committed; written in their own transaction. */
    committedAt: timestampColumn('committed_at'),
    status: integer('status'),
    answer: jsonb('answer'),
  },
  (table) => [primaryKey({ columns: [table.caller, table.key] }), index('idempotency_keys_age').on(table.startedAt)],
)
