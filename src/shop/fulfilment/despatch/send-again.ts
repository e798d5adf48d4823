/** What the courier brought back leaves once more: the same pieces, another parcel, the invoice it had. */
import type { Tx } from '../../../platform/database/database.ts'
import { sendPassports } from '../../inventory/passports/actions.ts'
import { piecesOfLines, shipPieces } from '../../ledger/stock/orders.ts'
import { advance, type Cause } from '../../orders/actions.ts'
import { readLines } from '../../orders/reading.ts'
import { addShipment, noteSentAgain, type Parcel, readCameBack, summed } from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import { lockOrderToLeave } from '../order-holds/actions.ts'
import { requireSoldWeights } from '../packing/sold-weights.ts'
import type { Room } from '../room.ts'
import { type Despatched, tellParcel } from './despatch.ts'

/**
 * Throws `orders.on-hold`, `packing.weight-changed`, and `fulfilment.all-again` for a part of what came back. What follows, in order:
 *   1. the order moves
 *   2. one parcel is written down with all that came back, and those that came back say so
 *   3. its pieces have their passports again
 *   4. the customer is told, with the new waybill
 * Nothing is invoiced or earned anew: it was sold once (decision 0054).
 */
export async function sendAgain(
  shop: Room,
  tx: Tx,
  orderId: number,
  { parcel, ...cause }: Cause & { parcel: Parcel },
): Promise<Despatched> {
  const order = await advance(shop, tx, await lockOrderToLeave(shop, tx, orderId), { order: 'send-again', ...cause })
  const cameBack = await readCameBack(tx, orderId)
  const pieces = summed(cameBack.flatMap((one) => one.pieces))
  const isAll = pieces.every(({ lineId, quantity }) =>
    (parcel.pieces ?? pieces).some((one) => one.lineId === lineId && one.quantity === quantity),
  )
  if (!isAll || pieces.length === 0) throw refuse('fulfilment.all-again')
  const { serials, isPacked = false, ...leaving } = parcel
  const lines = await readLines(tx, orderId)
  await requireSoldWeights(tx, lines, pieces)
  const leavingPieces = piecesOfLines(lines, pieces)
  const transfer = await shipPieces(shop, tx, { orderId, pieces: leavingPieces, from: 'returned', isPacked })
  const isReplacement = cameBack.every((one) => one.isReplacement)
  const packed = { ...leaving, pieces, state: 'IN_TRANSIT', isReplacement } as const
  const shipment = await addShipment(shop, tx, { orderId, packed, ...cause })
  await noteSentAgain(
    tx,
    cameBack.map(({ id }) => id),
    shipment.id,
  )
  await sendPassports(shop, tx, { shipment, transfer, serials, isAgain: true })
  await tellParcel(shop, tx, order, { shipment, isLast: true })
  return { order, shipment }
}
