/** The quote of the second feed, for comparison with the first (decision 0066). */
import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Metal } from '../../../units/metal.ts'
import { heldRates, rateSources } from './records.ts'
import { believedForMs, isFresh, quoteDifference } from './rules/trust.ts'

/** The second feed's name and its polling interval. */
export interface SecondFeed {
  readonly name: string
  readonly everyMs: number
}

export interface OtherWord {
  readonly source: string
  readonly paisePerGram: number
  /** The difference that two people accepted; 0 if they did not have to. */
  readonly believed: number
}

/** Null while it has no quote, or is not answering. */
export async function readOther(
  db: Db,
  second: SecondFeed | null | undefined,
  { metal, now }: { metal: Metal; now: Date },
): Promise<OtherWord | null> {
  if (!second) return null
  const [row] = await db.select().from(rateSources).where(eq(rateSources.name, second.name))
  const quote = metal === 'gold' ? row?.goldPaisePerGram : row?.silverPaisePerGram
  if (!row || !quote || !isFresh(row.answeredAt, second.everyMs, now)) return null
  return { source: second.name, paisePerGram: quote, believed: await readBelieved(db, metal, now) }
}

async function readBelieved(db: Db, metal: Metal, now: Date): Promise<number> {
  const since = new Date(now.getTime() - believedForMs)
  const [heldRate] = await db
    .select()
    .from(heldRates)
    .where(
      and(
        eq(heldRates.metal, metal),
        eq(heldRates.decision, 'accepted'),
        gt(heldRates.decidedAt, since),
        isNotNull(heldRates.otherPaisePerGram),
      ),
    )
    .orderBy(desc(heldRates.id))
    .limit(1)
  return heldRate ? quoteDifference(heldRate.paisePerGram, heldRate.otherPaisePerGram!) : 0
}
