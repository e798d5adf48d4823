/** The list of buy-backs for staff: the longest waiting first. */
import { asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { customers } from '../../customers/records.ts'
import type { OrderLine } from '../../orders/order.ts'
import { orderLines, orders } from '../../orders/records.ts'
import { refuse } from '../../refusal.ts'
import { type BuyBack, buyBacks, readBuyBackTransitions } from '../records.ts'
import { type BuyBackView, statesOfView } from '../rules/views.ts'

export interface QueuedBuyBack {
  readonly buyBack: BuyBack
  readonly uniqueOrderId: string
  readonly customer: string
  readonly line: OrderLine
}

const joined = (db: Db) =>
  db
    .select({
      buyBack: buyBacks,
      uniqueOrderId: orders.uniqueOrderId,
      customer: customers.name,
      line: orderLines.line,
    })
    .from(buyBacks)
    .innerJoin(orders, eq(orders.id, buyBacks.orderId))
    .innerJoin(orderLines, eq(orderLines.id, buyBacks.lineId))
    .innerJoin(customers, eq(customers.id, buyBacks.customerId))

export const listBuyBacks = (
  db: Db,
  { view, skip, take }: { view: BuyBackView; skip: number; take: number },
): Promise<QueuedBuyBack[]> =>
  joined(db)
    .where(inArray(buyBacks.state, [...statesOfView[view]]))
    .orderBy(view === 'over' ? desc(buyBacks.id) : asc(buyBacks.id))
    .offset(skip)
    .limit(take)

export async function countBuyBacks(db: Db): Promise<Readonly<Record<Exclude<BuyBackView, 'over'>, number>>> {
  const rows = await db.select({ state: buyBacks.state, all: count() }).from(buyBacks).groupBy(buyBacks.state)
  const of = (view: BuyBackView) =>
    rows.filter(({ state }) => statesOfView[view].includes(state)).reduce((sum, { all }) => sum + all, 0)
  return { work: of('work'), customer: of('customer'), pay: of('pay') }
}

/** Throws `buy-back.unknown`. */
export async function readQueued(db: Db, id: number): Promise<QueuedBuyBack> {
  const [row] = await joined(db).where(eq(buyBacks.id, id))
  if (!row) throw refuse('buy-back.unknown')
  return row
}

/** The transitions of one buy-back, oldest first. */
export const historyOf = (db: Db, id: number) => readBuyBackTransitions(db, [id])
