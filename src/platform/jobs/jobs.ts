/**
 * Work that follows a commit. `queueJob` inserts it in the transaction that causes it, so that it exists exactly when the
 * change does; a runner (`runner.ts`) passes it to its handler. A handler may run twice, because a process may die between
 * the work and the note that it is done, so handlers must be idempotent.
 */
import { and, count, eq, inArray, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../database/database.ts'
import { requestingBrowser } from '../requesting-browser.ts'
import { jobs } from './records.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export interface JobOrder {
  readonly kind: string
  readonly payload: Json
  readonly dueAt: Date
  /** At most one waiting job of a kind and key. */
  readonly key?: string
  /** Messages written by the job are shown only to the browser whose request queued it (public demo). */
  readonly answersRequester?: boolean
}

export const queueJob = (tx: Tx, order: JobOrder, now: Date): Promise<void> => queueJobs(tx, [order], now)

export async function queueJobs(tx: Tx, orders: readonly JobOrder[], now: Date): Promise<void> {
  if (!orders.length) return
  const rows = orders.map(({ kind, key, payload, dueAt, answersRequester = false }) => ({
    kind,
    key: key ?? null,
    payload,
    dueAt,
    queuedAt: now,
    browser: answersRequester ? requestingBrowser() : null,
  }))
  await tx.insert(jobs).values(rows).onConflictDoNothing()
}

interface JobSource {
  readonly kind: string
  /** The rows that jobs are queued for: a table expression. The other parts are expressions over its columns. */
  readonly from: SQL
  readonly key: SQL
  readonly payload: SQL
  readonly dueAt: SQL
  readonly now: SQL
}

/** A statement that queues a job for each row, to run within another. */
export const jobInsertion = ({ kind, from, key, payload, dueAt, now }: JobSource): SQL => sql`
  INSERT INTO jobs (kind, key, payload, due_at, queued_at)
  SELECT ${kind}::text, ${key}, ${payload}, ${dueAt}, ${now} FROM ${from} ON CONFLICT DO NOTHING`

/**
 * Inserts rows and a job for each of them in one statement. `rows` is an INSERT that returns `id`; the job's key is the id, its
 * payload `{ id }`.
 */
export async function insertWithJobs(
  tx: Tx,
  { rows, kind, dueAt }: Pick<JobOrder, 'kind' | 'dueAt'> & { readonly rows: SQL },
  now: Date,
): Promise<void> {
  const moment = (of: Date) => sql`${of.toISOString()}::timestamptz`
  const queued = jobInsertion({
    ...{ kind, from: sql`(SELECT id FROM added ORDER BY id) AS ordered` },
    ...{ key: sql`id::text`, payload: sql`jsonb_build_object('id', id)`, dueAt: moment(dueAt), now: moment(now) },
  })
  await tx.execute(sql`WITH added AS (${rows}) ${queued}`)
}

/** The key of jobs that reschedule themselves. */
export const recurringKey = 'standing'

/** A job that reschedules itself: queued at every start, unless one is already waiting. */
export async function queueRecurringJob(
  { db, clock }: { db: Db; clock: Clock },
  kind: string,
  nextAt: (now: Date) => Date,
): Promise<void> {
  const now = clock.now()
  await db.transaction((tx) => queueJob(tx, { kind, key: recurringKey, payload: {}, dueAt: nextAt(now) }, now))
}

/** Removes a job that is no longer needed; one that is already running is not interrupted. */
export const dropJob = (tx: Tx, kind: string, key: string): Promise<void> => dropJobs(tx, kind, [key])

export async function dropJobs(tx: Tx, kind: string, keys: readonly string[]): Promise<void> {
  if (keys.length) await tx.delete(jobs).where(and(eq(jobs.kind, kind), inArray(jobs.key, [...keys])))
}

/** The statement of `dropJob`, to run within another. */
export const jobDeletion = (kind: string, key: SQL): SQL =>
  sql`DELETE FROM ${jobs} WHERE ${eq(jobs.kind, kind)} AND ${eq(jobs.key, key)}`

/**
 * Result of a handler: undefined when done, or when to run again. `finish` is a last change that is made together with the removal of the
 * job, in one statement.
 */
export type JobOutcome = { readonly again: Date } | { readonly finish: SQLWrapper } | undefined
// biome-ignore lint/suspicious/noConfusingVoidType: most handlers simply end.
export type JobHandler = (payload: never) => Promise<JobOutcome | void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** How many jobs are waiting and how many are dead and not discarded, for /readyz and /metrics. */
export async function countJobs(db: Db): Promise<{ waiting: number; dead: number }> {
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*) FILTER (WHERE ${jobs.deadAt} IS NULL)`.mapWith(Number),
      dead: sql<number>`count(*) FILTER (WHERE ${jobs.deadAt} IS NOT NULL AND ${jobs.discardedAt} IS NULL)`.mapWith(
        Number,
      ),
    })
    .from(jobs)
  return counts ?? { waiting: 0, dead: 0 }
}

/** How many jobs are due. */
export async function countDue(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ due: count() })
    .from(jobs)
    .where(and(isNull(jobs.deadAt), lte(jobs.dueAt, now)))
  return row?.due ?? 0
}
