/** The activity of each staff member on a day, counted from the audit log. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, istMoment } from '../../../units/date.ts'
import { type ActivityCounts, historyDays, type PersonDay } from './rules/unusual-activity.ts'

/** The address range by which sign-ins are compared. */
export type SubnetOf = (ip: string) => string

/** Actions that show a masked value in full. */
export const revealActs = [
  'POST admin/customers/reveal',
  'POST admin/money/accounts/reveal',
  'POST admin/requests/contact',
] as const
/** Actions that export many rows as a file. */
export const exportActs = [
  'POST admin/audit/export',
  'POST admin/couriers/manifest',
  'POST admin/couriers/parcels',
  'POST admin/customers/export',
  'POST admin/leads/export',
  'POST admin/messages/export',
  'POST admin/money/days/paper',
  'POST admin/money/gst/export',
  'POST admin/money/gst/gstr1',
  'POST admin/money/movements/export',
  'POST admin/money/reports/customer/export',
  'POST admin/money/reports/export',
  'POST admin/orders/export',
  'POST admin/products/export',
  'POST admin/purchases/export',
  'POST admin/purchases/input-gst',
  'POST admin/requests/report/export',
] as const
export const signInActs = ['POST admin/sign-in', 'POST admin/enrol'] as const
/** The message with which the request handler refuses what a role does not permit. */
export const notPermittedSentence = 'Your role does not permit this'

const rowsOf = async <T>(db: Db, query: SQL): Promise<T[]> =>
  ((await db.execute(query)) as unknown as { rows: T[] }).rows

const listOf = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )
const between = (from: Day, to: Day): SQL =>
  sql`line.at >= ${istMoment(from).toISOString()}::timestamptz AND line.at < ${istMoment(to).toISOString()}::timestamptz`
/** One row per action; its second row has the result. */
const person = sql`line.of_seq IS NULL AND line.staff_id IS NOT NULL`

interface DayRow {
  readonly staff_id: number
  readonly name: string
  readonly acts: string
  readonly at_night: string
  readonly refused: string
  readonly reveals: string
  readonly exports: string
}

export async function readPersonDays(db: Db, day: Day, subnetOf: SubnetOf): Promise<PersonDay[]> {
  const from = addDays(day, -historyDays)
  const hour = sql`extract(hour FROM line.at AT TIME ZONE 'UTC' + interval '330 minutes')`
  const rows = await rowsOf<DayRow>(
    db,
    sql`SELECT line.staff_id, max(line.staff_name) AS name,
        count(*) FILTER (WHERE line.act LIKE 'POST %' AND line.act NOT IN (${listOf(signInActs)})) AS acts,
        count(*) FILTER (WHERE ${hour} >= 22 OR ${hour} < 6) AS at_night,
        count(*) FILTER (WHERE line.outcome = 'refused' AND line.sentence = ${notPermittedSentence}) AS refused,
        count(*) FILTER (WHERE line.act IN (${listOf(revealActs)}) AND line.outcome = 'begun') AS reveals,
        count(*) FILTER (WHERE line.act IN (${listOf(exportActs)}) AND line.outcome = 'begun') AS exports
      FROM audit_lines line WHERE ${person} AND ${between(day, addDays(day, 1))}
      GROUP BY line.staff_id ORDER BY 2, 1`,
  )
  const counts = await readCounts(db, from, addDays(day, 1))
  const networks = await readNewNetworks(db, day, subnetOf)
  return rows.map((row) => {
    const days = counts.get(row.staff_id) ?? new Map<Day, ActivityCounts>()
    return {
      name: row.name,
      acts: Number(row.acts),
      opened: days.get(day)?.opened ?? 0,
      atNight: Number(row.at_night),
      refusedPermissions: Number(row.refused),
      reveals: Number(row.reveals),
      exports: Number(row.exports),
      newNetworks: networks.get(row.staff_id) ?? [],
      history: [...days].filter(([one]) => one < day).map(([, one]) => one),
    }
  })
}

/** Actions and opened records of each person on each day. */
async function readCounts(db: Db, from: Day, to: Day): Promise<Map<number, Map<Day, ActivityCounts>>> {
  const acts = await rowsOf<{ staff_id: number; day: string; acts: string }>(
    db,
    sql`SELECT line.staff_id, to_char(line.at AT TIME ZONE 'UTC' + interval '330 minutes', 'YYYY-MM-DD') AS day, count(*) AS acts
      FROM audit_lines line WHERE ${person} AND ${between(from, to)}
        AND line.act LIKE 'POST %' AND line.act NOT IN (${listOf(signInActs)})
      GROUP BY 1, 2`,
  )
  const opened = await rowsOf<{ staff_id: number; day: string; opened: string }>(
    db,
    sql`SELECT staff_id, to_char(day, 'YYYY-MM-DD') AS day, sum(records) AS opened FROM staff_read_counts
      WHERE day >= ${from}::date AND day < ${to}::date GROUP BY 1, 2`,
  )
  const found = new Map<number, Map<Day, ActivityCounts>>()
  const add = (staffId: number, day: Day, counts: Partial<ActivityCounts>) => {
    const days = found.get(staffId) ?? new Map<Day, ActivityCounts>()
    found.set(staffId, days.set(day, { ...(days.get(day) ?? { acts: 0, opened: 0 }), ...counts }))
  }
  for (const row of acts) add(row.staff_id, row.day, { acts: Number(row.acts) })
  for (const row of opened) add(row.staff_id, row.day, { opened: Number(row.opened) })
  return found
}

/** Only for people who have signed in before. For a new one every network is new. */
async function readNewNetworks(db: Db, day: Day, subnetOf: SubnetOf): Promise<Map<number, string[]>> {
  const rows = await rowsOf<{ staff_id: number; ip: string; is_new: boolean }>(
    db,
    sql`SELECT DISTINCT line.staff_id, line.ip, line.at >= ${istMoment(day).toISOString()}::timestamptz AS is_new
      FROM audit_lines line WHERE ${person} AND ${between(addDays(day, -historyDays), addDays(day, 1))}
        AND line.act IN (${listOf(signInActs)}) AND line.outcome = 'done'`,
  )
  const found = new Map<number, string[]>()
  for (const [staffId, signIns] of Map.groupBy(rows, ({ staff_id }) => staff_id)) {
    const usual = new Set(signIns.filter((one) => !one.is_new).map(({ ip }) => subnetOf(ip)))
    const fresh = new Set(signIns.filter((one) => one.is_new).map(({ ip }) => subnetOf(ip)))
    const unknown = [...fresh].filter((network) => !usual.has(network))
    if (usual.size > 0 && unknown.length > 0) found.set(staffId, unknown)
  }
  return found
}
