/** Every night closes orders delivered 7 days ago, because the return period is over (rules/orders.md 1.3). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { runEach } from '../../platform/jobs/run-each.ts'
import { dayMs } from '../../units/date.ts'
import { orders, shipments } from '../orders/records.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { closeOrder } from './close.ts'

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'log' | 'catalogue'>

export const closedAfterMs = 7 * dayMs

/** Task `fulfilment.close`: one transaction per order, so that one that cannot be closed does not block the others. */
export async function closeDelivered(shop: Deps): Promise<void> {
  const now = shop.clock.now()
  const before = new Date(now.getTime() - closedAfterMs)
  await runEach(await ripeOrders(shop, before), async ({ id }) => {
    try {
      await shop.db.transaction((tx) => closeOrder(shop, tx, id, { by: 'clock', why: 'the time for returns is over' }))
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      shop.log.error({ order: id, reason: failure.reason }, 'an order could not be closed')
    }
  })
}

const ripeOrders = ({ db }: Deps, before: Date) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(shipments, eq(shipments.orderId, orders.id))
    .where(and(inArray(orders.state, ['DELIVERED', 'RETURN_REJECTED'])))
    .groupBy(orders.id)
    .having(sql`max(${shipments.deliveredAt}) <= ${before.toISOString()}::timestamptz`)
    .orderBy(orders.id)
