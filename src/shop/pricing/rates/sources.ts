/** Records the status of the sources of rates. */
import { asc, sql } from 'drizzle-orm'
import type { RateReading } from '../../../partners/rates/rate-source.ts'
import type { Db } from '../../../platform/database/database.ts'
import { rateSources } from './records.ts'

export async function recordRateSourceResponse(
  db: Db,
  { name, readings, now }: { name: string; readings: readonly RateReading[]; now: Date },
): Promise<void> {
  const quoteOf = (metal: RateReading['metal']) => readings.find((one) => one.metal === metal)?.paisePerGram ?? null
  const state = {
    ...{ askedAt: now, answeredAt: now, trouble: null, troubleSince: null },
    goldPaisePerGram: quoteOf('gold'),
    silverPaisePerGram: quoteOf('silver'),
    ...oldestOf(readings),
  }
  await db
    .insert(rateSources)
    .values({ name, ...state })
    .onConflictDoUpdate({ target: rateSources.name, set: state })
}

function oldestOf(readings: readonly RateReading[]) {
  const oldest = readings.toSorted((one, other) => one.asOf.getTime() - other.asOf.getTime())[0]
  return { asOf: oldest?.asOf ?? null, validUntil: oldest?.validUntil ?? null }
}

/** Of several failures in a row, the first determines since when. */
export async function recordRateSourceError(
  db: Db,
  { name, failure, now }: { name: string; failure: unknown; now: Date },
): Promise<void> {
  const message = failure instanceof Error ? failure.message : String(failure)
  const attempt = { askedAt: now, trouble: message.slice(0, 300) }
  await db
    .insert(rateSources)
    .values({ name, ...attempt, troubleSince: now })
    .onConflictDoUpdate({
      target: rateSources.name,
      set: { ...attempt, troubleSince: sql`coalesce(${rateSources.troubleSince}, excluded.trouble_since)` },
    })
}

export const readSources = (db: Db) => db.select().from(rateSources).orderBy(asc(rateSources.name))
