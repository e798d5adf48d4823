/**
 * Work that follows a commit. `queueJob` writes it in the transaction of its cause, so that it exists exactly when the
 * cause does; a runner (`runner.ts`) gives it to its handler. A handler may run twice (a process may die between the work and
 * the note that it is done), so handlers are idempotent.
 */
import { and, count, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../database/database.ts'
import { requestingBrowser } from '../requesting-browser.ts'
import { jobs } from './records.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export interface JobOrder {
  readonly kind: string
  readonly payload: Json
  readonly dueAt: Date
  /** At most one living job of a kind and key. */
  readonly key?: string
  /** Whatever it writes is the answer to who asked, and to nobody else. */
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

/** A job that comes back by itself: queued at every start, and one that waits already stays the only one. */
export async function queueRecurringJob(
  { db, clock }: { db: Db; clock: Clock },
  kind: string,
  nextAt: (now: Date) => Date,
): Promise<void> {
  const now = clock.now()
  await db.transaction((tx) => queueJob(tx, { kind, key: 'standing', payload: {}, dueAt: nextAt(now) }, now))
}

/** Takes back a job that is no longer needed; one that is being done is done to its end. */
export async function dropJob(tx: Tx, kind: string, key: string): Promise<void> {
  await tx.delete(jobs).where(and(eq(jobs.kind, kind), eq(jobs.key, key)))
}

/** What a handler answers: nothing when done, or when to come back. */
export type JobOutcome = { readonly again: Date } | undefined
// biome-ignore lint/suspicious/noConfusingVoidType: most handlers simply end.
export type JobHandler = (payload: never) => Promise<JobOutcome | void>
export type JobHandlers = Readonly<Record<string, JobHandler>>

/** How many jobs wait and how many are dead, for /readyz and /metrics. */
export async function countJobs(db: Db): Promise<{ waiting: number; dead: number }> {
  const [counts] = await db
    .select({
      waiting: sql<number>`count(*) FILTER (WHERE ${jobs.deadAt} IS NULL)`.mapWith(Number),
      dead: sql<number>`count(*) FILTER (WHERE ${jobs.deadAt} IS NOT NULL)`.mapWith(Number),
    })
    .from(jobs)
  return counts ?? { waiting: 0, dead: 0 }
}

/** How many should have run by now. */
export async function countDue(db: Db, now: Date): Promise<number> {
  const [row] = await db
    .select({ due: count() })
    .from(jobs)
    .where(and(isNull(jobs.deadAt), lte(jobs.dueAt, now)))
  return row?.due ?? 0
}
