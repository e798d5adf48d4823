import { and, desc, eq, gte, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Metal } from '../../../units/metal.ts'
import { heldRates, rateConfirmations, rates, sellingStops } from './records.ts'
import type { CurrentRate, Rate, SellingStop } from './rules.ts'

export type CurrentRates = Readonly<Record<Metal, CurrentRate | null>>

export async function readCurrentRates(db: Db): Promise<CurrentRates> {
  return { gold: await readCurrentRate(db, 'gold'), silver: await readCurrentRate(db, 'silver') }
}

export async function readCurrentRate(db: Db, metal: Metal): Promise<CurrentRate | null> {
  const [rate] = await db.select().from(rates).where(eq(rates.metal, metal)).orderBy(desc(rates.id)).limit(1)
  if (!rate) return null
  const [confirmation] = await db.select().from(rateConfirmations).where(eq(rateConfirmations.metal, metal))
  const heldRate = await readHeldRate(db, metal)
  return {
    rate,
    confirmedAt: confirmation?.confirmedAt ?? rate.asOf,
    confirmedBy: confirmation?.source ?? rate.source,
    validUntil: confirmation?.validUntil ?? null,
    held: heldRate !== null,
    stopped: await readStop(db, metal),
  }
}

/** The stop that stands; null while the metal is sold. */
async function readStop(db: Db, metal: Metal): Promise<SellingStop | null> {
  const [last] = await db
    .select()
    .from(sellingStops)
    .where(eq(sellingStops.metal, metal))
    .orderBy(desc(sellingStops.id))
    .limit(1)
  return last?.stopped ? { reason: last.reason, by: last.by, at: last.at } : null
}

/** The reading of a metal that waits for a second pair of eyes. */
export async function readHeldRate(db: Db, metal: Metal): Promise<typeof heldRates.$inferSelect | null> {
  const [heldRate] = await db
    .select()
    .from(heldRates)
    .where(and(eq(heldRates.metal, metal), isNull(heldRates.decidedAt)))
    .orderBy(desc(heldRates.id))
    .limit(1)
  return heldRate ?? null
}

/** Rates of a metal since a moment, oldest first. */
export const readRateHistory = (db: Db, metal: Metal, since: Date): Promise<Rate[]> =>
  db
    .select()
    .from(rates)
    .where(and(eq(rates.metal, metal), gte(rates.asOf, since)))
    .orderBy(rates.id)
    .limit(2000)
