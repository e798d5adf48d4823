/** Every night the events of the days that are over are added up, so that a position costs the same after ten years as after one. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, dayOf } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Shop } from '../../shop.ts'
import { metalSumsSql } from './events.ts'
import { metalDaySums } from './records.ts'
import type { MetalDaySum, MetalEventKind } from './rules/position.ts'

/** This long after midnight, everything begun before midnight has been written. */
const settledMs = 2 * 60 * 60_000

/** Task `metal.sum-day`. Stores the sums of all days that are over and not stored yet. Running it again changes nothing. */
export async function sumMetalDays({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const to = addDays(dayOf(new Date(clock.now().getTime() - settledMs)), -1)
  const newest = await newestMetalDay(db)
  if (newest !== null && newest >= to) return
  await db.execute(sql`
    INSERT INTO metal_day_sums (day, metal, kind, fine_mg)
    ${metalSumsSql({ from: newest && addDays(newest, 1), to })} ON CONFLICT DO NOTHING`)
}

async function newestMetalDay(db: Db): Promise<Day | null> {
  const { rows } = (await db.execute(sql`SELECT max(day)::text AS day FROM metal_day_sums`)) as unknown as {
    rows: { day: Day | null }[]
  }
  return rows[0]?.day ?? null
}

/** The sums of every day up to `to`: those stored, and the events since. */
export async function readMetalDaySums(db: Db, to: Day): Promise<(MetalDaySum & { readonly metal: Metal })[]> {
  const newest = await newestMetalDay(db)
  const since = metalSumsSql({ from: newest && addDays(newest, 1), to })
  const { rows } = (await db.execute(sql`
    SELECT day::text AS day, metal, kind, fine_mg::text AS fine_mg FROM metal_day_sums WHERE day <= ${to}::date
    UNION ALL SELECT day::text, metal, kind, fine_mg::text FROM (${since}) unsettled`)) as unknown as {
    rows: { day: Day; metal: Metal; kind: MetalEventKind; fine_mg: string }[]
  }
  return rows.map(({ fine_mg, ...row }) => ({ ...row, fineMg: Number(fine_mg) }))
}

/** Days whose stored sums the nightly reconciliation compares. */
const comparedDays = 31

/** For the nightly reconciliation: the newest stored days against the events of these days. */
export function wrongMetalDays(now: Date, most: number): SQL {
  const from = addDays(dayOf(now), -comparedDays)
  return sql`
    WITH truth AS (${metalSumsSql({ from, to: null })}), stored AS (SELECT * FROM metal_day_sums WHERE day >= ${from}::date)
    SELECT coalesce(truth.day, stored.day) || ' ' || coalesce(truth.metal, stored.metal) || ' '
        || coalesce(truth.kind, stored.kind) AS what,
      coalesce(truth.fine_mg, 0)::text || ' mg' AS expected, coalesce(stored.fine_mg, 0)::text || ' mg' AS found
    FROM (SELECT * FROM truth WHERE day <= (SELECT max(day) FROM stored)) truth
    FULL JOIN stored ON stored.day = truth.day AND stored.metal = truth.metal AND stored.kind = truth.kind
    WHERE coalesce(truth.fine_mg, 0) <> coalesce(stored.fine_mg, 0) ORDER BY 1 LIMIT ${most}`
}

/** Deletes all sums and adds the days up again from their events. Returns how many sums were deleted. */
export async function sumMetalDaysAnew(shop: Pick<Shop, 'db' | 'clock'>): Promise<number> {
  return shop.db.transaction(async (tx) => {
    const deleted = await tx.delete(metalDaySums).returning({ day: metalDaySums.day })
    await sumMetalDays({ db: tx, clock: shop.clock })
    return deleted.length
  })
}
