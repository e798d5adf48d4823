/** What staff do with jobs that failed. Each job is locked, so of two people who act at the same moment only one succeeds. */
import type { Tx } from '../../../platform/database/database.ts'
import { discardJob, isSuperseded, lockJobs, requeueJob } from '../../../platform/jobs/failed-jobs.ts'
import type { Job } from '../../../platform/jobs/records.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { whyNotDiscardable, whyNotRetryable } from './rules/failed-job.ts'

export interface JobActionResult {
  readonly done: readonly number[]
  readonly skipped: readonly { readonly id: number; readonly why: Refusal }[]
}

type Deps = Pick<Shop, 'db' | 'clock'>

/**
 * Runs them again as soon as a process is free. A job does what was owed when it was queued, and checks first whether it is still
 * owed, so a retry cannot pay twice. Throws the reason where none can be retried; some may be skipped.
 */
export const retryJobs = (shop: Deps, ids: readonly number[], by: string): Promise<JobActionResult> =>
  shop.db.transaction((tx) =>
    forEachJob(tx, ids, async (job, id) => {
      const now = shop.clock.now()
      const why = whyNotRetryable(job, now)
      if (why) return why
      return (await requeueJob(tx, id, { by, now })) ? null : refuse('jobs.superseded')
    }),
  )

/** Throws the reason where none can be discarded; some may be skipped. */
export const discardJobs = (
  shop: Deps,
  { ids, by, reason }: { readonly ids: readonly number[]; readonly by: string; readonly reason: string },
): Promise<JobActionResult> =>
  shop.db.transaction((tx) =>
    forEachJob(tx, ids, async (job, id) => {
      const now = shop.clock.now()
      const why = whyNotDiscardable(job, { now, isSuperseded: job ? await isSuperseded(tx, job) : false })
      if (!why) await discardJob(tx, id, { by, now, reason })
      return why
    }),
  )

async function forEachJob(
  tx: Tx,
  ids: readonly number[],
  act: (job: Job | undefined, id: number) => Promise<Refusal | null>,
): Promise<JobActionResult> {
  const unique = [...new Set(ids)].sort((one, other) => one - other)
  const jobOf = new Map((await lockJobs(tx, unique)).map((job) => [job.id, job]))
  const done: number[] = []
  const skipped: { id: number; why: Refusal }[] = []
  for (const id of unique) {
    const why = await act(jobOf.get(id), id)
    if (why) skipped.push({ id, why })
    else done.push(id)
  }
  if (done.length === 0 && skipped[0]) throw skipped[0].why
  return { done, skipped }
}
