/** Staff hand parcels that wait to the courier, and take them back if they clicked too soon. */
import type { Tx } from '../../../platform/database/database.ts'
import { mustLockOrder, type OrderChangeCause, recordOrderTransitions } from '../../orders/actions.ts'
import { recordCourierReport } from '../../orders/courier-parcels.ts'
import { readShipments, type Shipment } from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { isPickedUp } from '../courier-tracking/rules.ts'

/** All parcels of the order that wait for the courier. Throws `fulfilment.nothing-to-hand-over`. */
export async function handToCourier(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  orderId: number,
  cause: OrderChangeCause,
): Promise<void> {
  await mustLockOrder(tx, orderId)
  const waiting = (await readShipments(tx, [orderId])).filter(isWaitingForCourier)
  if (waiting.length === 0) throw refuse('fulfilment.nothing-to-hand-over')
  await setPickedUp(shop, tx, { orderId, parcels: waiting, pickedUpAt: shop.clock.now(), ...cause })
}

/**
 * The parcels wait for the courier again, unless its own report says that it has them. Throws `fulfilment.not-handed-over`.
 */
export async function undoHandToCourier(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  orderId: number,
  cause: OrderChangeCause,
): Promise<void> {
  await mustLockOrder(tx, orderId)
  const taken = (await readShipments(tx, [orderId])).filter(isHandedOverByUs)
  if (taken.length === 0) throw refuse('fulfilment.not-handed-over')
  await setPickedUp(shop, tx, { orderId, parcels: taken, pickedUpAt: null, ...cause })
}

export const isWaitingForCourier = ({ state, pickedUpAt }: Pick<Shipment, 'state' | 'pickedUpAt'>): boolean =>
  state === 'IN_TRANSIT' && pickedUpAt === null

const hasCourierReport = ({ courier, courierState, courierStatusAt }: Shipment): boolean =>
  isPickedUp(courierState) || (courier === 'csv' && courierStatusAt !== null)

const isHandedOverByUs = (parcel: Shipment): boolean =>
  parcel.state === 'IN_TRANSIT' && parcel.pickedUpAt !== null && !hasCourierReport(parcel)

interface PickedUpChange extends OrderChangeCause {
  readonly orderId: number
  readonly parcels: readonly Shipment[]
  readonly pickedUpAt: Date | null
}

async function setPickedUp(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { orderId, parcels, pickedUpAt, ...cause }: PickedUpChange,
): Promise<void> {
  for (const { id } of parcels) await recordCourierReport(tx, id, { pickedUpAt })
  const steps = parcels.map(({ state }) => ({ what: 'shipment' as const, from: state, to: state, ...cause }))
  await recordOrderTransitions(shop, tx, orderId, steps)
}
