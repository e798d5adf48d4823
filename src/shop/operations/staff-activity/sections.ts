/** The sections of the daily e-mail, each a function of the day. A new one is added to `sections`. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, istMoment } from '../../../units/date.ts'
import { formatDateAndTime, formatMoney, formatPercent, formatRate } from '../../../units/format.ts'
import type { Metal } from '../../../units/metal.ts'
import { formatCount } from '../../../units/plural.ts'
import { readReportedLosses } from '../../staff/approvals/records/losses.ts'
import { formatLoss } from '../../staff/approvals/rules/policy.ts'
import { readPersonDays, type SubnetOf } from './activity.ts'
import { readManualRates, readManualRatesNow, readManualSales } from './manual-rates.ts'
import { type ReportSection, rateDifference } from './rules/report.ts'
import { unusualActivity } from './rules/unusual-activity.ts'

export interface ReportDeps {
  readonly db: Db
  readonly now: Date
  readonly subnetOf: SubnetOf
}

type SectionOfDay = (deps: ReportDeps, day: Day) => Promise<ReportSection>

export const activityReportSections: readonly SectionOfDay[] = [
  activitySection,
  manualRateSection,
  manualSaleSection,
  decisionSection,
  lossSection,
]

async function activitySection({ db, subnetOf }: ReportDeps, day: Day): Promise<ReportSection> {
  const findings = (await readPersonDays(db, day, subnetOf)).flatMap((person) => {
    const unusual = unusualActivity(person)
    return unusual.length ? [`${person.name}: ${unusual.join('; ')}.`] : []
  })
  return { title: 'Unusual activity', findings }
}

async function manualRateSection({ db, now }: ReportDeps, day: Day): Promise<ReportSection> {
  const set = (await readManualRates(db, day)).flatMap(({ metal, at, by, rate, feedRate }) => {
    const what = `${metalNames[metal]} at ${formatRate(rate)}, set on ${formatDateAndTime(at)}${by && ` by ${by}`}`
    if (feedRate === null) return [`${what}: no feed to compare it with.`]
    return differenceFrom(feedRate, rate, (far) => `${what}: ${far} at that time`)
  })
  const current = (await readManualRatesNow(db, now)).flatMap(({ metal, rate, feedRate }) =>
    differenceFrom(feedRate, rate, (far) => `${metalNames[metal]} now at ${formatRate(rate)}: ${far}`),
  )
  return { title: 'Manual rates that differ from the feed', findings: [...set, ...current] }
}

const metalNames: Readonly<Record<Metal, string>> = { gold: 'Gold', silver: 'Silver' }

function differenceFrom(feedRate: number, rate: number, sentenceOf: (far: string) => string): string[] {
  const difference = rateDifference(rate, feedRate)
  if (difference === null) return []
  const far = `${formatPercent(Math.abs(difference), 2)} ${difference > 0 ? 'above' : 'below'} the feed`
  return [`${sentenceOf(far)} (${formatRate(feedRate)}).`]
}

async function manualSaleSection({ db }: ReportDeps, day: Day): Promise<ReportSection> {
  const { count, amount } = await readManualSales(db, day)
  const sales = `${formatCount(count, 'sale')}, ${formatMoney(amount)}.`
  return { title: 'Sales under a manual rate', findings: count > 0 ? [sales] : [] }
}

/** Actions taken alone that can cost more than half of the limit per action (decision 0083). */
async function lossSection({ db }: ReportDeps, day: Day): Promise<ReportSection> {
  const losses = await readReportedLosses(db, istMoment(day), istMoment(addDays(day, 1)))
  const findings = losses.map(
    ({ staffName, sentence, maxLoss }) => `${staffName}: ${sentence}. ${formatLoss(maxLoss)}.`,
  )
  return { title: 'Actions by one person with a high potential loss', findings }
}

/** From the audit log: how many proposals each person approved and rejected. */
async function decisionSection({ db }: ReportDeps, day: Day): Promise<ReportSection> {
  const { rows } = (await db.execute(sql`
    SELECT line.staff_name AS name, line.act <> 'POST admin/approvals/refuse' AS approved, count(*) AS count
    FROM audit_lines line JOIN audit_lines ending ON ending.of_seq = line.seq AND ending.outcome = 'done'
    WHERE line.act IN
      ('POST admin/approvals/approve', 'POST admin/approvals/confirm-alone', 'POST admin/approvals/refuse')
      AND line.at >= ${istMoment(day).toISOString()}::timestamptz AND line.at < ${istMoment(addDays(day, 1)).toISOString()}::timestamptz
    GROUP BY 1, 2 ORDER BY 1, 2 DESC`)) as unknown as { rows: { name: string; approved: boolean; count: string }[] }
  const findings = rows.map(
    ({ name, approved, count }) =>
      `${name} ${approved ? 'approved' : 'rejected'} ${formatCount(Number(count), 'request')}.`,
  )
  return { title: 'Approval decisions', findings }
}
