/** Counts how many customer documents and personal records a staff member opens per day, and records each in the audit log. */
import type { Db, Tx } from '../../../platform/database/database.ts'
import { dayOf, nextMidnight } from '../../../units/date.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { type AuditedAction, recordAction } from '../../staff/audit/actions.ts'
import { type AuditSubject, aboutText } from '../../staff/audit/rules.ts'
import type { Staff } from '../../staff/rules.ts'
import { countRecord, isCounted, type RecordOfDay } from './records.ts'
import { dailyLimit, type ReadKind } from './rules/daily-limits.ts'
import { readLimitEmail } from './staff-activity-emails.ts'

type Deps = Pick<Shop, 'db' | 'keys' | 'clock' | 'config'>

export interface CustomerRead {
  readonly act: AuditedAction
  readonly kind: ReadKind
  /** The records it shows, if they are several; otherwise it is the subject of the act. */
  readonly records?: readonly AuditSubject[]
  /** Such as a further range of a video: without a row if the record was opened that day. */
  readonly continues?: boolean
  /** Null for an integration, which is limited by requests per minute instead (decision 0060). */
  readonly staff: Staff | null
  readonly readOwners: ReadOwners
}

export type ReadOwners = (db: Db) => Promise<readonly { id: number; name: string; email: string }[]>

/** Writes a row to the audit log and counts the record. Throws `staff-activity.too-many-reads`. */
export const recordRead = (deps: Deps, read: CustomerRead): Promise<void> =>
  admitRead(deps, read, (tx) => recordAction(deps, tx, { ...read.act, outcome: 'done', sentence: '' }))

/**
 * For a list of records that were not asked for one by one: counts as many as are left and returns those, with a row in the audit
 * log if there are any. Beyond the limit nothing is opened, so that no owner is notified.
 */
export async function recordListedReads(
  deps: Deps,
  { records, actOf, ...read }: ListedReads,
): Promise<readonly AuditSubject[]> {
  const now = deps.clock.now()
  const limit = dailyLimit(read.staff.roles, read.kind)
  return deps.db.transaction(async (tx) => {
    const admitted: AuditSubject[] = []
    for (const about of records) {
      const record = {
        staffId: read.staff.id,
        day: dayOf(now),
        kind: read.kind,
        about: { ...about, id: aboutText(about.id) },
      }
      if (await countRecord(tx, record, limit)) admitted.push(about)
    }
    if (admitted.length > 0) await recordAction(deps, tx, { ...actOf(admitted), outcome: 'done', sentence: '' })
    return admitted
  })
}

export interface ListedReads {
  readonly kind: ReadKind
  readonly records: readonly AuditSubject[]
  readonly actOf: (admitted: readonly AuditSubject[]) => AuditedAction
  readonly staff: Staff
}

/** For a POST, which is recorded in the audit log anyway: only counts it, before it is done. Throws the same as `recordRead`. */
export const countReadOfAct = (deps: Deps, read: CustomerRead): Promise<void> => admitRead(deps, read, async () => {})

async function admitRead(deps: Deps, read: CustomerRead, onAdmitted: (tx: Tx) => Promise<void>): Promise<void> {
  const now = deps.clock.now()
  const limit = read.staff ? dailyLimit(read.staff.roles, read.kind) : 0
  const isAdmitted = await deps.db.transaction(async (tx) => {
    if (read.staff && read.continues && (await isCounted(tx, recordOfDay({ ...read, staff: read.staff }, now))))
      return true
    if (!read.staff || (await isWithinLimit(tx, { ...read, staff: read.staff, limit, now }))) {
      await onAdmitted(tx)
      return true
    }
    await notifyOwners(deps, tx, { ...read, staff: read.staff, limit, now })
    const sentence = `Daily limit of ${limit} records exceeded (${read.kind})`
    await recordAction(deps, tx, { ...read.act, outcome: 'refused', sentence })
    return false
  })
  if (isAdmitted) return
  const retryAfterSeconds = Math.ceil((nextMidnight(now).getTime() - now.getTime()) / 1000)
  throw refuse('staff-activity.too-many-reads', { limit, kind: read.kind, retryAfterSeconds })
}

interface LimitedRead extends CustomerRead {
  readonly staff: Staff
  readonly limit: number
  readonly now: Date
}

async function isWithinLimit(tx: Tx, read: LimitedRead): Promise<boolean> {
  const record = recordOfDay(read, read.now)
  if (!read.records) return countRecord(tx, record, read.limit)
  const records = read.records.map((about) => ({ ...record, about: { ...about, id: aboutText(about.id) } }))
  try {
    // Of several records all are shown, or none is shown and none counts.
    await tx.transaction(async (part) => {
      for (const one of records) if (!(await countRecord(part, one, read.limit))) throw new LimitReached()
    })
    return true
  } catch (error) {
    if (error instanceof LimitReached) return false
    throw error
  }
}

class LimitReached extends Error {}

function recordOfDay({ act, kind, staff }: CustomerRead & { readonly staff: Staff }, now: Date): RecordOfDay {
  const about = act.about ?? { kind: 'call', id: act.act }
  return { staffId: staff.id, day: dayOf(now), kind, about: { ...about, id: aboutText(about.id) } }
}

/** The key of the message limits it to one a day per person. */
async function notifyOwners({ config }: Deps, tx: Tx, read: LimitedRead): Promise<void> {
  const { staff, kind, limit, now, readOwners } = read
  const url = `${config.publicUrl}/admin/audit?person=${staff.id}`
  const emails = (await readOwners(tx)).map((owner) => ({
    key: `read-limit:${dayOf(now)}:${staff.id}:${owner.id}`,
    to: owner.email,
    content: readLimitEmail({ name: owner.name, person: staff.name, kind, limit, at: now, url }),
  }))
  await sendMessages(tx, emails, now)
}
