/**
 * Jobs that failed: those that are tried again by themselves, dead letters, and dead letters that staff discarded. What staff
 * may do with which of them is decided by the caller, under `lockJobs`.
 */
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/database.ts'
import { type Job, jobs } from './records.ts'

/** `dead`: given up after the last attempt. `retrying`: tried again by itself. `discarded`: by staff. */
export type FailedJobState = 'dead' | 'retrying' | 'discarded'

const hasFailed = or(isNotNull(jobs.deadAt), isNotNull(jobs.firstFailedAt))!
const conditionOf: Readonly<Record<FailedJobState, SQL>> = {
  dead: and(isNotNull(jobs.deadAt), isNull(jobs.discardedAt))!,
  retrying: and(isNull(jobs.deadAt), isNotNull(jobs.firstFailedAt))!,
  discarded: isNotNull(jobs.discardedAt),
}

interface FailedJobQuery {
  readonly state: FailedJobState
  readonly kind: string | undefined
  /** The id of the last one of the page before. */
  readonly before: number | undefined
  readonly limit: number
}

/** Newest first. */
export const listFailedJobs = (db: Db, { state, kind, before, limit }: FailedJobQuery): Promise<Job[]> =>
  db
    .select()
    .from(jobs)
    .where(
      and(
        hasFailed,
        conditionOf[state],
        kind === undefined ? undefined : eq(jobs.kind, kind),
        before === undefined ? undefined : lt(jobs.id, before),
      ),
    )
    .orderBy(desc(jobs.id))
    .limit(limit)

export interface FailedJobCount {
  readonly kind: string
  readonly state: FailedJobState
  readonly count: number
}

/** How many failed, by kind and state. */
export async function countFailedJobs(db: Db): Promise<FailedJobCount[]> {
  const state = sql<FailedJobState>`CASE WHEN ${jobs.discardedAt} IS NOT NULL THEN 'discarded'
    WHEN ${jobs.deadAt} IS NOT NULL THEN 'dead' ELSE 'retrying' END`
  return db
    .select({ kind: jobs.kind, state: state.as('state'), count: sql<number>`count(*)`.mapWith(Number) })
    .from(jobs)
    .where(hasFailed)
    .groupBy(jobs.kind, sql`2`)
}

export async function readFailedJob(db: Db, id: number): Promise<Job | undefined> {
  const [job] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), hasFailed))
  return job
}

/** Locks jobs of these ids in the order of the ids; a runner skips them meanwhile. Ids of jobs that are done are left out. */
export const lockJobs = (tx: Tx, ids: readonly number[]): Promise<Job[]> =>
  tx
    .select()
    .from(jobs)
    .where(inArray(jobs.id, [...ids]))
    .orderBy(asc(jobs.id))
    .for('update')

/** The same without locks, for a preview. */
export const readJobs = (db: Db, ids: readonly number[]): Promise<Job[]> =>
  db
    .select()
    .from(jobs)
    .where(inArray(jobs.id, [...ids]))
    .orderBy(asc(jobs.id))

/** Whether another job of the same kind and key is alive: at most one may wait, so this one is not needed. */
export async function isSuperseded(db: Db, { id, kind, key }: Job): Promise<boolean> {
  if (key === null) return false
  const [other] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), eq(jobs.key, key), isNull(jobs.deadAt), not(eq(jobs.id, id))))
    .limit(1)
  return other !== undefined
}

export interface StaffDecision {
  readonly by: string
  readonly now: Date
}

/** Runs it as soon as a process is free, with all attempts again. False where a job of the same kind and key is alive. */
export async function requeueJob(tx: Tx, id: number, { by, now }: StaffDecision): Promise<boolean> {
  const requeued =
    await tx.execute(sql`UPDATE jobs SET dead_at = NULL, tries = 0, due_at = ${now.toISOString()}::timestamptz,
    claimed_until = NULL, claimed_by = NULL, retried_at = ${now.toISOString()}::timestamptz, retried_by = ${by},
    discarded_at = NULL, discarded_by = NULL, discard_reason = NULL,
    first_failed_at = coalesce(first_failed_at, dead_at), last_failed_at = coalesce(last_failed_at, dead_at)
    WHERE id = ${id} AND NOT EXISTS (SELECT 1 FROM jobs other WHERE other.kind = jobs.kind AND other.key = jobs.key
      AND other.dead_at IS NULL AND other.id <> jobs.id) RETURNING id`)
  return (requeued as unknown as { rows: unknown[] }).rows.length > 0
}

/** It stays readable, and can be requeued, for `discardedRetentionDays`. */
export async function discardJob(
  tx: Tx,
  id: number,
  { by, now, reason }: StaffDecision & { readonly reason: string },
): Promise<void> {
  await tx.update(jobs).set({ discardedAt: now, discardedBy: by, discardReason: reason }).where(eq(jobs.id, id))
}

export const discardedRetentionDays = 30

export async function deleteDiscardedJobs(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - discardedRetentionDays * 24 * 3_600_000)
  await db.delete(jobs).where(lt(jobs.discardedAt, old))
}
