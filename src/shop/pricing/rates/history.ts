/**
 * A metal's rates on past days: the last rate of each day, found with one index lookup per day, however many rates there were.
 */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, dayOf, istMoment } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Paise } from '../../../units/paise.ts'
import { shareOfWhole } from '../../../units/percent.ts'
import { rates } from './records.ts'

export interface DayRate {
  readonly day: Day
  /** Paise per gram: the last rate of the day. */
  readonly rate: Paise
}

/** The last rate of each of the last `days` days, including today's so far, oldest first. Days without a rate are omitted. */
export async function readDailyRates(db: Db, metal: Metal, { days, now }: { days: number; now: Date }) {
  const today = dayOf(now)
  const [from, to] = [istMoment(addDays(today, 1 - days)), istMoment(today)]
  const { rows } = (await db.execute(sql`
    SELECT extract(epoch FROM day)::bigint AS second, last.paise_per_gram AS rate
    FROM generate_series(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz, interval '24 hours') AS day
    CROSS JOIN LATERAL (
      SELECT ${rates.paisePerGram} FROM ${rates}
      WHERE ${rates.metal} = ${metal} AND ${rates.asOf} >= day AND ${rates.asOf} < day + interval '24 hours'
      ORDER BY ${rates.asOf} DESC, ${rates.id} DESC
      LIMIT 1
    ) AS last
    ORDER BY day
  `)) as unknown as { rows: { second: string | number; rate: number }[] }
  return rows.map(({ second, rate }): DayRate => ({ day: dayOf(new Date(Number(second) * 1000)), rate }))
}

/** The rate in force at the end of a day, whenever it was set; null before the first one. */
export async function readRateOn(db: Db, metal: Metal, day: Day): Promise<Paise | null> {
  const [last] = await db
    .select({ rate: rates.paisePerGram })
    .from(rates)
    .where(and(eq(rates.metal, metal), lt(rates.asOf, istMoment(addDays(day, 1)))))
    .orderBy(desc(rates.asOf), desc(rates.id))
    .limit(1)
  return last?.rate ?? null
}

/** A summary of the days; null if there are none. */
export function summaryOf(points: readonly DayRate[]) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const change = last.rate - first.rate
  return {
    first,
    last,
    lowest: points.reduce((low, point) => (point.rate < low.rate ? point : low)),
    highest: points.reduce((high, point) => (point.rate > high.rate ? point : high)),
    change,
    changeShare: shareOfWhole(change, first.rate),
  }
}
