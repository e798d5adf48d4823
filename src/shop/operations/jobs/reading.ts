/** The list of failed jobs for staff. Errors and recipients are masked; one job read alone has its recipient in full. */

import type { Db } from '../../../platform/database/database.ts'
import {
  countFailedJobs,
  type FailedJobState,
  listFailedJobs,
  readFailedJob,
} from '../../../platform/jobs/failed-jobs.ts'
import type { Job } from '../../../platform/jobs/records.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { maskPersonalData, maskRecipient } from './masked-text.ts'
import { failedJobState, isAwaitingRetry } from './rules/failed-job.ts'
import { jobKindOf } from './rules/job-kinds.ts'
import type { JobSubject } from './rules/job-subjects.ts'
import { type JobContext, type JobMessage, readJobContexts } from './subjects.ts'

export interface FailedJobSummary {
  readonly id: number
  readonly kind: string
  readonly title: string
  readonly state: FailedJobState
  readonly subject: JobSubject | null
  readonly message: JobMessage | null
  readonly attempts: number
  /** Personal data in it is masked. */
  readonly error: string
  readonly queuedAt: Date
  readonly firstFailedAt: Date
  readonly lastFailedAt: Date
  /** Null for a dead letter. */
  readonly nextAttemptAt: Date | null
  /** By staff, and not tried since. */
  readonly retriedBy: string
  readonly discarded: { readonly by: string; readonly at: Date; readonly reason: string } | null
  /** It may be discarded by its kind. */
  readonly isDiscardable: boolean
}

function summaryOf(job: Job, { subject, message }: JobContext): FailedJobSummary {
  const { title, keepFor } = jobKindOf(job.kind)
  const lastFailedAt = job.lastFailedAt ?? job.deadAt ?? job.queuedAt
  return {
    id: job.id,
    kind: job.kind,
    title,
    state: failedJobState(job) ?? 'retrying',
    subject,
    message,
    attempts: job.tries,
    error: maskPersonalData(job.lastTrouble ?? ''),
    queuedAt: job.queuedAt,
    firstFailedAt: job.firstFailedAt ?? lastFailedAt,
    lastFailedAt,
    nextAttemptAt: job.deadAt ? null : job.dueAt,
    retriedBy: isAwaitingRetry(job) ? (job.retriedBy ?? '') : '',
    discarded: job.discardedAt && {
      by: job.discardedBy ?? '',
      at: job.discardedAt,
      reason: job.discardReason ?? '',
    },
    isDiscardable: keepFor === undefined,
  }
}

const maskMessage = (message: JobMessage | null): JobMessage | null =>
  message && { ...message, to: maskRecipient(message.to), subject: maskPersonalData(message.subject) }

interface FailedJobQuery {
  readonly state: FailedJobState
  readonly kind: string | undefined
  readonly before: number | undefined
  readonly limit: number
}

export async function listJobs(shop: Pick<Shop, 'db'>, query: FailedJobQuery): Promise<FailedJobSummary[]> {
  const jobs = await listFailedJobs(shop.db, query)
  const contexts = await readJobContexts(shop.db, jobs)
  return jobs.map((job) => {
    const { subject, message } = contexts.get(job.id)!
    return summaryOf(job, { subject, message: maskMessage(message) })
  })
}

/** How many of each state, and how many of each kind in one state. */
export async function countJobsByState(shop: Pick<Shop, 'db'>, state: FailedJobState) {
  const counts = await countFailedJobs(shop.db)
  const sum = (of: FailedJobState) =>
    counts.filter((one) => one.state === of).reduce((all, { count }) => all + count, 0)
  return {
    counts: { dead: sum('dead'), retrying: sum('retrying'), discarded: sum('discarded') },
    kinds: counts
      .filter((one) => one.state === state)
      .map(({ kind, count }) => ({ kind, title: jobKindOf(kind).title, count }))
      .toSorted((one, other) => one.title.localeCompare(other.title)),
  }
}

/** Throws `jobs.done` for one that does not exist, or has not failed. */
export async function readJob(shop: Pick<Shop, 'db'>, id: number): Promise<FailedJobSummary> {
  const job = await readFailedJob(shop.db, id)
  if (!job) throw refuse('jobs.done')
  return summaryOf(job, (await readJobContexts(shop.db, [job])).get(id)!)
}

const concerns = ['money', 'value', 'law', 'schedule', 'other'] as const

/** How many dead jobs there are by what they concern (`job-kinds.ts`): one that moves money is urgent, a newsletter is not. */
export async function countDeadJobsByConcern(db: Db): Promise<ReadonlyMap<(typeof concerns)[number], number>> {
  const counts = new Map<(typeof concerns)[number], number>(concerns.map((concern) => [concern, 0]))
  for (const { kind, state, count } of await countFailedJobs(db)) {
    if (state !== 'dead') continue
    const concern = jobKindOf(kind).keepFor ?? 'other'
    counts.set(concern, (counts.get(concern) ?? 0) + count)
  }
  return counts
}
