/** Accepts an order once it is paid: it will be despatched. */
import type { Tx } from '../../../platform/database/database.ts'
import { mustLockOrder, type OrderChangeCause, type OrderRow, transitionOrder } from '../../orders/actions.ts'
import { refuse } from '../../refusal.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { notifyOrderCustomer } from '../notify-order-customer.ts'
import { orderAcceptedMessages } from '../order-status-notifications.ts'

/**
 * Throws `orders.unpaid` before it is paid. What follows, in order:
 *   1. the order changes its state
 *   2. the customer is notified
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
