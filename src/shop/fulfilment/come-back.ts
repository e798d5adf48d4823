/** The courier could not hand it over and brings it back: it is sent again, or cancelled. */
import type { Tx } from '../../platform/database/database.ts'
import { advance, type Cause, mustLockOrder, type OrderRow } from '../orders/actions.ts'
import { shipmentFlow } from '../orders/shipment-flow.ts'
import { moveShipment, readShipments, type Shipment } from '../orders/shipments.ts'
import { unsendPassports } from '../passports/records.ts'
import { can } from '../states.ts'
import { cameBack } from './letters-returned.ts'
import type { Room } from './room.ts'
import { tell } from './tell.ts'

/**
 * What follows, in order:
 *   1. the order moves
 *   2. every parcel on its way is with us again
 *   3. the customer is told
 */
export async function takeBackOrder(shop: Room, tx: Tx, orderId: number, cause: Cause): Promise<OrderRow> {
  const order = await advance(shop, tx, await mustLockOrder(tx, orderId), { order: 'return-to-origin', ...cause })
  for (const shipment of await readShipments(tx, [orderId]))
    if (can(shipmentFlow, shipment.state, 'return-to-origin')) await unsend(shop, tx, shipment, cause)
  await tell(shop, tx, order, { event: 'came-back', words: cameBack })
  return order
}

/** What is in it lies with us again, passports and all. */
async function unsend(shop: Room, tx: Tx, shipment: Shipment, cause: Cause): Promise<void> {
  await moveShipment(shop, tx, { shipment, event: 'return-to-origin', ...cause })
  await unsendPassports(tx, shipment.id)
}
