import { discardJobs, type JobActionResult, retryJobs } from '../../../shop/operations/jobs/actions.ts'
import { countJobsByState, listJobs, readJob } from '../../../shop/operations/jobs/reading.ts'
import { assessJobDiscard } from '../../../shop/operations/jobs/risk.ts'
import { formatCount } from '../../../units/plural.ts'
import * as wire from '../../../wire/admin/operations/failed-jobs.ts'
import { sentenceOf } from '../../../wire/messages.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const aPage = 50

const list: StaffHandler<typeof wire.failedJobs> = async (shop, { params: { state, kind, after } }) => {
  const found = await listJobs(shop, { state, kind, before: after, limit: aPage + 1 })
  const jobs = found.slice(0, aPage)
  const next = found.length > aPage ? (jobs.at(-1)?.id ?? null) : null
  return { data: { ...(await countJobsByState(shop, state)), jobs, next } }
}

const one: StaffHandler<typeof wire.failedJobDetail> = async (shop, { params: { id } }) => ({
  data: await readJob(shop, id),
})

const retry: StaffHandler<typeof wire.retryFailedJobs> = async (shop, { params: { ids }, staff: by }) => {
  const result = await retryJobs(shop, ids, by.name)
  return { data: outcomeOf(result), message: resultText(result, 'queued') }
}

const discard: StaffHandler<typeof wire.discardFailedJobs> = async (shop, { params, staff: by }) => {
  const result = await discardJobs(shop, { ...params, by: by.name })
  return { data: outcomeOf(result), message: resultText(result, 'discarded') }
}

const outcomeOf = ({ done, skipped }: JobActionResult) => ({
  done: done.length,
  skipped: skipped.map(({ id, why }) => ({ id, why: sentenceOf(why) })),
})

/** "3 jobs queued. 1 skipped: This job is running. Wait until it ends" */
function resultText({ done, skipped }: JobActionResult, what: string): string {
  const text = `${formatCount(done.length, 'job')} ${what}`
  return skipped[0] ? `${text}. ${skipped.length} skipped: ${sentenceOf(skipped[0].why)}` : text
}

const aboutJobs = ({ ids }: { readonly ids: readonly number[] }) => ({ kind: 'job', id: ids.join(', ') })

export const failedJobsCalls = {
  'GET admin/jobs': staffCall('jobs', wire.failedJobs, list),
  'GET admin/jobs/one': staffCall('jobs', wire.failedJobDetail, one, {
    about: ({ id }) => ({ kind: 'job', id: String(id) }),
    reads: 'personal',
  }),
  'POST admin/jobs/retry': staffCall('jobs', wire.retryFailedJobs, retry, {
    isIdempotent: true,
    about: aboutJobs,
    risk: { harmless: 'a job does what was owed when it was queued, once, and checks holds and approvals itself' },
  }),
  'POST admin/jobs/discard': staffCall('jobs.discard', wire.discardFailedJobs, discard, {
    agree: 'jobs',
    isIdempotent: true,
    about: aboutJobs,
    risk: (_shop, db, params) => assessJobDiscard(db, params),
  }),
} as const
