/**
 * The goods sold on each day that is over are stored, by product, so that trends cost the same after ten years as after one. Triggers
 * of the database (migration 0086) note the stored days of which an order changed; such days are calculated until they are stored
 * again (decision 0135).
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, dayOf } from '../../../units/date.ts'
import type { Shop } from '../../shop.ts'
import { daysOfPeriod } from '../reports/rules/period.ts'
import { goodsSoldDays } from './records.ts'
import { type Period, soldLinesSql } from './sold-lines.ts'

/** More than the longest period, so that the first run already serves every period that ends today. */
const mostDaysPerRun = 400

/** Days whose stored figures the nightly reconciliation compares. */
const comparedDays = 31

/** Must equal the class of the lock that the triggers take. */
const lockClass = 8601

const isCurrent = sql`NOT EXISTS (SELECT FROM goods_sold_day_changes change WHERE change.day = stored.day)`

/** The figures of lines by day, metal, product and brand. */
const sumsSql = (lines: SQL): SQL => sql`
  SELECT day, metal, product_id, brand_id, sum(quantity) AS pieces, sum(fine_mg) AS fine_mg, sum(sales) AS sales,
    sum(metal_value) AS metal_value
  FROM (${lines}) line GROUP BY 1, 2, 3, 4`

/** Both drivers return rows like this, but drizzle's type, made for either, does not say so. */
async function rowsOf<T>(db: Db, query: SQL): Promise<readonly T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows
}

/** Task `goods-sold.store-days`. Stores the days before today that are not stored or changed since, the newest first. */
export async function storeSoldDays({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const [oldest] = await rowsOf<{ day: Day | null }>(
    db,
    sql`SELECT order_day(min(coalesce(placed_at, begun_at)), NULL)::text AS day FROM orders`,
  )
  const to = addDays(dayOf(clock.now()), -1)
  if (!oldest?.day || oldest.day > to) return
  const missing = (await readMissingRanges(db, { from: oldest.day, to })).flatMap(daysOfPeriod)
  for (const day of missing.toReversed().slice(0, mostDaysPerRun)) await storeDay(db, day)
}

/**
 * Leaves a day alone while a transaction that changed an order of it is open: the next run stores it. Afterwards such transactions
 * wait until the day is stored, and note that it changed. Each statement sees all that was committed before it.
 */
const storeDay = (db: Db, day: Day): Promise<void> =>
  db.transaction(async (tx) => {
    const key = sql`${day}::date - DATE '2000-01-01'`
    const [lock] = await rowsOf<{ taken: boolean }>(
      tx,
      sql`SELECT pg_try_advisory_xact_lock(${lockClass}, ${key}) AS taken`,
    )
    if (!lock?.taken) return
    await tx.execute(sql`DELETE FROM goods_sold_day_changes WHERE day = ${day}::date`)
    await tx.execute(sql`DELETE FROM goods_sold_day_sums WHERE day = ${day}::date`)
    await tx.execute(sql`
      INSERT INTO goods_sold_day_sums (day, metal, product_id, brand_id, pieces, fine_mg, sales, metal_value)
      ${sumsSql(soldLinesSql({ from: day, to: day }))}`)
    await tx.insert(goodsSoldDays).values({ day }).onConflictDoNothing()
  })

/** The days of a period without current figures, as ranges, oldest first. */
export async function readMissingRanges(db: Db, period: Period): Promise<readonly Period[]> {
  const rows = await rowsOf<{ day: Day }>(
    db,
    sql`SELECT stored.day::text AS day FROM goods_sold_days stored
      WHERE stored.day BETWEEN ${period.from}::date AND ${period.to}::date AND ${isCurrent}`,
  )
  const stored = new Set(rows.map(({ day }) => day))
  const ranges: Period[] = []
  for (const day of daysOfPeriod(period)) {
    if (stored.has(day)) continue
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === day) ranges[ranges.length - 1] = { from: last.from, to: day }
    else ranges.push({ from: day, to: day })
  }
  return ranges
}

/** The figures of a period by day, metal, product and brand: calculated for the missing ranges, stored for the other days. */
export function periodSumsSql(period: Period, missing: readonly Period[]): SQL {
  const isMissing = missing.map(({ from, to }) => sql`stored.day BETWEEN ${from}::date AND ${to}::date`)
  const parts = [
    sql`SELECT day, metal, product_id, brand_id, pieces, fine_mg, sales, metal_value FROM goods_sold_day_sums stored
      WHERE day BETWEEN ${period.from}::date AND ${period.to}::date
      ${missing.length === 0 ? sql`` : sql`AND NOT (${sql.join(isMissing, sql` OR `)})`}`,
    ...missing.map((range) => sumsSql(soldLinesSql(range))),
  ]
  return sql.join(parts, sql` UNION ALL `)
}

/** For the nightly reconciliation: the newest stored days against the orders of these days. */
export function wrongSoldDays(now: Date, most: number): SQL {
  const period = { from: addDays(dayOf(now), -comparedDays), to: dayOf(now) }
  const text = (of: string) =>
    sql.raw(`coalesce(${of}.pieces, 0) || ' pieces, ' || coalesce(${of}.fine_mg, 0)::double precision || ' mg, '
      || coalesce(${of}.sales, 0) || ' paise, metal ' || coalesce(${of}.metal_value, 0) || ' paise'`)
  return sql`
    WITH days AS (SELECT day FROM goods_sold_days stored WHERE day BETWEEN ${period.from}::date AND ${period.to}::date AND ${isCurrent}),
    truth AS (SELECT * FROM (${sumsSql(soldLinesSql(period))}) sums WHERE day IN (SELECT day FROM days)),
    written AS (SELECT * FROM goods_sold_day_sums WHERE day IN (SELECT day FROM days))
    SELECT coalesce(truth.day, written.day) || ' ' || coalesce(truth.metal, written.metal, '') || ' product '
        || coalesce(truth.product_id, written.product_id) || ' brand ' || coalesce(truth.brand_id, written.brand_id, 0) AS what,
      ${text('truth')} AS expected, ${text('written')} AS found
    FROM truth FULL JOIN written ON written.day = truth.day AND written.product_id = truth.product_id
      AND coalesce(written.metal, '') = coalesce(truth.metal, '') AND coalesce(written.brand_id, 0) = coalesce(truth.brand_id, 0)
    WHERE (truth.pieces, truth.fine_mg, truth.sales, truth.metal_value)
      IS DISTINCT FROM (written.pieces::numeric, written.fine_mg, written.sales::numeric, written.metal_value::numeric)
    ORDER BY 1 LIMIT ${most}`
}

/** Has every stored day calculated from its orders at once, and stored again by the next run. Returns how many there are. */
export async function recalculateSoldDays({ db }: Pick<Shop, 'db'>): Promise<number> {
  const days = await rowsOf<{ day: Day }>(
    db,
    sql`INSERT INTO goods_sold_day_changes (day) SELECT stored.day FROM goods_sold_days stored WHERE ${isCurrent} RETURNING day`,
  )
  return days.length
}
