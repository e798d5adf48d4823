/** Reads a customer's own holdings. Another customer's holding is treated as unknown. */
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { dayOf } from '../../units/date.ts'
import { holdings, holdingWithdrawals } from './records.ts'
import type { Holding, Withdrawal } from './rules/holding.ts'

type Row = typeof holdings.$inferSelect

/** Newest entry first, including holdings with nothing left. */
export async function readHoldings(db: Db, customerId: number): Promise<Holding[]> {
  return withWithdrawals(db, eq(holdings.customerId, customerId))
}

export async function findHolding(db: Db, owner: { customerId: number; id: number }): Promise<Holding | null> {
  const [found] = await withWithdrawals(db, and(eq(holdings.customerId, owner.customerId), eq(holdings.id, owner.id)))
  return found ?? null
}

async function withWithdrawals(db: Db, which: SQL | undefined): Promise<Holding[]> {
  const rows = await db.select().from(holdings).where(which).orderBy(desc(holdings.id))
  const withdrawn = await db
    .select({ withdrawal: holdingWithdrawals })
    .from(holdingWithdrawals)
    .innerJoin(holdings, eq(holdings.id, holdingWithdrawals.holdingId))
    .where(which)
    .orderBy(asc(holdingWithdrawals.at))
  const byHolding = Map.groupBy(withdrawn, ({ withdrawal }) => withdrawal.holdingId)
  return rows.map((row) => holdingOf(row, byHolding.get(row.id)?.map(({ withdrawal }) => withdrawal) ?? []))
}

const holdingOf = (
  { id, source, sourceName, metal, name, weight, quantity, cost, acquiredOn, orderLineId, productId }: Row,
  withdrawn: readonly (typeof holdingWithdrawals.$inferSelect)[],
): Holding => ({
  id,
  source,
  sourceName,
  metal,
  name,
  weight,
  quantity,
  cost,
  acquiredOn,
  productId,
  automatic: orderLineId !== null,
  withdrawals: withdrawn.map(
    ({ quantity, why, received, at }): Withdrawal => ({ quantity, why, received, day: dayOf(at) }),
  ),
})
