/** The courier could not deliver and returns the parcel to us. Afterwards the order is sent again or cancelled. */
import type { Tx } from '../../../platform/database/database.ts'
import { returnUndeliveredPassports } from '../../inventory/passports/actions.ts'
import { groupUnitsByProduct, receiveReturnedUnits } from '../../ledger/stock/orders.ts'
import { mustLockOrder, type OrderChangeCause, type OrderRow, transitionOrder } from '../../orders/actions.ts'
import { readLines } from '../../orders/reading.ts'
import { shipmentFlow } from '../../orders/rules/shipment-flow.ts'
import { readShipments, transitionShipment } from '../../orders/shipments.ts'
import { can } from '../../states.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { notifyOrderCustomer } from '../notify-order-customer.ts'
import { returnedToOriginMessages } from '../returns/return-notifications.ts'

/**
 * In this order:
 *   1. the order's transition
 *   2. every undelivered parcel is booked as back with us, with its pieces and serials
 *   3. the customer is notified
 */
export async function returnOrderToOrigin(
  shop: FulfilmentDeps,
  tx: Tx,
  orderId: number,
  cause: OrderChangeCause,
): Promise<OrderRow> {
  const order = await transitionOrder(shop, tx, await mustLockOrder(tx, orderId), {
    order: 'return-to-origin',
    ...cause,
  })
  const returned = (await readShipments(tx, [orderId])).filter(({ state }) =>
    can(shipmentFlow, state, 'return-to-origin'),
  )
  const pieces = groupUnitsByProduct(
    await readLines(tx, orderId),
    returned.flatMap((one) => one.pieces),
  )
  const transfer = await receiveReturnedUnits(shop, tx, {
    orderId,
    pieces,
    to: 'returned',
    reason: 'returned to origin',
  })
  await returnUndeliveredPassports(
    tx,
    transfer,
    returned.map(({ id }) => id),
  )
  for (const shipment of returned) await transitionShipment(shop, tx, { shipment, event: 'return-to-origin', ...cause })
  await notifyOrderCustomer(shop, tx, order, { event: 'came-back', messages: returnedToOriginMessages })
  return order
}
