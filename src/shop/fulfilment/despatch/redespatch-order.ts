/** Sends an order again that the courier brought back: the same pieces in a new parcel, with the original invoice. */
import type { Tx } from '../../../platform/database/database.ts'
import { sendPassports } from '../../inventory/passports/send-passports.ts'
import { groupUnitsByProduct, shipUnits } from '../../ledger/stock/orders.ts'
import { type OrderChangeCause, transitionOrder } from '../../orders/actions.ts'
import { readLines } from '../../orders/reading.ts'
import {
  addShipment,
  noteSentAgain,
  type Parcel,
  readReturnedShipments,
  requireReceived,
  sumLineQuantities,
} from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { lockOrderToLeave } from '../order-holds/actions.ts'
import { requireSoldWeights } from '../packing/sold-weights.ts'
import { type DespatchResult, notifyParcelDespatched } from './despatch.ts'

/**
 * Throws `orders.on-hold`, `packing.weight-changed`, and `fulfilment.all-again` unless everything that came back is sent. In
 * this order:
 *   1. the order's transition
 *   2. a new shipment is recorded with all pieces that came back, and the returned shipments refer to it
 *   3. the pieces' passports are assigned to the new shipment
 *   4. the customer is notified, with the new waybill
 * Nothing is invoiced or earned again, since it was sold once (decision 0054).
 */
export async function redespatchOrder(
  shop: FulfilmentDeps,
  tx: Tx,
  orderId: number,
  { parcel, ...cause }: OrderChangeCause & { parcel: Parcel },
): Promise<DespatchResult> {
  const order = await transitionOrder(shop, tx, await lockOrderToLeave(shop, tx, orderId), {
    order: 'send-again',
    ...cause,
  })
  const returned = await readReturnedShipments(tx, orderId)
  requireReceived(returned)
  const pieces = sumLineQuantities(returned.flatMap((one) => one.pieces))
  const isAll = pieces.every(({ lineId, quantity }) =>
    (parcel.pieces ?? pieces).some((one) => one.lineId === lineId && one.quantity === quantity),
  )
  if (!isAll || pieces.length === 0) throw refuse('fulfilment.all-again')
  const { serials, isPacked = false, ...leaving } = parcel
  const lines = await readLines(tx, orderId)
  await requireSoldWeights(tx, lines, pieces)
  const leavingPieces = groupUnitsByProduct(lines, pieces)
  const transfer = await shipUnits(shop, tx, { orderId, pieces: leavingPieces, from: 'returned', isPacked })
  const isReplacement = returned.every((one) => one.isReplacement)
  const packed = { ...leaving, pieces, state: 'IN_TRANSIT', isReplacement } as const
  const shipment = await addShipment(shop, tx, { orderId, packed, ...cause })
  await noteSentAgain(
    tx,
    returned.map(({ id }) => id),
    shipment.id,
  )
  await sendPassports(shop, tx, { shipment, transfer, serials, isReshipment: true })
  await notifyParcelDespatched(shop, tx, order, { shipment, isLast: true })
  return { order, shipment }
}
