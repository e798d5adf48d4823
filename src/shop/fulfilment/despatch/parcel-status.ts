/**
 * What the courier reports about one parcel of an order. The order follows: it is delivered with its last open parcel, and
 * returned to origin with the first parcel that comes back.
 */
import type { Tx } from '../../../platform/database/database.ts'
import { dayOf } from '../../../units/date.ts'
import type { OrderChangeCause, OrderRow } from '../../orders/actions.ts'
import { orderFlow } from '../../orders/rules/order-flow.ts'
import { isOpenShipment, type ShipmentEvent } from '../../orders/rules/shipment-flow.ts'
import { readShipments, type Shipment, transitionShipment } from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import { can } from '../../states.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { notifyOrderCustomer } from '../notify-order-customer.ts'
import { outForDeliveryMessages } from '../order-status-notifications.ts'
import { deliverOrder } from './deliver.ts'
import { bookReturned, returnOrderToOrigin } from './return-to-origin.ts'

export interface ParcelChange extends OrderChangeCause {
  /** As locked by the caller. */
  readonly order: OrderRow
  readonly shipment: Shipment
  readonly event: ShipmentEvent
  /** When it happened. */
  readonly at: Date
  /** The courier never picked it up, because staff asked it not to. */
  readonly isPickupCancelled?: boolean
}

/** Throws `states.not-now`, and `fulfilment.rest-not-sent` for a parcel that comes back before the rest of its order leaves. */
export async function applyParcelChange(shop: FulfilmentDeps, tx: Tx, change: ParcelChange): Promise<void> {
  const { order, shipment, event, by, why } = change
  const cause = { by, why }
  if (event === 'deliver' && (await isLastOpen(tx, change)) && can(orderFlow, order.state, 'deliver'))
    return void (await deliverOrder(shop, tx, order.id, cause))
  if (event === 'return-to-origin') return returnParcel(shop, tx, change)
  await transitionShipment(shop, tx, { shipment, event, ...cause })
  if (event === 'go-out') await notifyOutForDelivery(shop, tx, change)
}

/** Once for each day on which the courier tries, and not for a day that is over. */
async function notifyOutForDelivery(
  shop: FulfilmentDeps,
  tx: Tx,
  { order, shipment, at }: ParcelChange,
): Promise<void> {
  const day = dayOf(at)
  if (day !== dayOf(shop.clock.now())) return
  const { waybillNo, companyName: courier, companyUrl, sealNo } = shipment
  const trackUrl = companyUrl.replace('{waybill}', encodeURIComponent(waybillNo))
  await notifyOrderCustomer(shop, tx, order, {
    event: `out:${shipment.id}:${day}`,
    messages: (about) => outForDeliveryMessages(about, { waybillNo, courier, trackUrl, sealNo }),
  })
}

const isLastOpen = async (tx: Tx, { order, shipment }: ParcelChange): Promise<boolean> =>
  (await readShipments(tx, [order.id])).filter(isOpenShipment).every(({ id }) => id === shipment.id)

async function returnParcel(
  shop: FulfilmentDeps,
  tx: Tx,
  { order, shipment, isPickupCancelled = false, by, why }: ParcelChange,
): Promise<void> {
  // The order came back with another parcel, and its customer knows.
  if (order.state === 'RTO') return bookReturned(shop, tx, { orderId: order.id, returned: [shipment], by, why })
  if (order.state === 'PARTLY_DESPATCHED') throw refuse('fulfilment.rest-not-sent')
  await returnOrderToOrigin(shop, tx, order.id, { by, why, only: shipment, isPickupCancelled })
}
