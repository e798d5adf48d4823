/** Which reports are sent by e-mail, how often and to whom. */
import { asc, count, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { dayOf } from '../../../units/date.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { listStaff } from '../../staff/accounts.ts'
import { type ReportSchedule, reportSchedules } from './records.ts'
import { type ListedReport, mayOpenReport, viewOfReport } from './rules/report-kinds.ts'
import { mostSchedules, nextSendingDay, type ScheduleInterval } from './rules/schedule.ts'

type Deps = Pick<Shop, 'db' | 'clock'>

export const listReportSchedules = (db: Db): Promise<ReportSchedule[]> =>
  db.select().from(reportSchedules).orderBy(asc(reportSchedules.id))

export interface ScheduleInput {
  readonly report: ListedReport
  readonly view: string
  readonly interval: ScheduleInterval
  readonly recipients: readonly number[]
}

/** Staff who can sign in and may open the report. */
export const readReportRecipients = async (db: Db, report: ListedReport) =>
  (await listStaff(db)).filter((one) => one.disabledAt === null && mayOpenReport(one, report))

/** Throws `reports.bad-recipient` and `reports.too-many-schedules`. */
export async function createSchedule(
  { db, clock }: Deps,
  { report, view, interval, recipients, by }: ScheduleInput & { readonly by: string },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const permitted = new Set((await readReportRecipients(tx, report)).map(({ id }) => id))
    const chosen = [...new Set(recipients)]
    if (chosen.length === 0 || chosen.some((id) => !permitted.has(id)))
      throw refuse('reports.bad-recipient', {}, 'recipients')
    const [counted] = await tx.select({ all: count() }).from(reportSchedules)
    if ((counted?.all ?? 0) >= mostSchedules) throw refuse('reports.too-many-schedules', { most: mostSchedules })
    await tx.insert(reportSchedules).values({
      ...{ report, view: viewOfReport(report, view), interval, recipients: chosen },
      dueOn: nextSendingDay(interval, dayOf(now)),
      createdBy: by,
      createdAt: now,
    })
  })
}

/** Locked until the transaction ends. Throws `reports.no-schedule`. */
async function lockSchedule(tx: Tx, id: number): Promise<ReportSchedule> {
  const [row] = await tx.select().from(reportSchedules).where(eq(reportSchedules.id, id)).for('update')
  if (!row) throw refuse('reports.no-schedule')
  return row
}

/** One that is resumed goes on with its next day; what was paused is not sent afterwards. Throws `reports.no-schedule`. */
export async function pauseSchedule(
  { db, clock }: Deps,
  { id, paused }: { id: number; paused: boolean },
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const row = await lockSchedule(tx, id)
    if ((row.pausedAt !== null) === paused) return
    const dueOn = paused ? row.dueOn : nextSendingDay(row.interval, dayOf(now))
    await tx
      .update(reportSchedules)
      .set({ pausedAt: paused ? now : null, dueOn })
      .where(eq(reportSchedules.id, id))
  })
}

/** Throws `reports.no-schedule`. */
export async function deleteSchedule({ db }: Pick<Shop, 'db'>, id: number): Promise<void> {
  const deleted = await db
    .delete(reportSchedules)
    .where(eq(reportSchedules.id, id))
    .returning({ id: reportSchedules.id })
  if (deleted.length === 0) throw refuse('reports.no-schedule')
}
