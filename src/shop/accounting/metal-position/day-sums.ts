/** Every night the events of the days that are over are added up, so that a position costs the same after ten years as after one. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, dayOf } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Shop } from '../../shop.ts'
import { metalSumsSql } from './events.ts'
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
