/** The customer has everything. */
import type { Tx } from '../../../platform/database/database.ts'
import { recordDelivered } from '../../holdings/follow-orders.ts'
import { collectPassports } from '../../inventory/passports/actions.ts'
import { collectPieces, piecesOfLines } from '../../ledger/stock/orders.ts'
import { advance, type Cause, mustLockOrder, type OrderRow } from '../../orders/actions.ts'
import { readLines } from '../../orders/reading.ts'
import { shipmentFlow } from '../../orders/shipment-flow.ts'
import { keepDeliveryProof, moveShipment, readShipments, type Shipment } from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import { delivered } from '../letters.ts'
import { lockOrderToLeave } from '../order-holds/actions.ts'
import type { Room } from '../room.ts'
import { tell } from '../tell.ts'
import { collectionHash } from './despatch.ts'

/**
 * What follows, in order:
 *   1. the order moves
 *   2. every parcel that was on its way or at the counter is delivered
 *   3. its own-brand pieces become holdings
 *   4. the customer is told
 */
export async function deliverOrder(shop: Room, tx: Tx, orderId: number, cause: Cause): Promise<OrderRow> {
  const order = await advance(shop, tx, await mustLockOrder(tx, orderId), { order: 'deliver', ...cause })
  const open = (await readShipments(tx, [orderId])).filter(({ state }) => can(shipmentFlow, state, 'deliver'))
  const waiting = open.filter(({ state }) => state === 'AT_COUNTER')
  if (waiting.length > 0) {
    const collected = piecesOfLines(
      await readLines(tx, orderId),
      waiting.flatMap(({ pieces }) => pieces),
    )
    const transfer = await collectPieces(shop, tx, { orderId, pieces: collected })
    await collectPassports(
      tx,
      transfer,
      waiting.map(({ id }) => id),
    )
  }
  for (const shipment of open) await moveShipment(shop, tx, { shipment, event: 'deliver', ...cause })
  await recordDelivered(shop, tx, order)
  await tell(shop, tx, order, { event: deliveryOf(open), words: delivered })
  return order
}

/** A replacement is delivered as well, later than what it replaces. */
const deliveryOf = (parcels: readonly Shipment[]): string => `delivered:${parcels.at(-1)?.id ?? 0}`

/** As its courier says, with a picture of their proof of delivery where there is one (key in the file store); what waits at the counter is given to who has the code. Throws `fulfilment.code-needed`. */
export async function deliverByCourier(
  shop: Room,
  tx: Tx,
  orderId: number,
  { proof, ...cause }: Cause & { readonly proof: string | null },
): Promise<OrderRow> {
  await mustLockOrder(tx, orderId)
  const parcels = await readShipments(tx, [orderId])
  assureNoneAtCounter(parcels)
  if (proof !== null) await keepDeliveryProof(tx, orderId, proof)
  return deliverOrder(shop, tx, orderId, cause)
}

/** Throws `fulfilment.code-needed`. */
export function assureNoneAtCounter(parcels: readonly Shipment[]): void {
  if (parcels.some(({ state }) => state === 'AT_COUNTER')) throw refuse('fulfilment.code-needed')
}

/** At the counter, against the code the customer was sent. Throws `orders.on-hold` and `fulfilment.wrong-code`. */
export async function handOver(
  shop: Room & Pick<Shop, 'keys'>,
  tx: Tx,
  orderId: number,
  { code, ...cause }: Cause & { code: string },
): Promise<OrderRow> {
  await lockOrderToLeave(shop, tx, orderId)
  const waiting = (await readShipments(tx, [orderId])).find(({ state }) => state === 'AT_COUNTER')
  if (waiting?.collectionCode !== collectionHash(shop, { orderId, code })) throw refuse('fulfilment.wrong-code')
  return deliverOrder(shop, tx, orderId, cause)
}
