/** The funds are there and the metal is ours: the order will be sent. */
import type { Tx } from '../../../platform/database/database.ts'
import { mustLockOrder, type OrderChangeCause, type OrderRow, transitionOrder } from '../../orders/actions.ts'
import { refuse } from '../../refusal.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { notifyOrderCustomer } from '../notify-order-customer.ts'
import { orderAcceptedMessages } from '../order-status-notifications.ts'

/**
 * Throws `orders.unpaid` before it is paid. What follows, in order:
 *   1. the order moves
 *   2. the customer is told
 */
export async function acceptOrder(
  shop: FulfilmentDeps,
  tx: Tx,
  orderId: number,
  cause: OrderChangeCause,
): Promise<OrderRow> {
  const before = await mustLockOrder(tx, orderId)
  if (before.paymentStatus !== 'PAID') throw refuse('orders.unpaid')
  const order = await transitionOrder(shop, tx, before, { order: 'accept', ...cause })
  await notifyOrderCustomer(shop, tx, order, { event: 'accepted', messages: orderAcceptedMessages })
  return order
}
