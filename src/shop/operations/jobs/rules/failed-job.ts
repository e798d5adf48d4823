/** What staff may do with a job that failed. */
import { type Refusal, refuse } from '../../../refusal.ts'
import { jobKindOf, keepReasons } from './job-kinds.ts'
import type { failedJobStates } from './job-states.ts'

/** The columns of a job that decide what staff may do with it. */
export interface FailedJobFields {
  readonly kind: string
  readonly deadAt: Date | null
  readonly firstFailedAt: Date | null
  readonly claimedUntil: Date | null
  readonly retriedAt: Date | null
  readonly retriedBy: string | null
  readonly discardedAt: Date | null
  readonly discardedBy: string | null
}

type JobStateFields = Pick<FailedJobFields, 'deadAt' | 'discardedAt' | 'firstFailedAt'>

/** Null: it has not failed, or succeeded since. */
export function failedJobState({
  deadAt,
  discardedAt,
  firstFailedAt,
}: JobStateFields): (typeof failedJobStates)[number] | null {
  if (discardedAt) return 'discarded'
  if (deadAt) return 'dead'
  return firstFailedAt ? 'retrying' : null
}

/** Requeued by staff, and not run since. */
export const isAwaitingRetry = ({ deadAt, retriedAt }: FailedJobFields): boolean =>
  deadAt === null && retriedAt !== null

/** A process holds its lease. */
const isRunning = ({ claimedUntil }: FailedJobFields, now: Date): boolean => claimedUntil !== null && claimedUntil > now

/** Null: it may be retried now. Of two people who retry at the same moment, the second gets the refusal. */
export function whyNotRetryable(job: FailedJobFields | undefined, now: Date): Refusal | null {
  if (!job || failedJobState(job) === null) return refuse('jobs.done')
  if (isRunning(job, now)) return refuse('jobs.running')
  if (isAwaitingRetry(job)) return refuse('jobs.retried-already', { by: job.retriedBy ?? '' })
  return null
}

/** `isSuperseded`: another job does the same, so nothing is lost with this one. */
export function whyNotDiscardable(
  job: FailedJobFields | undefined,
  { now, isSuperseded }: { now: Date; isSuperseded: boolean },
): Refusal | null {
  if (!job || failedJobState(job) === null) return refuse('jobs.done')
  if (job.discardedAt) return refuse('jobs.discarded-already', { by: job.discardedBy ?? '' })
  if (isRunning(job, now)) return refuse('jobs.running')
  // What is tried again by itself may still succeed.
  if (!job.deadAt) return refuse('jobs.not-dead')
  const { title, keepFor } = jobKindOf(job.kind)
  if (keepFor && !isSuperseded) return refuse('jobs.not-discardable', { title, why: keepReasons[keepFor] })
  return null
}
