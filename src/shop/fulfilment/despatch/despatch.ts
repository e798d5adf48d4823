/** A parcel leaves the house, or lies ready at the counter. */
import type { Tx } from '../../../platform/database/database.ts'
import { keyedHash, randomCode } from '../../../platform/security/secrets.ts'
import { formatWeight } from '../../../units/format.ts'
import { sendPassports } from '../../inventory/passports/actions.ts'
import { post } from '../../ledger/actions.ts'
import { orderEarned } from '../../ledger/movements.ts'
import { piecesOfLines, readyPieces, shipPieces } from '../../ledger/stock/orders.ts'
import { vault } from '../../ledger/stock/rules.ts'
import { advance, type Cause, type OrderRow } from '../../orders/actions.ts'
import { issueInvoice } from '../../orders/invoices/issue.ts'
import { readLines } from '../../orders/reading.ts'
import { type OrderEvent, orderFlow } from '../../orders/rules.ts'
import { addShipment, assureLeft, type Parcel, readUnsent, type Shipment, without } from '../../orders/shipments.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import { despatched, readyForPickup } from '../letters.ts'
import { lockOrderToLeave } from '../order-holds/actions.ts'
import { requireSoldWeights } from '../packing/sold-weights.ts'
import type { Room } from '../room.ts'
import { tell } from '../tell.ts'

export interface Despatched {
  readonly order: OrderRow
  readonly shipment: Shipment
}

/**
 * Throws `orders.on-hold`, `packing.weight-changed`, `fulfilment.not-in-order` for pieces that are not left to be sent, and `stock.not-received` for
 * pieces that were only booked so far. What follows, in order:
 *   1. the order moves: partly, fully, or at once
 *   2. the parcel is written down with what is in it
 *   3. each piece gets its passport
 *   4. with the last parcel, what was paid becomes ours
 *   5. the customer is told, with the waybill
 *   6. what is in it is invoiced; last, since the next number is locked until the transaction ends
 */
export async function despatchOrder(
  shop: Room,
  tx: Tx,
  orderId: number,
  { parcel, ...cause }: Cause & { parcel: Parcel },
): Promise<Despatched> {
  const before = await lockOrderToLeave(shop, tx, orderId)
  const unsent = await readUnsent(tx, orderId)
  const pieces = parcel.pieces ?? unsent
  const isLast = without(unsent, pieces).length === 0
  const order = await advance(shop, tx, before, { order: despatchEvent(before, isLast), ...cause })
  assureLeft(unsent, pieces)
  const { serials, isPacked = false, ...leaving } = parcel
  const lines = await readLines(tx, orderId)
  await requireSoldWeights(tx, lines, pieces)
  const leavingPieces = piecesOfLines(lines, pieces)
  const transfer = await shipPieces(shop, tx, { orderId, pieces: leavingPieces, from: 'sold', isPacked })
  const shipment = await addShipment(shop, tx, {
    orderId,
    packed: { ...leaving, pieces, state: 'IN_TRANSIT' },
    ...cause,
  })
  await sendPassports(shop, tx, { shipment, transfer, serials })
  if (isLast) await post(shop, tx, orderEarned({ orderId, customerId: order.customerId }, order.price))
  await tellParcel(shop, tx, order, { shipment, isLast })
  await issueInvoice(shop, tx, { order, shipment })
  return { order, shipment }
}

function despatchEvent(order: OrderRow, isLast: boolean): OrderEvent {
  if (!isLast) return 'despatch-part'
  return can(orderFlow, order.state, 'despatch-rest') ? 'despatch-rest' : 'despatch'
}

export async function tellParcel(
  shop: Room,
  tx: Tx,
  order: OrderRow,
  { shipment, isLast }: { shipment: Shipment; isLast: boolean },
): Promise<void> {
  const lines = await readLines(tx, order.id)
  const nameOf = (lineId: number) => lines.find(({ id }) => id === lineId)?.product.name ?? ''
  const { waybillNo, companyName: courier, companyUrl, sealNo, weightMg, photo } = shipment
  const told = {
    waybillNo,
    courier,
    trackUrl: companyUrl.replace('{waybill}', encodeURIComponent(waybillNo)),
    pieces: shipment.pieces.map(({ lineId, quantity }) => `${quantity} × ${nameOf(lineId)}`),
    isLast,
    sealNo,
    weight: weightMg === null ? null : formatWeight(weightMg),
    hasPhoto: photo !== null,
  }
  await tell(shop, tx, order, { event: `parcel:${shipment.id}`, words: (about) => despatched(about, told) })
}

/**
 * Nothing leaves the house: it waits at the counter. Throws `orders.on-hold` and `packing.weight-changed`. What follows, in order:
 *   1. the order moves
 *   2. the consignment is written down with all that was ordered, and the hash of a code to collect it with
 *   3. what was paid becomes ours
 *   4. the customer is told the code
 *   5. its tax invoice is made
 */
export async function makeReady(
  shop: Room & Pick<Shop, 'keys'>,
  tx: Tx,
  orderId: number,
  cause: Cause,
): Promise<Despatched> {
  const order = await advance(shop, tx, await lockOrderToLeave(shop, tx, orderId), { order: 'make-ready', ...cause })
  const pieces = await readUnsent(tx, orderId)
  const storeId = order.pickupStoreId ?? vault
  const lines = await readLines(tx, orderId)
  await requireSoldWeights(tx, lines, pieces)
  const transfer = await readyPieces(shop, tx, { orderId, pieces: piecesOfLines(lines, pieces), storeId })
  const code = randomCode()
  const packed = { waybillNo: '', companyName: '', companyUrl: '', pieces, state: 'AT_COUNTER' } as const
  const collectionCode = collectionHash(shop, { orderId, code })
  const shipment = await addShipment(shop, tx, { orderId, packed: { ...packed, collectionCode }, ...cause })
  await sendPassports(shop, tx, { shipment, transfer })
  await post(shop, tx, orderEarned({ orderId, customerId: order.customerId }, order.price))
  const store = order.delivery.address
  await tell(shop, tx, order, {
    event: 'ready',
    secret: true,
    words: (about) => readyForPickup(about, { store, code }),
  })
  await issueInvoice(shop, tx, { order, shipment })
  return { order, shipment }
}

/** What is kept of the code a customer collects with. */
export const collectionHash = (
  { keys }: Pick<Shop, 'keys'>,
  { orderId, code }: { orderId: number; code: string },
): string => keyedHash(keys.code, 'collect', String(orderId), code)
