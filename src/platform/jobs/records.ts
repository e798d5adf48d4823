import { sql } from 'drizzle-orm'
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../database/columns.ts'

/** Work to be done after a commit. Until a job with a key is done, queueing it again has no effect. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').notNull(),
    key: text('key'),
    payload: jsonb('payload').notNull(),
    dueAt: timestampColumn('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    claimedUntil: timestampColumn('claimed_until'),
    /** The runner that holds the job; a runner does not change jobs that another one has claimed since. */
    claimedBy: text('claimed_by'),
    /** Set after too many failed attempts: the job is kept as a dead letter, for staff to inspect and requeue. */
    deadAt: timestampColumn('dead_at'),
    /** Of the failures since it last succeeded or was queued. Null while it has not failed. */
    firstFailedAt: timestampColumn('first_failed_at'),
    lastFailedAt: timestampColumn('last_failed_at'),
    lastTrouble: text('last_trouble'),
    /** When and by whom it was requeued after failures; null once it has run. */
    retriedAt: timestampColumn('retried_at'),
    retriedBy: text('retried_by'),
    /** A dead letter that staff decided not to run any more. It is deleted after a while. */
    discardedAt: timestampColumn('discarded_at'),
    discardedBy: text('discarded_by'),
    discardReason: text('discard_reason'),
    queuedAt: timestampColumn('queued_at').notNull(),
    /** In a public demo, the browser whose request caused the job (decision 0072). */
    browser: text('browser'),
  },
  (table) => [
    index('jobs_due').on(table.dueAt).where(sql`${table.deadAt} IS NULL`),
    uniqueIndex('jobs_key').on(table.kind, table.key).where(sql`${table.key} IS NOT NULL AND ${table.deadAt} IS NULL`),
    index('jobs_failed').on(table.id).where(sql`${table.deadAt} IS NOT NULL OR ${table.firstFailedAt} IS NOT NULL`),
  ],
)

export type Job = typeof jobs.$inferSelect
