/** What the shop could lose by an action on an order, for the approval policy (decision 0083). */
import type { Db } from '../../platform/database/database.ts'
import { formatCount } from '../../units/plural.ts'
import { isListedCourier } from '../cart/delivery/couriers.ts'
import { findByPublicId, findOrder } from '../orders/reading.ts'
import { orderFlow, orderLabels } from '../orders/rules/order-flow.ts'
import { isWithCourier } from '../orders/rules/shipment-flow.ts'
import { readShipments } from '../orders/shipments.ts'
import { refuse } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { noRisk, type Risk } from '../staff/approvals/rules/risk.ts'
import type { ProposedChange } from '../staff/approvals/rules.ts'
import { can } from '../states.ts'
import { requireNoParcelAtCounter } from './despatch/deliver.ts'

async function mustFind(db: Db, order: string) {
  const found = await findByPublicId(db, order)
  if (!found) throw refuse('orders.unknown')
  return found
}

/** A parcel handed to a courier that is not listed may be lost, so the order's full value is at risk. */
export async function assessDespatch(
  shop: Shop,
  db: Db,
  { order, waybill, courier }: { order: string; waybill: string; courier: string },
): Promise<Risk> {
  const listedCouriers = `${shop.catalogue.now.content.settings.delivery.couriers}\n${shop.courier.name}`
  if (waybill === '' || courier === '' || isListedCourier(courier, listedCouriers)) return noRisk
  const { id } = await mustFind(db, order)
  const found = await findOrder(db, id)
  return {
    maxLoss: found?.price.invoiceTotal ?? 0,
    rules: ['courier-not-listed'],
    sentence: `Despatch order ${order} by ${courier}, waybill ${waybill}`,
    changes: [{ what: 'Courier', before: shop.courier.name, after: courier }],
  }
}

/** Without the courier's proof, only our own word says that the parcel arrived. */
export async function assessDelivered(
  _shop: Shop,
  db: Db,
  { order, proof }: { order: string; proof: string },
): Promise<Risk> {
  if (proof !== '') return noRisk
  const found = await mustFind(db, order)
  const parcels = await readShipments(db, [found.id])
  requireNoParcelAtCounter(parcels)
  const open = parcels.filter(({ state }) => isWithCourier(state))
  if (open.length > 0 && open.every(({ deliveryProof }) => deliveryProof !== null)) return noRisk
  if (!can(orderFlow, found.state, 'deliver')) return noRisk
  const waybills = parcels.map(({ waybillNo }) => waybillNo).filter(Boolean)
  return {
    maxLoss: 0,
    rules: ['delivery-without-proof'],
    sentence: `Mark order ${order} as delivered, waybill ${waybills.join(', ') || 'none'}`,
    changes: [{ what: 'Order', before: orderLabels[found.state], after: 'Delivered', rests: { on: found.state } }],
  }
}

const waybillForm = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The line of a courier's report that contains a waybill; null if there is none. */
export const lineOfWaybill = (list: string, waybill: string): string | null =>
  list.split('\n').find((line) => line.split(/[,;|\t]+/).some((cell) => waybillForm(cell) === waybillForm(waybill))) ??
  null

const longestLine = 120

/** Many orders by one report. Throws `fulfilment.not-on-list` with the orders that are missing from it. */
export async function assessDeliveredMany(
  _shop: Shop,
  db: Db,
  { orders, list }: { readonly orders: readonly string[]; readonly list: string },
): Promise<Risk> {
  const changes: ProposedChange[] = []
  const missing: string[] = []
  for (const order of new Set(orders)) {
    const found = await mustFind(db, order)
    const waybills = (await readShipments(db, [found.id]))
      .filter(({ state }) => isWithCourier(state))
      .map(({ waybillNo }) => waybillNo)
    const lines = waybills.map((waybill) => (waybill === '' ? null : lineOfWaybill(list, waybill)))
    if (lines.length === 0 || lines.includes(null)) missing.push(order)
    const entries = lines.map((line) => line?.trim().slice(0, longestLine) ?? '').join('; ')
    changes.push({
      what: `Order ${order}, waybill ${waybills.join(', ')}`,
      before: orderLabels[found.state],
      after: `Delivered: ${entries}`,
      rests: { on: found.state },
    })
  }
  if (missing.length > 0) throw refuse('fulfilment.not-on-list', { orders: missing.join(', ') })
  const count = formatCount(changes.length, 'order')
  const sentence = `Mark ${count} as delivered by the courier delivery report`
  return { maxLoss: 0, rules: ['delivery-without-proof'], sentence, changes }
}
