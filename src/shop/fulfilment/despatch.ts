/** A parcel leaves the house, or lies ready at the counter. */
import type { Tx } from '../../platform/database/database.ts'
import { advance, type Cause, mustLockOrder, type OrderRow } from '../orders/actions.ts'
import type { OrderEvent } from '../orders/rules.ts'
import { orderFlow } from '../orders/rules.ts'
import { addShipment, assureLeft, type Parcel, readUnsent, type Shipment, without } from '../orders/shipments.ts'
import { can } from '../states.ts'
import type { Room } from './room.ts'

export interface Despatched {
  readonly order: OrderRow
  readonly shipment: Shipment
}

/**
 * Throws `fulfilment.not-in-order` for pieces that are not left to be sent. What follows, in order:
 *   1. the order moves: partly, fully, or at once
 *   2. the parcel is written down with what is in it
 */
export async function despatchOrder(
  shop: Room,
  tx: Tx,
  orderId: number,
  { parcel, ...cause }: Cause & { parcel: Parcel },
): Promise<Despatched> {
  const before = await mustLockOrder(tx, orderId)
  const unsent = await readUnsent(tx, orderId)
  const pieces = parcel.pieces ?? unsent
  const isLast = without(unsent, pieces).length === 0
  const order = await advance(shop, tx, before, { order: despatchEvent(before, isLast), ...cause })
  assureLeft(unsent, pieces)
  const shipment = await addShipment(shop, tx, {
    orderId,
    packed: { ...parcel, pieces, state: 'IN_TRANSIT' },
    ...cause,
  })
  return { order, shipment }
}

function despatchEvent(order: OrderRow, isLast: boolean): OrderEvent {
  if (!isLast) return 'despatch-part'
  return can(orderFlow, order.state, 'despatch-rest') ? 'despatch-rest' : 'despatch'
}

/**
 * Nothing leaves the house: it waits at the counter. What follows, in order:
 *   1. the order moves
 *   2. the consignment is written down with all that was ordered
 */
export async function makeReady(shop: Room, tx: Tx, orderId: number, cause: Cause): Promise<Despatched> {
  const order = await advance(shop, tx, await mustLockOrder(tx, orderId), { order: 'make-ready', ...cause })
  const pieces = await readUnsent(tx, orderId)
  const packed = { waybillNo: '', companyName: '', companyUrl: '', pieces, state: 'AT_COUNTER' } as const
  const shipment = await addShipment(shop, tx, { orderId, packed, ...cause })
  return { order, shipment }
}
