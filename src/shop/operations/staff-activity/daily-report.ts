/** The daily e-mail to the owners about the staff's activity on the day before (decision 0085). */
import { addDays, dayOf } from '../../../units/date.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import type { Shop } from '../../shop.ts'
import type { SubnetOf } from './activity.ts'
import type { ReadOwners } from './reads.ts'
import { deleteReadsBefore } from './records.ts'
import { type ReportSection, reportedDay } from './rules/report.ts'
import { historyDays } from './rules/unusual-activity.ts'
import { activityReportSections } from './sections.ts'
import { dailyReportEmail } from './staff-activity-emails.ts'

type Deps = Pick<Shop, 'db' | 'reports' | 'clock' | 'config'>

/** Passed in by the caller: owners belong to `staff`, networks to the request handler. */
interface ReportSources {
  readonly readOwners: ReadOwners
  readonly subnetOf: SubnetOf
}

/** Task `staff-activity.report`. The key of each e-mail contains the day, so another run sends nothing twice. */
export async function sendDailyReport(shop: Deps, { readOwners, subnetOf }: ReportSources): Promise<void> {
  const now = shop.clock.now()
  const day = reportedDay(now)
  const found: ReportSection[] = []
  for (const section of activityReportSections) found.push(await section({ db: shop.reports, now, subnetOf }, day))
  const url = `${shop.config.publicUrl}/admin/audit?from=${day}&to=${day}`
  await shop.db.transaction(async (tx) => {
    const emails = (await readOwners(tx)).map((owner) => ({
      key: `staff-activity:${day}:${owner.id}`,
      to: owner.email,
      content: dailyReportEmail({ name: owner.name, day, sections: found, url }),
    }))
    await sendMessages(tx, emails, now)
    await deleteReadsBefore(tx, addDays(dayOf(now), -historyDays - 1))
  })
}
