/** Cancels the pickup of a parcel before the courier has it. */
import type { Tx } from '../../../platform/database/database.ts'
import { mustLockOrder, type OrderChangeCause, type OrderRow } from '../../orders/actions.ts'
import { recordCourierReport } from '../../orders/courier-parcels.ts'
import { readShipments, type Shipment } from '../../orders/shipments.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { applyParcelChange } from '../despatch/parcel-status.ts'
import { explainRefusal } from './track-parcels.ts'

export interface PickupCancellation extends OrderChangeCause {
  readonly orderId: number
  readonly shipmentId: number
}

/**
 * The request is saved before the courier is called: if its answer is lost, tracking finds out whether it was carried out. The
 * parcel then counts as returned, as if it had come back: it is sent again or the order is cancelled. Throws
 * `fulfilment.courier-by-hand`, `fulfilment.picked-up`, `fulfilment.rest-not-sent`, `fulfilment.courier-refused` and the
 * courier's `PartnerError`.
 */
export async function cancelPickup(shop: Shop, { orderId, shipmentId, by, why }: PickupCancellation): Promise<void> {
  const services = shop.courier.parcels
  if (!services) throw refuse('fulfilment.courier-by-hand')
  const { waybillNo } = await shop.db.transaction(async (tx) => {
    const { shipment } = await mustFindCancellable(tx, { orderId, shipmentId })
    await recordCourierReport(tx, shipmentId, { pickupCancelRequestedAt: shop.clock.now() })
    return shipment
  })
  try {
    await explainRefusal(() => services.cancel(waybillNo, why))
  } catch (failure) {
    // Refused: it will be picked up. After any other failure nobody knows, and the request stays.
    if (failure instanceof Refusal)
      await shop.db.transaction((tx) => recordCourierReport(tx, shipmentId, { pickupCancelRequestedAt: null }))
    throw failure
  }
  await shop.db.transaction(async (tx) => {
    // Tracking was faster, and the courier had already told it.
    const [known] = (await readShipments(tx, [orderId])).filter(({ id }) => id === shipmentId)
    if (known?.state === 'RETURNED' && known.courierState === 'CANCELLED') return
    const { order, shipment } = await mustFindCancellable(tx, { orderId, shipmentId })
    const at = shop.clock.now()
    await applyParcelChange(shop, tx, {
      ...{ order, shipment, event: 'return-to-origin', at, isPickupCancelled: true, by },
      why: `the pickup was cancelled: ${why}`,
    })
    await recordCourierReport(tx, shipmentId, { courierState: 'CANCELLED', courierProblem: '', courierStatusAt: at })
  })
}

async function mustFindCancellable(
  tx: Tx,
  { orderId, shipmentId }: Pick<PickupCancellation, 'orderId' | 'shipmentId'>,
): Promise<{ order: OrderRow; shipment: Shipment }> {
  const order = await mustLockOrder(tx, orderId)
  const shipment = (await readShipments(tx, [orderId])).find(({ id }) => id === shipmentId)
  if (shipment?.courier !== 'integrated') throw refuse('fulfilment.courier-by-hand')
  if (!canCancelPickup(shipment)) throw refuse('fulfilment.picked-up')
  if (order.state === 'PARTLY_DESPATCHED') throw refuse('fulfilment.rest-not-sent')
  return { order, shipment }
}

export const canCancelPickup = ({ state, courier, pickedUpAt }: Shipment): boolean =>
  courier === 'integrated' && state === 'IN_TRANSIT' && pickedUpAt === null
