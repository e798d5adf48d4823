import { asc, desc, inArray } from 'drizzle-orm'
import type { Db } from '../../../../platform/database/database.ts'
import { newestVersions } from '../../../content/versions/reading.ts'
import { dealProducts, deals } from '../records.ts'
import { type DealItem, type DealState, deriveDealState } from './rules.ts'

export type AdminDeal = typeof deals.$inferSelect & {
  readonly state: DealState
  readonly items: readonly DealItem[]
  readonly version: number
  readonly changedBy: string | null
}

/** The newest deals, those to come and those over among them. */
export async function readDeals(db: Db, { most, now }: { most: number; now: Date }): Promise<AdminDeal[]> {
  const rows = await db.select().from(deals).orderBy(desc(deals.endsAt), desc(deals.id)).limit(most)
  const ids = rows.map(({ id }) => id)
  const items = ids.length
    ? await db.select().from(dealProducts).where(inArray(dealProducts.dealId, ids)).orderBy(asc(dealProducts.place))
    : []
  const versions = await newestVersions(db, 'deal', ids)
  return rows.map((row) => {
    const newest = versions.get(String(row.id))
    return {
      ...row,
      state: deriveDealState(row, now),
      items: items.filter(({ dealId }) => dealId === row.id),
      version: newest?.id ?? 0,
      changedBy: newest?.by ?? null,
    }
  })
}
