/** Despatch of a parcel, or making it ready at the counter. */
import type { Tx } from '../../../platform/database/database.ts'
import { keyedHash, randomCode } from '../../../platform/security/secrets.ts'
import { formatWeight } from '../../../units/format.ts'
import { sendPassports } from '../../inventory/passports/send-passports.ts'
import { postMovement } from '../../ledger/actions.ts'
import { orderEarned } from '../../ledger/movements.ts'
import { groupUnitsByProduct, readyUnitsForPickup, shipUnits } from '../../ledger/stock/orders.ts'
import { vault } from '../../ledger/stock/rules.ts'
import { type OrderChangeCause, type OrderRow, transitionOrder } from '../../orders/actions.ts'
import { issueInvoice } from '../../orders/invoices/issue.ts'
import { readLines } from '../../orders/reading.ts'
import { type OrderEvent, orderFlow } from '../../orders/rules/order-flow.ts'
import {
  addShipment,
  type Parcel,
  readUnsent,
  requireUnsentQuantities,
  type Shipment,
  subtractLineQuantities,
} from '../../orders/shipments.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { notifyOrderCustomer } from '../notify-order-customer.ts'
import { lockOrderToLeave } from '../order-holds/actions.ts'
import { parcelDespatchedMessages, readyForPickupMessages } from '../order-status-notifications.ts'
import { requireSoldWeights } from '../packing/sold-weights.ts'

export interface DespatchResult {
  readonly order: OrderRow
  readonly shipment: Shipment
}

/**
 * Throws `orders.on-hold`, `packing.weight-changed`, `fulfilment.not-in-order` for pieces that are not left to be sent, and
 * `stock.not-received` for pre-booked pieces that have not arrived. What follows, in order:
 *   1. the order changes its state: partly or fully despatched
 *   2. the parcel is saved with its contents
 *   3. each piece gets its passport
 *   4. with the last parcel, the payment becomes revenue
 *   5. the customer is notified, with the waybill
 *   6. the contents are invoiced; last, because the next number is locked until the transaction ends
 */
export async function despatchOrder(
  shop: FulfilmentDeps,
  tx: Tx,
  orderId: number,
  { parcel, ...cause }: OrderChangeCause & { parcel: Parcel },
): Promise<DespatchResult> {
  const before = await lockOrderToLeave(shop, tx, orderId)
  const unsent = await readUnsent(tx, orderId)
  const pieces = parcel.pieces ?? unsent
  const isLast = subtractLineQuantities(unsent, pieces).length === 0
  const order = await transitionOrder(shop, tx, before, { order: despatchEvent(before, isLast), ...cause })
  requireUnsentQuantities(unsent, pieces)
  const { serials, isPacked = false, ...leaving } = parcel
  const lines = await readLines(tx, orderId)
  await requireSoldWeights(tx, lines, pieces)
  const leavingPieces = groupUnitsByProduct(lines, pieces)
  const transfer = await shipUnits(shop, tx, { orderId, pieces: leavingPieces, from: 'sold', isPacked })
  const shipment = await addShipment(shop, tx, {
    orderId,
    packed: { ...leaving, pieces, state: 'IN_TRANSIT' },
    ...cause,
  })
  const sentSerials = await sendPassports(shop, tx, { shipment, transfer, serials })
  if (isLast) await postMovement(shop, tx, orderEarned({ orderId, customerId: order.customerId }, order.price))
  await notifyParcelDespatched(shop, tx, order, { shipment, isLast })
  await issueInvoice(shop, tx, { order, shipment, serials: sentSerials })
  return { order, shipment }
}

function despatchEvent(order: OrderRow, isLast: boolean): OrderEvent {
  if (!isLast) return 'despatch-part'
  return can(orderFlow, order.state, 'despatch-rest') ? 'despatch-rest' : 'despatch'
}

export async function notifyParcelDespatched(
  shop: FulfilmentDeps,
  tx: Tx,
  order: OrderRow,
  { shipment, isLast }: { shipment: Shipment; isLast: boolean },
): Promise<void> {
  const lines = await readLines(tx, order.id)
  const nameOf = (lineId: number) => lines.find(({ id }) => id === lineId)?.product.name ?? ''
  const { waybillNo, companyName: courier, companyUrl, sealNo, weightMg, photo } = shipment
  const details = {
    waybillNo,
    courier,
    trackUrl: companyUrl.replace('{waybill}', encodeURIComponent(waybillNo)),
    pieces: shipment.pieces.map(({ lineId, quantity }) => `${quantity} × ${nameOf(lineId)}`),
    isLast,
    sealNo,
    weight: weightMg === null ? null : formatWeight(weightMg),
    hasPhoto: photo !== null,
  }
  await notifyOrderCustomer(shop, tx, order, {
    event: `parcel:${shipment.id}`,
    messages: (about) => parcelDespatchedMessages(about, details),
  })
}

/**
 * Makes the order ready for collection at the counter. Throws `orders.on-hold` and `packing.weight-changed`. What follows, in
 * order:
 *   1. the order changes its state
 *   2. the consignment is saved with all items and the hash of a collection code
 *   3. each piece gets its passport
 *   4. the payment becomes revenue
 *   5. the customer is sent the code
 *   6. the tax invoice is issued
 */
export async function makeReady(
  shop: FulfilmentDeps & Pick<Shop, 'keys'>,
  tx: Tx,
  orderId: number,
  cause: OrderChangeCause,
): Promise<DespatchResult> {
  const order = await transitionOrder(shop, tx, await lockOrderToLeave(shop, tx, orderId), {
    order: 'make-ready',
    ...cause,
  })
  const pieces = await readUnsent(tx, orderId)
  const storeId = order.pickupStoreId ?? vault
  const lines = await readLines(tx, orderId)
  await requireSoldWeights(tx, lines, pieces)
  const transfer = await readyUnitsForPickup(shop, tx, { orderId, pieces: groupUnitsByProduct(lines, pieces), storeId })
  const code = randomCode()
  const packed = { waybillNo: '', companyName: '', companyUrl: '', pieces, state: 'AT_COUNTER' } as const
  const collectionCode = collectionHash(shop, { orderId, code })
  const shipment = await addShipment(shop, tx, { orderId, packed: { ...packed, collectionCode }, ...cause })
  const serials = await sendPassports(shop, tx, { shipment, transfer })
  await postMovement(shop, tx, orderEarned({ orderId, customerId: order.customerId }, order.price))
  const store = order.delivery.address
  await notifyOrderCustomer(shop, tx, order, {
    event: 'ready',
    secret: true,
    messages: (about) => readyForPickupMessages(about, { store, code }),
  })
  await issueInvoice(shop, tx, { order, shipment, serials })
  return { order, shipment }
}

/** Stored form of the code a customer collects with. */
export const collectionHash = (
  { keys }: Pick<Shop, 'keys'>,
  { orderId, code }: { orderId: number; code: string },
): string => keyedHash(keys.code, 'collect', String(orderId), code)
