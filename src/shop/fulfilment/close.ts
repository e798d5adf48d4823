/** The time for returns is over (domain 6.2). */
import type { Tx } from '../../platform/database/database.ts'
import { advance, type Cause, mustLockOrder, type OrderRow } from '../orders/actions.ts'
import type { Room } from './room.ts'

/**
 * What follows, in order:
 *   1. the order moves
 */
export async function closeOrder(shop: Room, tx: Tx, orderId: number, cause: Cause): Promise<OrderRow> {
  return advance(shop, tx, await mustLockOrder(tx, orderId), { order: 'close', ...cause })
}
