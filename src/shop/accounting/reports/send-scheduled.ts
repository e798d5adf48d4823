/**
 * Task `reports.send`: sends the reports that are due. An e-mail has the sums and a link; the rows stay in the back office, where the
 * permission is checked again.
 */
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { type Day, dayOf } from '../../../units/date.ts'
import { formatCount } from '../../../units/plural.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import type { Shop } from '../../shop.ts'
import { readReportSummary } from './read-report.ts'
import { type ReportSchedule, reportSchedules } from './records.ts'
import { scheduledReportEmail } from './report-emails.ts'
import { subtitleOf } from './report-files.ts'
import { reportFacts } from './rules/report-kinds.ts'
import { isFigure, personText } from './rules/report-table.ts'
import { newestSendingDay, nextSendingDay, sentPeriod } from './rules/schedule.ts'
import { readReportRecipients } from './schedules.ts'

type Deps = Pick<Shop, 'db' | 'reports' | 'payments' | 'clock' | 'config' | 'log'>

const isDue = (today: Day) => and(lte(reportSchedules.dueOn, today), isNull(reportSchedules.pausedAt))

export async function sendScheduledReports(shop: Deps): Promise<void> {
  const today = dayOf(shop.clock.now())
  const due = await shop.db.select().from(reportSchedules).where(isDue(today)).orderBy(asc(reportSchedules.id))
  for (const schedule of due) await sendOne(shop, schedule, today)
}

/** One that fails is tried again the next morning, and does not keep the others from being sent. */
async function sendOne(shop: Deps, schedule: ReportSchedule, today: Day): Promise<void> {
  try {
    await sendReport(shop, schedule, today)
  } catch (failure) {
    shop.log.error({ err: failure, schedule: schedule.id }, 'a scheduled report could not be sent')
    await shop.db
      .update(reportSchedules)
      .set({ lastAt: shop.clock.now(), lastResult: 'Failed. It is tried again the next morning' })
      .where(eq(reportSchedules.id, schedule.id))
  }
}

/**
 * The sums are read first, then the row is locked: a second process finds it sent. The key of each e-mail contains schedule and day, so
 * that none is sent twice in any case.
 */
async function sendReport(shop: Deps, { id, ...schedule }: ReportSchedule, today: Day): Promise<void> {
  const now = shop.clock.now()
  const on = newestSendingDay(schedule.interval, { due: schedule.dueOn, today })
  const request = { kind: schedule.report, view: schedule.view, ...sentPeriod(schedule.interval, on) }
  const { columns, totals, rowCount } = await readReportSummary(shop, request)
  const figures = columns.flatMap((column, at) => {
    const cell = totals?.[at] ?? null
    return isFigure(column) && cell !== null ? [[column.title, personText(column, cell)] as const] : []
  })
  const query = new URLSearchParams({ from: request.from, to: request.to, choice: 'own', view: request.view })
  const url = `${shop.config.publicUrl}/admin/money/reports/${request.kind}?${query}`
  await shop.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(reportSchedules)
      .where(and(eq(reportSchedules.id, id), isDue(today)))
      .for('update')
    if (!row) return
    const permitted = await readReportRecipients(tx, row.report)
    const recipients = permitted.filter((one) => row.recipients.includes(one.id))
    const emails = recipients.map(({ id: staffId, name, email }) => ({
      key: `report:${id}:${on}:${staffId}`,
      to: email,
      content: scheduledReportEmail({
        ...{ name, url, figures, rowCount },
        title: reportFacts[request.kind].title,
        period: subtitleOf(request),
      }),
    }))
    await sendMessages(tx, emails, now)
    await tx
      .update(reportSchedules)
      .set({
        dueOn: nextSendingDay(row.interval, today),
        lastAt: now,
        lastResult: resultSentence(recipients.length, row.recipients.length),
      })
      .where(eq(reportSchedules.id, id))
  })
}

const resultSentence = (sent: number, all: number): string => {
  const missing = all - sent
  const to = sent === 0 ? 'Sent to nobody' : `Sent to ${formatCount(sent, 'person', 'people')}`
  return missing === 0 ? to : `${to}. ${formatCount(missing, 'recipient')} may no longer open this report`
}
