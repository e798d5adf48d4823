/**
 * How fast requests are answered and closed (rules/support.md 1.1): those received in a period, measured against their own
 * deadlines. One statement adds up the whole, each week, person, channel and reason.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, istMoment } from '../../../units/date.ts'
import type { ServiceGrouping } from './rules/service-groups.ts'

export interface ClockFigures {
  /** How many have it behind them. */
  readonly done: number
  /** Seconds from receipt; null without any. */
  readonly median: number | null
  readonly ninetieth: number | null
  /** Done before the deadline. */
  readonly inTime: number
  /** Done after it, or not done and past it. */
  readonly late: number
}

export interface ServiceFigures {
  readonly received: number
  /** The first reply. */
  readonly reply: ClockFigures
  readonly closing: ClockFigures
}

export interface ServiceGroupFigures extends ServiceFigures {
  readonly key: string
  readonly name: string
}

export interface ServiceReport {
  readonly all: ServiceFigures
  readonly groups: Readonly<Record<ServiceGrouping, readonly ServiceGroupFigures[]>>
}

interface Row {
  readonly level: number
  readonly week: string | null
  readonly staff: string | null
  readonly staff_name: string | null
  readonly channel: string | null
  readonly reason: string | null
  readonly received: number
  readonly replied: number
  readonly reply_median: number | null
  readonly reply_ninetieth: number | null
  readonly reply_in_time: number
  readonly reply_late: number
  readonly closed: number
  readonly closing_median: number | null
  readonly closing_ninetieth: number | null
  readonly closing_in_time: number
  readonly closing_late: number
}

/** What `GROUPING (week, staff, channel, reason)` says of each level: a bit for each column that is not grouped by. */
const levels: Readonly<Record<number, ServiceGrouping>> = { 7: 'week', 11: 'staff', 13: 'channel', 14: 'reason' }
const levelOfAll = 15

interface Request {
  readonly from: Day
  /** Included. */
  readonly to: Day
  readonly now: Date
}

export async function readServiceReport(db: Db, { from, to, now }: Request): Promise<ServiceReport> {
  const at = sql`${now.toISOString()}::timestamptz`
  // Opened by an e-mail: the first one was taken in the same moment.
  const { rows } = (await db.execute(sql`
    WITH received AS (
      SELECT to_char(date_trunc('week', created_at AT TIME ZONE 'Asia/Kolkata'), 'YYYY-MM-DD') AS week,
        coalesce(assigned_to::text, '') AS staff, assigned_name,
        CASE WHEN EXISTS (SELECT FROM inbound_emails mail WHERE mail.ticket_id = tickets.id AND mail.received_at = created_at)
          THEN 'email' ELSE 'website' END AS channel,
        kind || coalesce(':' || (facts ->> 'subject'), '') AS reason,
        extract(epoch FROM acknowledged_at - created_at) AS reply_seconds,
        extract(epoch FROM resolved_at - created_at) AS closing_seconds,
        acknowledged_at, acknowledge_by, resolved_at, resolve_by
      FROM tickets
      WHERE created_at >= ${istMoment(from).toISOString()}::timestamptz
        AND created_at < ${istMoment(addDays(to, 1)).toISOString()}::timestamptz)
    SELECT GROUPING(week, staff, channel, reason)::int AS level, week, staff, max(assigned_name) AS staff_name, channel, reason,
      count(*)::int AS received,
      count(reply_seconds)::int AS replied,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY reply_seconds))::int AS reply_median,
      round(percentile_cont(0.9) WITHIN GROUP (ORDER BY reply_seconds))::int AS reply_ninetieth,
      (count(*) FILTER (WHERE acknowledged_at <= acknowledge_by))::int AS reply_in_time,
      (count(*) FILTER (WHERE coalesce(acknowledged_at, ${at}) > acknowledge_by))::int AS reply_late,
      count(closing_seconds)::int AS closed,
      round(percentile_cont(0.5) WITHIN GROUP (ORDER BY closing_seconds))::int AS closing_median,
      round(percentile_cont(0.9) WITHIN GROUP (ORDER BY closing_seconds))::int AS closing_ninetieth,
      (count(*) FILTER (WHERE resolved_at <= resolve_by))::int AS closing_in_time,
      (count(*) FILTER (WHERE coalesce(resolved_at, ${at}) > resolve_by))::int AS closing_late
    FROM received GROUP BY GROUPING SETS ((), (week), (staff), (channel), (reason))
    ORDER BY level, week, received DESC, staff_name, channel, reason`)) as unknown as { rows: Row[] }
  const groupsOf = (grouping: ServiceGrouping) =>
    rows
      .filter(({ level }) => levels[level] === grouping)
      .map((row) => ({
        key: row[grouping] ?? '',
        name: grouping === 'staff' ? (row.staff_name ?? '') : '',
        ...figuresOf(row),
      }))
  return {
    all: figuresOf(rows.find(({ level }) => level === levelOfAll)!),
    groups: {
      week: groupsOf('week'),
      staff: groupsOf('staff'),
      channel: groupsOf('channel'),
      reason: groupsOf('reason'),
    },
  }
}

const figuresOf = (row: Row): ServiceFigures => ({
  received: row.received,
  reply: {
    done: row.replied,
    median: row.reply_median,
    ninetieth: row.reply_ninetieth,
    inTime: row.reply_in_time,
    late: row.reply_late,
  },
  closing: {
    done: row.closed,
    median: row.closing_median,
    ninetieth: row.closing_ninetieth,
    inTime: row.closing_in_time,
    late: row.closing_late,
  },
})
