/** What a change of an order for a caller could cost the shop, for the approval policy (decisions 0083 and 0125). */
import type { Db } from '../../../platform/database/database.ts'
import { findByPublicId, findOrder } from '../../orders/reading.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { noRisk, type Risk } from '../../staff/approvals/rules/risk.ts'
import { prepareDelivery, requireParcelAtCounter, resolveDelivery } from './edit-order.ts'
import { type DeliveryInput, describeDelivery } from './rules.ts'

interface EditRequest {
  readonly order: string
  /** From the customer; checked by the action, which refuses a wrong one. */
  readonly code: string
}

/** With the customer's code nobody else is asked. Throws `orders.unknown` and what `prepareDelivery` throws. */
export async function assessDeliveryChange(
  shop: Shop,
  db: Db,
  { order, code, ...input }: EditRequest & DeliveryInput,
): Promise<Risk> {
  if (code !== '') return noRisk
  const row = await mustFind(db, order)
  const delivery = await prepareDelivery(shop, db, row, await resolveDelivery(shop, input))
  const before = describeDelivery(row.delivery)
  // A new mobile is shown whole: masked, it could look like the old one.
  const after = `${describeDelivery(delivery)}${input.mobile && `, mobile ${input.mobile}`}`
  return {
    maxLoss: row.price.invoiceTotal,
    rules: ['unconfirmed-order-change'],
    sentence: `Send order ${order} to another address`,
    changes: [{ what: `Delivery of order ${order}`, before, after, rests: { on: before } }],
  }
}

/** As above: the goods are handed over against the code. Throws `orders.unknown` and `fulfilment.no-parcel-at-counter`. */
export async function assessCollectionCode(_shop: Shop, db: Db, { order, code }: EditRequest): Promise<Risk> {
  if (code !== '') return noRisk
  const row = await mustFind(db, order)
  await requireParcelAtCounter(db, row.id)
  return {
    maxLoss: row.price.invoiceTotal,
    rules: ['unconfirmed-order-change'],
    sentence: `Send a new collection code for order ${order} to the contact of the order`,
    changes: [{ what: `Order ${order}`, before: 'Old collection code', after: 'New code', rests: { on: row.state } }],
  }
}

async function mustFind(db: Db, order: string) {
  const found = await findByPublicId(db, order)
  const row = found && (await findOrder(db, found.id))
  if (!row) throw refuse('orders.unknown')
  return row
}
