/** Closes an order when the return period is over (rules/orders.md 1.3). */
import type { Tx } from '../../platform/database/database.ts'
import { welcomeToTier } from '../loyalty/club/actions.ts'
import { creditEarned } from '../loyalty/points-wallet/earned-points.ts'
import { awardReferral } from '../loyalty/referrals/award.ts'
import type { Keyed } from '../loyalty/referrals/same-person.ts'
import { mustLockOrder, type OrderChangeCause, type OrderRow, transitionOrder } from '../orders/actions.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'

/**
 * What follows, in order:
 *   1. the order changes its state
 *   2. the points it earned become spendable
 *   3. the customer is notified of a club tier reached by it
 *   4. the customer's referrer gets points, if it is the customer's first order
 */
export async function closeOrder(
  shop: FulfilmentDeps & Keyed,
  tx: Tx,
  orderId: number,
  cause: OrderChangeCause,
): Promise<OrderRow> {
  const order = await transitionOrder(shop, tx, await mustLockOrder(tx, orderId), { order: 'close', ...cause })
  await creditEarned(shop, tx, order)
  await welcomeToTier(shop, tx, order)
  await awardReferral(shop, tx, order)
  return order
}
