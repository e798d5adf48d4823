/** The history of the rates, margins and premiums that staff published. */
import { desc, gte, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { dayOf, istMoment } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import { readSettings } from '../../content/reading.ts'
import { readCurrentRate } from './reading.ts'
import { type PublicationFacts, type PublishedPrices, ratePublications } from './records.ts'
import { pricesOf } from './rules/buy-back.ts'

export type Publication = typeof ratePublications.$inferSelect

interface NewPublication {
  readonly kind: Publication['kind']
  readonly changes: Readonly<Record<Metal, number>>
  readonly by: string
  readonly confirmedBy: string | null
  readonly now: Date
  readonly facts: PublicationFacts
}

/** Also records the prices of a metal that did not change, so that each row contains all prices in force after it. */
export async function writePublication(
  tx: Tx,
  { kind, changes, by, confirmedBy, now, facts }: NewPublication,
): Promise<number> {
  const complete = {
    ...facts,
    gold: facts.gold ?? (await pricesNow(tx, 'gold')),
    silver: facts.silver ?? (await pricesNow(tx, 'silver')),
  }
  const [row] = await tx
    .insert(ratePublications)
    .values({ kind, at: now, by, confirmedBy, goldChange: changes.gold, silverChange: changes.silver, facts: complete })
    .returning({ id: ratePublications.id })
  if (!row) throw new Error('the publication was not written')
  return row.id
}

export async function pricesNow(db: Db, metal: Metal): Promise<PublishedPrices | null> {
  const status = await readCurrentRate(db, metal)
  return status && { ...pricesOf(status.rate, (await readSettings(db)).rates) }
}

/** 0 if there is none. */
export async function newestPublicationId(db: Db): Promise<number> {
  const [newest] = await db
    .select({ id: ratePublications.id })
    .from(ratePublications)
    .orderBy(desc(ratePublications.id))
    .limit(1)
  return newest?.id ?? 0
}

/** The sum of today's changes, in basis points. */
export async function changesOfDay(db: Db, now: Date): Promise<Readonly<Record<Metal, number>>> {
  const [sum] = await db
    .select({
      gold: sql<string>`coalesce(sum(${ratePublications.goldChange}), 0)`,
      silver: sql<string>`coalesce(sum(${ratePublications.silverChange}), 0)`,
    })
    .from(ratePublications)
    .where(gte(ratePublications.at, istMoment(dayOf(now))))
  return { gold: Number(sum?.gold), silver: Number(sum?.silver) }
}

/** Newest first, below the given id. */
export const readPublications = (
  db: Db,
  { before, limit }: { before: number | null; limit: number },
): Promise<Publication[]> =>
  db
    .select()
    .from(ratePublications)
    .where(before === null ? undefined : lt(ratePublications.id, before))
    .orderBy(desc(ratePublications.id))
    .limit(limit)
