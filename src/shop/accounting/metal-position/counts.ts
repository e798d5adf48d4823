/** What staff count of each metal. A count is compared with the position; it changes nothing. */
import { and, asc, between, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type Day, dayOf } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Milligrams } from '../../../units/weight.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { type MetalCount, metalCounts } from './records.ts'

export interface MetalCountInput {
  readonly metal: Metal
  readonly day: Day
  readonly fineMg: Milligrams
  readonly note: string
}

/** Throws `metal-position.in-future`. */
export async function recordMetalCount(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { by, ...input }: MetalCountInput & { readonly by: string },
): Promise<void> {
  if (input.day > dayOf(clock.now())) throw refuse('metal-position.in-future', {}, 'day')
  await db.insert(metalCounts).values({ ...input, by, at: clock.now() })
}

/** Of the days of a period, oldest first; the last of a day applies. */
export const readMetalCounts = (db: Db, metal: Metal, { from, to }: { from: Day; to: Day }): Promise<MetalCount[]> =>
  db
    .select()
    .from(metalCounts)
    .where(and(eq(metalCounts.metal, metal), between(metalCounts.day, from, to)))
    .orderBy(asc(metalCounts.day), asc(metalCounts.id))
