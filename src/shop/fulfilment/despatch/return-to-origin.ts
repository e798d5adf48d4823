/** The courier could not deliver and returns the parcel to us. Afterwards the order is sent again or cancelled. */
import type { Tx } from '../../../platform/database/database.ts'
import { returnUndeliveredPassports } from '../../inventory/passports/packed-passports.ts'
import { groupUnitsByProduct, receiveReturnedUnits } from '../../ledger/stock/orders.ts'
import { mustLockOrder, type OrderChangeCause, type OrderRow, transitionOrder } from '../../orders/actions.ts'
import { readLines } from '../../orders/reading.ts'
import { isOpenShipment } from '../../orders/rules/shipment-flow.ts'
import { readShipments, type Shipment, transitionShipment } from '../../orders/shipments.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { notifyOrderCustomer } from '../notify-order-customer.ts'
import { pickupCancelledMessages, returnedToOriginMessages } from '../returns/return-notifications.ts'

/**
 * In this order:
 *   1. the order's transition
 *   2. every undelivered parcel, or only the given one, is booked as back with us, with its pieces and serials
 *   3. the customer is notified
 */
export async function returnOrderToOrigin(
  shop: FulfilmentDeps,
  tx: Tx,
  orderId: number,
  {
    only,
    isPickupCancelled = false,
    ...cause
  }: OrderChangeCause & {
    readonly only?: Shipment
    /** It never left, because staff cancelled its pickup. */
    readonly isPickupCancelled?: boolean
  },
): Promise<OrderRow> {
  const order = await transitionOrder(shop, tx, await mustLockOrder(tx, orderId), {
    order: 'return-to-origin',
    ...cause,
  })
  await bookReturned(shop, tx, {
    orderId,
    returned: only ? [only] : (await readShipments(tx, [orderId])).filter(isOpenShipment),
    ...cause,
  })
  await notifyOrderCustomer(shop, tx, order, {
    event: cameBackEvent(only),
    messages: isPickupCancelled ? pickupCancelledMessages : returnedToOriginMessages,
  })
  return order
}

/** Other parcels of the order may come back as well, each with a message of its own. */
const cameBackEvent = (only: Shipment | undefined): string => (only ? `came-back:${only.id}` : 'came-back')

/** Books parcels as back with us; the state of the order stays. The caller has locked the order. */
export async function bookReturned(
  shop: FulfilmentDeps,
  tx: Tx,
  { orderId, returned, ...cause }: OrderChangeCause & { orderId: number; returned: readonly Shipment[] },
): Promise<void> {
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
}
