/** Jobs that failed: being retried, given up, or discarded by staff. */
import * as z from 'zod/mini'
import { failedJobStates } from '../../../shop/operations/jobs/rules/job-states.ts'
import { jobSubjectKinds } from '../../../shop/operations/jobs/rules/job-subjects.ts'
import { id, inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'

const failedJob = z.strictObject({
  id: z.int(),
  kind: z.string(),
  /** The kind in words. */
  title: z.string(),
  state: z.enum(failedJobStates),
  /** What it belongs to; null where that is nothing, or no longer exists. */
  subject: z.nullable(
    z.strictObject({
      kind: z.enum(jobSubjectKinds),
      /** An order's number, or an id. */
      id: z.string(),
    }),
  ),
  /** The message it was to send. In the list the recipient is masked. */
  message: z.nullable(
    z.strictObject({
      channel: z.enum(['sms', 'email']),
      template: z.string(),
      to: z.string(),
      /** Empty for an SMS. */
      subject: z.string(),
      createdAt: time,
      /** It is not sent after this. */
      goodUntil: z.nullable(time),
    }),
  ),
  attempts: z.int(),
  error: z.string(),
  queuedAt: time,
  firstFailedAt: time,
  lastFailedAt: time,
  /** Null where it is not tried again by itself. */
  nextAttemptAt: z.nullable(time),
  /** Who retried it, until it has run. */
  retriedBy: z.string(),
  discarded: z.nullable(z.strictObject({ by: z.string(), at: time, reason: z.string() })),
  /** Whether jobs of its kind may be discarded. */
  isDiscardable: z.boolean(),
})

export const failedJobs = {
  params: z.strictObject({
    state: z._default(z.enum(failedJobStates), 'dead'),
    kind: z.optional(inputText({ most: 60 })),
    /** The id of the last one shown. */
    after: z.optional(id),
  }),
  response: z.strictObject({
    counts: z.strictObject({ dead: z.int(), retrying: z.int(), discarded: z.int() }),
    /** Kinds that occur in this state. */
    kinds: z.array(z.strictObject({ kind: z.string(), title: z.string(), count: z.int() })),
    jobs: z.array(failedJob),
    next: z.nullable(z.int()),
  }),
}

export const failedJobDetail = { params: z.strictObject({ id }), response: failedJob }

const ids = z.array(id).check(z.minLength(1, 'Select at least one job'), z.maxLength(100, 'Select at most 100 jobs'))

/** Jobs that were left out, each with the reason as a sentence. */
const outcome = z.strictObject({
  done: z.int(),
  skipped: z.array(z.strictObject({ id: z.int(), why: z.string() })),
})

export const retryFailedJobs = { params: z.strictObject({ ids }), response: outcome }
export const discardFailedJobs = {
  params: z.strictObject({ ids, reason: inputText({ required: 'Enter a reason', most: 400 }) }),
  response: outcome,
}

export const messages = {
  'jobs.done': [404, 'This job has finished, or does not exist'],
  'jobs.running': [409, 'This job is running. Wait until it ends'],
  'jobs.retried-already': [409, ({ by }) => `${by} retried this job a moment ago. It is waiting to run`],
  'jobs.superseded': [409, 'A newer job does the same. Discard this one'],
  'jobs.discarded-already': [409, ({ by }) => `${by} discarded this job`],
  'jobs.not-dead': [409, 'This job is still being retried. Only jobs that are not tried again can be discarded'],
  'jobs.not-discardable': [
    409,
    ({ title, why }) =>
      `“${title}” cannot be discarded: ${why}. Fix the cause and retry. A job with nothing left to do ends by itself`,
  ],
} satisfies RefusalMessages
