/** Reports as tables, and the schedules by which they are sent. Amounts are whole: paise, milligrams, 0.0001 g. */
import * as z from 'zod/mini'
import { mostDaysInPeriod, whyNotPeriod } from '../../../shop/accounting/reports/rules/period.ts'
import { listedReports } from '../../../shop/accounting/reports/rules/report-kinds.ts'
import { reportUnits } from '../../../shop/accounting/reports/rules/report-table.ts'
import { mostRecipients, scheduleIntervals } from '../../../shop/accounting/reports/rules/schedule.ts'
import { id, inputText, time } from '../../shape/fields.ts'
import type { RefusalMessages } from '../../shape/refusal-message.ts'
import { day } from './shared.ts'

const report = z.enum(listedReports, 'Choose a report')
const view = z._default(inputText({ most: 20 }), '')
/** Where a page begins, as the page before said. */
const after = z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Reload the report')))
const format = z.enum(['csv', 'pdf'], 'Choose CSV or PDF')

const isPeriod = z.refine<{ from: string; to: string }>((period) => whyNotPeriod(period) === null, {
  error: `Choose at most ${mostDaysInPeriod} days, the first before the last`,
  path: ['to'],
})

const period = { from: day, to: day, view }
const cell = z.nullable(z.union([z.string(), z.int()]))
const row = z.array(cell)

const table = z.strictObject({
  columns: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      unit: z.enum(reportUnits),
      /** The column that it stands below. */
      under: z.optional(z.string()),
      /** What stands for null. */
      none: z.optional(z.string()),
    }),
  ),
  /** A cell for each column. */
  rows: z.array(row),
  next: z.nullable(z.string()),
  /** Of all pages. */
  rowCount: z.int(),
  totals: z.nullable(row),
  chart: z.nullable(
    z.strictObject({
      title: z.string(),
      unit: z.enum(['paise', 'milligrams']),
      points: z.array(z.strictObject({ day, amount: z.int() })),
    }),
  ),
  note: z.string(),
})

export const readReport = { params: z.strictObject({ report, ...period, after }).check(isPeriod), response: table }

const customer = { customerId: id }

export const readCustomerLedger = {
  params: z.strictObject({ ...customer, ...period, after }).check(isPeriod),
  response: z.strictObject({ name: z.string(), table }),
}

/** What the exports read in their address. */
export const reportExport = z.strictObject({ report, ...period, format }).check(isPeriod)
export const customerLedgerExport = z.strictObject({ ...customer, ...period, format }).check(isPeriod)

const interval = z.enum(scheduleIntervals, 'Choose how often')

export const listReportSchedules = {
  params: z.strictObject({}),
  response: z.strictObject({
    schedules: z.array(
      z.strictObject({
        id,
        report,
        view: z.string(),
        interval,
        /** Names; a person who may no longer open the report gets no e-mail. */
        recipients: z.array(z.strictObject({ id, name: z.string(), permitted: z.boolean() })),
        dueOn: day,
        isPaused: z.boolean(),
        createdBy: z.string(),
        lastAt: z.nullable(time),
        lastResult: z.string(),
      }),
    ),
    /** Who may get each report that the caller may open. */
    choices: z.array(z.strictObject({ report, people: z.array(z.strictObject({ id, name: z.string() })) })),
  }),
}

export const createReportSchedule = {
  params: z.strictObject({
    report,
    view,
    interval,
    recipients: z
      .array(id)
      .check(
        z.minLength(1, 'Choose at least one person'),
        z.maxLength(mostRecipients, `At most ${mostRecipients} people`),
      ),
  }),
  response: z.null(),
}

export const pauseReportSchedule = { params: z.strictObject({ id, paused: z.boolean() }), response: z.null() }
export const deleteReportSchedule = { params: z.strictObject({ id }), response: z.null() }

export const messages = {
  'reports.bad-recipient': [422, 'Choose people who may open this report'],
  'reports.no-schedule': [404, 'This schedule was deleted'],
  'reports.too-many-for-pdf': [
    409,
    ({ rows, most }) => `A PDF has at most ${most} rows and this report has ${rows}. Choose a shorter period, or CSV`,
  ],
  'reports.too-many-rows': [409, ({ most }) => `A file has at most ${most} rows. Choose a shorter period`],
  'reports.too-many-schedules': [409, ({ most }) => `There are ${most} schedules already. Delete one first`],
} satisfies RefusalMessages
