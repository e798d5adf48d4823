/**
 * Claims due jobs with SKIP LOCKED and passes each to its handler. A claim is a lease that is renewed during the work, so the
 * jobs of a process that died are free again after half a minute.
 */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { findUnavailable } from '../database/availability/unavailable.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../logging/log.ts'
import { runForBrowser } from '../requesting-browser.ts'
import { type JobHandlers, recurringKey } from './jobs.ts'
import { type Job, jobs } from './records.ts'

export interface JobRunner {
  /** Runs everything that is due now, in order of due time; returns how many ran. Tests and dev endpoints call it directly. */
  runDue(): Promise<number>
  start(): void
  stop(): Promise<void>
}

const mostAttempts = 12
/** Lifetime of a claim; the next constant is how often it is renewed during the work. */
const claimMs = 30_000
const renewMs = 10_000
/** Only a few at a time, because other processes cannot run jobs that this one has claimed. */
const claimedAtOnce = 5
const idleMs = 1000

/** A job that succeeded and runs again is not one that failed. */
const asNew = {
  claimedUntil: null,
  tries: 0,
  firstFailedAt: null,
  lastFailedAt: null,
  lastTrouble: null,
  retriedAt: null,
  retriedBy: null,
} as const

/** 5 s, 10 s, 20 s … at most an hour. */
const backOffMs = (attempts: number): number => Math.min(5000 * 2 ** (attempts - 1), 3_600_000)

/** A runner can be limited to some kinds of job and run several at once, so that slow partners do not delay other jobs. */
export interface Lane {
  readonly kinds?: readonly string[]
  readonly excludedKinds?: readonly string[]
  readonly concurrently?: boolean
}

export function jobRunner(
  deps: { db: Db; clock: Clock; log: Log },
  handlers: () => JobHandlers,
  { kinds, excludedKinds, concurrently = false }: Lane = {},
): JobRunner {
  const { db, clock, log } = deps
  const ofLane = and(
    kinds && inArray(jobs.kind, [...kinds]),
    excludedKinds && notInArray(jobs.kind, [...excludedKinds]),
  )
  /** Distinguishes this runner's claims from those of others. */
  const runner = randomUUID()
  const claimedIds = new Set<number>()
  let running = false
  let stopping = false
  let loop: Promise<void> = Promise.resolve()
  let wake = () => {}
  const own = (id: number) => and(eq(jobs.id, id), eq(jobs.claimedBy, runner))
  const leaseFrom = (now: Date) => new Date(now.getTime() + claimMs)

  async function claim(): Promise<Job[]> {
    const now = clock.now()
    const due = db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          isNull(jobs.deadAt),
          lte(jobs.dueAt, now),
          or(isNull(jobs.claimedUntil), lte(jobs.claimedUntil, now)),
          ofLane,
        ),
      )
      .orderBy(asc(jobs.dueAt), asc(jobs.id))
      .limit(claimedAtOnce)
      .for('update', { skipLocked: true })
    const claimed = await db
      .update(jobs)
      .set({ claimedUntil: leaseFrom(now), claimedBy: runner, tries: sql`${jobs.tries} + 1` })
      .where(inArray(jobs.id, due))
      .returning()
    for (const { id } of claimed) claimedIds.add(id)
    return claimed.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.id - other.id)
  }

  async function renew(): Promise<void> {
    if (!claimedIds.size) return
    await db
      .update(jobs)
      .set({ claimedUntil: leaseFrom(clock.now()) })
      .where(and(inArray(jobs.id, [...claimedIds]), eq(jobs.claimedBy, runner)))
  }

  /** Releases jobs that were claimed but not started, so that another process need not wait for the lease to expire. */
  async function giveBack(ids: readonly number[]): Promise<void> {
    if (!ids.length) return
    await db
      .update(jobs)
      .set({ claimedUntil: null, claimedBy: null, tries: sql`${jobs.tries} - 1` })
      .where(and(inArray(jobs.id, [...ids]), eq(jobs.claimedBy, runner)))
  }

  /** After an outage: releases jobs still claimed by this runner but not running, because a response of the database was lost. */
  async function freeLost(): Promise<void> {
    const working = claimedIds.size ? notInArray(jobs.id, [...claimedIds]) : undefined
    await db
      .update(jobs)
      .set({ claimedUntil: null, claimedBy: null })
      .where(and(eq(jobs.claimedBy, runner), working))
  }

  async function run(job: Job): Promise<void> {
    try {
      const handler = handlers()[job.kind]
      if (!handler) throw new Error(`there is no handler for jobs of kind ${job.kind}`)
      const outcome = await runForBrowser(job.browser, () => handler(job.payload as never))
      if (outcome && 'again' in outcome)
        await db
          .update(jobs)
          .set({ dueAt: outcome.again, ...asNew })
          .where(own(job.id))
      else {
        const within = outcome ? db.with(db.$with('finished', {}).as(outcome.finish.getSQL())) : db
        await within.delete(jobs).where(own(job.id))
      }
    } catch (failure) {
      // Any error counts as one failed attempt: recorded, logged, and retried later or moved to the dead letters.
      await noteFailure(job, failure)
    } finally {
      claimedIds.delete(job.id)
    }
  }

  async function noteFailure(job: Job, failure: unknown): Promise<void> {
    const now = clock.now()
    // A job is never given up because the database is unavailable. If this update fails too, the lease expires.
    const dead = (job.tries >= mostAttempts && !findUnavailable(failure)) || isFinalFailure(job, failure)
    log[dead ? 'error' : 'warn'](
      { job: job.id, kind: job.kind, tries: job.tries, err: failure },
      dead ? 'job is dead' : 'job failed',
    )
    await db
      .update(jobs)
      .set({
        claimedUntil: null,
        firstFailedAt: job.firstFailedAt ?? now,
        lastFailedAt: now,
        retriedAt: null,
        retriedBy: null,
        lastTrouble: String(failure).slice(0, 500),
        ...(dead ? { deadAt: now } : { dueAt: new Date(now.getTime() + backOffMs(job.tries)) }),
      })
      .where(own(job.id))
  }

  async function runDue(): Promise<number> {
    let done = 0
    while (!stopping) {
      const claimed = await claim()
      if (!claimed.length) break
      try {
        while (claimed.length && !stopping) {
          const now = claimed.splice(0, concurrently ? claimed.length : 1)
          await Promise.all(now.map(run))
          done += now.length
        }
      } finally {
        // Also after an outage: a renewed lease for a job that is not running would block it forever.
        for (const { id } of claimed) claimedIds.delete(id)
        await giveBack(claimed.map(({ id }) => id))
      }
    }
    return done
  }

  async function keepRunning(): Promise<void> {
    const renewing = setInterval(() => {
      renew().catch((failure) => log.warn({ err: failure }, 'claims on jobs could not be renewed'))
    }, renewMs)
    let isAway = false
    while (!stopping) {
      try {
        if (isAway) await freeLost()
        if (isAway) log.warn('jobs are done again')
        isAway = false
        await runDue()
      } catch (failure) {
        const outage = findUnavailable(failure)
        if (!outage) log.error({ err: failure }, 'jobs could not be read')
        // Logged once, not every second while the database is unavailable.
        else if (!isAway) log.warn({ why: outage.message }, 'jobs could not be read')
        isAway = outage !== undefined
      }
      if (stopping) break
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, idleMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    clearInterval(renewing)
  }

  return {
    runDue,
    start: () => {
      if (running) return
      running = true
      stopping = false
      loop = keepRunning()
    },
    stop: async () => {
      stopping = true
      wake()
      await loop
      running = false
    },
  }
}

/**
 * An error that says `retryable: false`, such as a partner's refusal, would only be repeated: the job ends as a dead letter at
 * once. A recurring job is tried again nevertheless, because until its next start nothing else would queue it.
 */
const isFinalFailure = ({ key }: Job, failure: unknown): boolean =>
  key !== recurringKey && failure instanceof Error && 'retryable' in failure && failure.retryable === false

/** Several lanes as one runner, which also runs the jobs that one lane queues for another. */
export const joinedRunners = (runners: readonly JobRunner[]): JobRunner => ({
  runDue: async () => {
    let all = 0
    for (let done = -1; done !== 0; all += done) {
      done = 0
      for (const runner of runners) done += await runner.runDue()
    }
    return all
  },
  start: () => {
    for (const runner of runners) runner.start()
  },
  stop: async () => {
    await Promise.all(runners.map((runner) => runner.stop()))
  },
})
