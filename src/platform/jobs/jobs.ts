/**
 * Work that follows a commit. `queueJob` writes it in the transaction of its cause, so that it exists exactly when the
 * cause does; a runner claims due jobs with SKIP LOCKED and gives each to its handler. A handler may run twice (a process
 * may die between the work and the note that it is done), so handlers are idempotent.
 */
import { and, count, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Log } from '../log.ts'
import { jobs } from './records.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export interface JobOrder {
  readonly kind: string
  readonly payload: Json
  readonly dueAt: Date
  /** At most one living job of a kind and key. */
  readonly key?: string
}

export const queueJob = (tx: Tx, order: JobOrder, now: Date): Promise<void> => queueJobs(tx, [order], now)

export async function queueJobs(tx: Tx, orders: readonly JobOrder[], now: Date): Promise<void> {
  if (!orders.length) return
  const rows = orders.map(({ kind, key, payload, dueAt }) => ({
    kind,
    key: key ?? null,
    payload,
    dueAt,
    queuedAt: now,
  }))
  await tx.insert(jobs).values(rows).onConflictDoNothing()
}

/** A job that comes back by itself: queued at every start, and one that waits already stays the only one. */
export async function queueStanding(
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

export interface JobRunner {
  /** Runs everything that is due now, in order of due time; answers how many ran. Tests and levers call it themselves. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

const mostTries = 12
const claimMs = 120_000
const idleMs = 1000

/** 5 s, 10 s, 20 s … at most an hour. */
const backOffMs = (tries: number): number => Math.min(5000 * 2 ** (tries - 1), 3_600_000)

type Claimed = typeof jobs.$inferSelect

export function jobRunner(room: { db: Db; clock: Clock; log: Log }, handlers: () => JobHandlers): JobRunner {
  const { db, clock, log } = room
  let stopped = true
  let loop: Promise<void> = Promise.resolve()
  let wake = () => {}

  async function claim(): Promise<Claimed[]> {
    const now = clock.now()
    return db.transaction(async (tx) => {
      const due = await tx
        .select({ id: jobs.id })
        .from(jobs)
        .where(
          and(isNull(jobs.deadAt), lte(jobs.dueAt, now), or(isNull(jobs.claimedUntil), lte(jobs.claimedUntil, now))),
        )
        .orderBy(jobs.dueAt, jobs.id)
        .limit(20)
        .for('update', { skipLocked: true })
      const claimed: Claimed[] = []
      for (const { id } of due) {
        const claimedUntil = new Date(now.getTime() + claimMs)
        const [row] = await tx
          .update(jobs)
          .set({ claimedUntil, tries: sql`${jobs.tries} + 1` })
          .where(eq(jobs.id, id))
          .returning()
        if (row) claimed.push(row)
      }
      return claimed
    })
  }

  async function run(job: Claimed): Promise<void> {
    try {
      const handler = handlers()[job.kind]
      if (!handler) throw new Error(`nobody does jobs of the kind ${job.kind}`)
      const outcome = await handler(job.payload as never)
      if (outcome)
        await db.update(jobs).set({ dueAt: outcome.again, claimedUntil: null, tries: 0 }).where(eq(jobs.id, job.id))
      else await db.delete(jobs).where(eq(jobs.id, job.id))
    } catch (trouble) {
      // Whatever went wrong is one failed try: noted, logged and tried again later or laid out dead.
      await noteFailure(job, trouble)
    }
  }

  async function noteFailure(job: Claimed, trouble: unknown): Promise<void> {
    const now = clock.now()
    const dead = job.tries >= mostTries
    log[dead ? 'error' : 'warn'](
      { job: job.id, kind: job.kind, tries: job.tries, err: trouble },
      dead ? 'job is dead' : 'job failed',
    )
    await db.transaction((tx) =>
      tx
        .update(jobs)
        .set({
          claimedUntil: null,
          lastTrouble: String(trouble).slice(0, 500),
          ...(dead ? { deadAt: now } : { dueAt: new Date(now.getTime() + backOffMs(job.tries)) }),
        })
        .where(eq(jobs.id, job.id)),
    )
  }

  async function runDue(): Promise<number> {
    let done = 0
    for (;;) {
      const claimed = await claim()
      if (!claimed.length) return done
      for (const job of claimed) await run(job)
      done += claimed.length
    }
  }

  async function keepRunning(): Promise<void> {
    while (!stopped) {
      await runDue().catch((trouble) => log.error({ err: trouble }, 'jobs could not be read'))
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, idleMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  return {
    runDue,
    start: () => {
      stopped = false
      loop = keepRunning()
    },
    stop: async () => {
      stopped = true
      wake()
      await loop
    },
  }
}

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
