/** The courier could not hand it over and brings it back: it is sent again, or cancelled. */
import type { Tx } from '../../../platform/database/database.ts'
import { bringBackPassports } from '../../inventory/passports/actions.ts'
import { piecesOfLines, takeInPieces } from '../../ledger/stock/orders.ts'
import { advance, type Cause, mustLockOrder, type OrderRow } from '../../orders/actions.ts'
import { readLines } from '../../orders/reading.ts'
import { shipmentFlow } from '../../orders/shipment-flow.ts'
import { moveShipment, readShipments } from '../../orders/shipments.ts'
import { can } from '../../states.ts'
import { cameBack } from '../returns/letters-returned.ts'
import type { Room } from '../room.ts'
import { tell } from '../tell.ts'

/**
 * What follows, in order:
 *   1. the order moves
 *   2. every parcel on its way is with us again, serials and all
 *   3. the customer is told
 */
export async function takeBackOrder(shop: Room, tx: Tx, orderId: number, cause: Cause): Promise<OrderRow> {
  const order = await advance(shop, tx, await mustLockOrder(tx, orderId), { order: 'return-to-origin', ...cause })
  const returned = (await readShipments(tx, [orderId])).filter(({ state }) =>
    can(shipmentFlow, state, 'return-to-origin'),
  )
  const pieces = piecesOfLines(
    await readLines(tx, orderId),
    returned.flatMap((one) => one.pieces),
  )
  const transfer = await takeInPieces(shop, tx, { orderId, pieces, to: 'returned', reason: 'returned to origin' })
  await bringBackPassports(
    tx,
    transfer,
    returned.map(({ id }) => id),
  )
  for (const shipment of returned) await moveShipment(shop, tx, { shipment, event: 'return-to-origin', ...cause })
  await tell(shop, tx, order, { event: 'came-back', words: cameBack })
  return order
}
