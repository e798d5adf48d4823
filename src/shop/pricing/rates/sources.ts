/** How the sources of rates are doing. */
import { asc, sql } from 'drizzle-orm'
import type { RateReading } from '../../../partners/rates/rate-source.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rateSources } from './records.ts'

export async function recordRateSourceResponse(
  db: Db,
  { name, readings, now }: { name: string; readings: readonly RateReading[]; now: Date },
): Promise<void> {
  const said = (metal: RateReading['metal']) => readings.find((one) => one.metal === metal)?.paisePerGram ?? null
  const word = {
    ...{ askedAt: now, answeredAt: now, trouble: null, troubleSince: null },
    goldPaisePerGram: said('gold'),
    silverPaisePerGram: said('silver'),
    ...oldestOf(readings),
  }
  await db
    .insert(rateSources)
    .values({ name, ...word })
    .onConflictDoUpdate({ target: rateSources.name, set: word })
}

function oldestOf(readings: readonly RateReading[]) {
  const oldest = readings.toSorted((one, other) => one.asOf.getTime() - other.asOf.getTime())[0]
  return { asOf: oldest?.asOf ?? null, validUntil: oldest?.validUntil ?? null }
}

/** The first of several failures in a row says since when. */
export async function recordRateSourceError(
  db: Db,
  { name, trouble, now }: { name: string; trouble: unknown; now: Date },
): Promise<void> {
  const said = trouble instanceof Error ? trouble.message : String(trouble)
  const word = { askedAt: now, trouble: said.slice(0, 300) }
  await db
    .insert(rateSources)
    .values({ name, ...word, troubleSince: now })
    .onConflictDoUpdate({
      target: rateSources.name,
      set: { ...word, troubleSince: sql`coalesce(${rateSources.troubleSince}, excluded.trouble_since)` },
    })
}

export const readSources = (db: Db) => db.select().from(rateSources).orderBy(asc(rateSources.name))
