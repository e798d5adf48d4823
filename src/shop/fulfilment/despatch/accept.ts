/** The funds are there and the metal is ours: the order will be sent. */
import type { Tx } from '../../../platform/database/database.ts'
import { advance, type Cause, mustLockOrder, type OrderRow } from '../../orders/actions.ts'
import { refuse } from '../../refusal.ts'
import { accepted } from '../letters.ts'
import type { Room } from '../room.ts'
import { tell } from '../tell.ts'

/**
 * Throws `orders.unpaid` before it is paid. What follows, in order:
 *   1. the order moves
 *   2. the customer is told
 */
export async function acceptOrder(shop: Room, tx: Tx, orderId: number, cause: Cause): Promise<OrderRow> {
  const before = await mustLockOrder(tx, orderId)
  if (before.paymentStatus !== 'PAID') throw refuse('orders.unpaid')
  const order = await advance(shop, tx, before, { order: 'accept', ...cause })
  await tell(shop, tx, order, { event: 'accepted', words: accepted })
  return order
}
