/** Reports that are sent by e-mail. */
import { bigserial, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import type { Day } from '../../../units/date.ts'
import type { ListedReport } from './rules/report-kinds.ts'
import type { ScheduleInterval } from './rules/schedule.ts'

export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    report: text('report').$type<ListedReport>().notNull(),
    view: text('view').notNull(),
    interval: text('send_interval').$type<ScheduleInterval>().notNull(),
    /** Staff accounts. Whether each may still open the report is checked when it is sent. */
    recipients: integer('recipients').array().notNull(),
    /** The day in India on which it is sent next. */
    dueOn: date('due_on', { mode: 'string' }).$type<Day>().notNull(),
    pausedAt: timestampColumn('paused_at'),
    /** The person, by name. */
    createdBy: text('created_by').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    lastAt: timestampColumn('last_at'),
    /** What happened then, as a sentence; empty before the first time. */
    lastResult: text('last_result').notNull().default(''),
  },
  (table) => [index('report_schedules_due').on(table.dueOn)],
)

export type ReportSchedule = typeof reportSchedules.$inferSelect
