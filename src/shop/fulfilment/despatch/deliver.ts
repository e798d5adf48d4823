/** Delivery of an order: the customer has everything. */
import type { Tx } from '../../../platform/database/database.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { recordDeliveredHoldings } from '../../holdings/follow-orders.ts'
import { collectPassports } from '../../inventory/passports/packed-passports.ts'
import { collectUnits, groupUnitsByProduct } from '../../ledger/stock/orders.ts'
import { mustLockOrder, type OrderChangeCause, type OrderRow, transitionOrder } from '../../orders/actions.ts'
import { keepDeliveryProof } from '../../orders/courier-parcels.ts'
import { requireRegisteredInvoices } from '../../orders/invoices/registration/registrations.ts'
import { readLines } from '../../orders/reading.ts'
import { claimUntil } from '../../orders/returns/rules.ts'
import { isOpenShipment } from '../../orders/rules/shipment-flow.ts'
import { readShipments, type Shipment, transitionShipment } from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { notifyOrderCustomer } from '../notify-order-customer.ts'
import { lockOrderToLeave } from '../order-holds/actions.ts'
import { orderDeliveredMessages } from '../order-status-notifications.ts'
import { collectionHash } from './despatch.ts'

/**
 * What follows, in order:
 *   1. the order changes its state
 *   2. every parcel in transit or at the counter becomes delivered
 *   3. its own-brand pieces become holdings
 *   4. the customer is notified
 */
export async function deliverOrder(
  shop: FulfilmentDeps,
  tx: Tx,
  orderId: number,
  cause: OrderChangeCause,
): Promise<OrderRow> {
  const order = await transitionOrder(shop, tx, await mustLockOrder(tx, orderId), { order: 'deliver', ...cause })
  const open = (await readShipments(tx, [orderId])).filter(isOpenShipment)
  const waiting = open.filter(({ state }) => state === 'AT_COUNTER')
  if (waiting.length > 0) {
    const collected = groupUnitsByProduct(
      await readLines(tx, orderId),
      waiting.flatMap(({ pieces }) => pieces),
    )
    const transfer = await collectUnits(shop, tx, { orderId, pieces: collected })
    await collectPassports(
      tx,
      transfer,
      waiting.map(({ id }) => id),
    )
  }
  for (const shipment of open) await transitionShipment(shop, tx, { shipment, event: 'deliver', ...cause })
  await recordDeliveredHoldings(shop, tx, order)
  const now = shop.clock.now()
  const delivery = { on: formatDateAndTime(now), claimUntil: formatDateAndTime(claimUntil(now)) }
  await notifyOrderCustomer(shop, tx, order, {
    event: deliveryOf(open),
    messages: (about) => orderDeliveredMessages(about, delivery),
  })
  return order
}

/** A replacement is delivered later than the original, so it needs an event of its own. */
const deliveryOf = (parcels: readonly Shipment[]): string => `delivered:${parcels.at(-1)?.id ?? 0}`

/**
 * Delivered according to the courier, with a picture of the proof of delivery if there is one (key in the file store). A
 * parcel at the counter needs the customer's code instead. Throws `fulfilment.code-needed`.
 */
export async function deliverByCourier(
  shop: FulfilmentDeps,
  tx: Tx,
  orderId: number,
  { proof, ...cause }: OrderChangeCause & { readonly proof: string | null },
): Promise<OrderRow> {
  await mustLockOrder(tx, orderId)
  const parcels = await readShipments(tx, [orderId])
  requireNoParcelAtCounter(parcels)
  if (proof !== null) await keepDeliveryProof(tx, orderId, proof)
  return deliverOrder(shop, tx, orderId, cause)
}

/** Throws `fulfilment.code-needed`. */
export function requireNoParcelAtCounter(parcels: readonly Shipment[]): void {
  if (parcels.some(({ state }) => state === 'AT_COUNTER')) throw refuse('fulfilment.code-needed')
}

/**
 * Handover at the counter, with the code sent to the customer. Throws `orders.on-hold`, `fulfilment.wrong-code` and, while the
 * invoice to a business is not registered, `invoices.no-irn`.
 */
export async function handOverOrder(
  shop: FulfilmentDeps & Pick<Shop, 'keys'>,
  tx: Tx,
  orderId: number,
  { code, ...cause }: OrderChangeCause & { code: string },
): Promise<OrderRow> {
  const { billing } = await lockOrderToLeave(shop, tx, orderId)
  const waiting = (await readShipments(tx, [orderId])).find(({ state }) => state === 'AT_COUNTER')
  if (waiting?.collectionCode !== collectionHash(shop, { orderId, code })) throw refuse('fulfilment.wrong-code')
  if (billing.gstin) await requireRegisteredInvoices(tx, orderId)
  return deliverOrder(shop, tx, orderId, cause)
}
