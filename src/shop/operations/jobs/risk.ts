/**
 * What discarding failed jobs can cost (decision 0105). Jobs that move money or metal, that the law requires or that run on a
 * schedule cannot be discarded at all. Of the others, messages to our own staff need a second person: they warn of what
 * colleagues do, and a person who discards such a warning alone could hide their own acts.
 */
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { readJobs } from '../../../platform/jobs/failed-jobs.ts'
import { formatCount } from '../../../units/plural.ts'
import { noRisk, type Risk } from '../../staff/approvals/rules/risk.ts'
import { staffAccounts } from '../../staff/records.ts'
import { failedJobState } from './rules/failed-job.ts'
import { jobKindOf } from './rules/job-kinds.ts'
import { readJobContexts } from './subjects.ts'

interface JobDiscard {
  readonly ids: readonly number[]
  readonly reason: string
}

export async function assessJobDiscard(db: Db, { ids, reason }: JobDiscard): Promise<Risk> {
  const jobs = await readJobs(db, [...new Set(ids)])
  const contexts = await readJobContexts(db, jobs)
  const recipients = [...contexts.values()].flatMap(({ message }) => message?.to ?? [])
  const staff = recipients.length > 0 ? await readStaffAddresses(db, recipients) : new Set<string>()
  const toStaff = jobs.filter(({ id }) => staff.has(contexts.get(id)?.message?.to.toLowerCase() ?? ''))
  if (toStaff.length === 0) return noRisk
  return {
    maxLoss: 0,
    rules: ['staff-message-discarded'],
    sentence: `Discard ${formatCount(toStaff.length, 'message')} to staff that could not be sent: ${reason}`,
    changes: toStaff.map((job) => {
      const message = contexts.get(job.id)!.message!
      return {
        what: `${jobKindOf(job.kind).title} to ${message.to}: ${message.subject || message.template}`,
        before: failedJobState(job) === 'dead' ? 'Failed' : 'Not failed',
        after: 'Discarded',
      }
    }),
  }
}

async function readStaffAddresses(db: Db, recipients: readonly string[]): Promise<ReadonlySet<string>> {
  const addresses = recipients.map((to) => to.toLowerCase())
  const rows = await db
    .select({ email: staffAccounts.email })
    .from(staffAccounts)
    .where(inArray(staffAccounts.email, addresses))
  return new Set(rows.map(({ email }) => email))
}
