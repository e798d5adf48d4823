/** The funds are there and the metal is ours: the order will be sent. */
import type { Tx } from '../../platform/database/database.ts'
import { advance, type Cause, mustLockOrder, type OrderRow } from '../orders/actions.ts'
import { refuse } from '../refusal.ts'
import type { Room } from './room.ts'

/**
 * Throws `orders.unpaid` before it is paid. What follows, in order:
 *   1. the order moves
 */
export async function acceptOrder(shop: Room, tx: Tx, orderId: number, cause: Cause): Promise<OrderRow> {
  const order = await mustLockOrder(tx, orderId)
  if (order.paymentStatus !== 'PAID') throw refuse('orders.unpaid')
  return advance(shop, tx, order, { order: 'accept', ...cause })
}
