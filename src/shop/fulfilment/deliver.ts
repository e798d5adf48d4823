/** The customer has everything. */
import type { Tx } from '../../platform/database/database.ts'
import { recordDelivered } from '../holdings/follow-orders.ts'
import { advance, type Cause, mustLockOrder, type OrderRow } from '../orders/actions.ts'
import { shipmentFlow } from '../orders/shipment-flow.ts'
import { moveShipment, readShipments } from '../orders/shipments.ts'
import { can } from '../states.ts'
import type { Room } from './room.ts'

/**
 * What follows, in order:
 *   1. the order moves
 *   2. every parcel that was on its way or at the counter is delivered
 *   3. its own-brand pieces become holdings
 */
export async function deliverOrder(shop: Room, tx: Tx, orderId: number, cause: Cause): Promise<OrderRow> {
  const order = await advance(shop, tx, await mustLockOrder(tx, orderId), { order: 'deliver', ...cause })
  for (const shipment of await readShipments(tx, [orderId]))
    if (can(shipmentFlow, shipment.state, 'deliver'))
      await moveShipment(shop, tx, { shipment, event: 'deliver', ...cause })
  await recordDelivered(shop, tx, order)
  return order
}
