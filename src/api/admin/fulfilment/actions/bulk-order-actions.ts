/** Actions on many orders at once. Each order is handled by itself, so that one failure does not stop the others. */
import { trackCommits } from '../../../../platform/database/availability/unavailable.ts'
import { lockOrderToLeave } from '../../../../shop/fulfilment/order-holds/actions.ts'
import { packingsOf } from '../../../../shop/fulfilment/packing/reading.ts'
import { changeTags } from '../../../../shop/fulfilment/tags/actions.ts'
import { findByPublicId } from '../../../../shop/orders/reading.ts'
import { orderLabels } from '../../../../shop/orders/rules/order-flow.ts'
import { refuse } from '../../../../shop/refusal.ts'
import type { Shop } from '../../../../shop/shop.ts'
import type { Staff } from '../../../../shop/staff/rules.ts'
import type * as wire from '../../../../wire/admin/fulfilment/order-actions.ts'
import type { tagOrders as tagWire } from '../../../../wire/admin/fulfilment/orders.ts'
import type { StaffHandler } from '../../../call.ts'
import { errorResponseOf } from '../../../request-handler/envelope.ts'
import {
  acceptOneOrder,
  type BulkOrderActionResult,
  deliverOneOrder,
  despatchPacked,
  handOneOrderToCourier,
  loadOrderContext,
  markOneOrderReady,
  type OrderContext,
  takeOneOrderBack,
} from './order-actions.ts'
import { explainStaleOrder } from './stale-order.ts'

export const acceptOrders: StaffHandler<typeof wire.acceptOrders> = async (shop, { params, staff }) => ({
  data: await each(shop, params.orders, staff, (context) => acceptOneOrder(shop, context)),
})

/** From the courier's list, which a second person has checked. */
export const markOrdersDelivered: StaffHandler<typeof wire.markOrdersDelivered> = async (shop, { params, staff }) => ({
  data: await each(shop, params.orders, staff, (context) => deliverOneOrder(shop, context)),
})

export const handOrdersToCourier: StaffHandler<typeof wire.handOrdersToCourier> = async (shop, { params, staff }) => ({
  data: await each(shop, params.orders, staff, (context) => handOneOrderToCourier(shop, context)),
})

export const undoHandToCourier: StaffHandler<typeof wire.undoHandToCourier> = async (shop, { params, staff }) => ({
  data: await each(shop, params.orders, staff, (context) => takeOneOrderBack(shop, context)),
})

export const tagOrders: StaffHandler<typeof tagWire> = async (shop, { params: { orders, add, remove }, staff }) => ({
  data: await each(shop, orders, staff, ({ orderId, by }) =>
    shop.db.transaction((tx) => changeTags(shop, tx, orderId, { add, remove, by })),
  ),
})

/** Despatches everything that is packed; orders for collection become ready at the counter. */
export const despatchOrders: StaffHandler<typeof wire.despatchOrders> = async (shop, { params, staff }) => ({
  data: await each(shop, params.orders, staff, (context) => despatchAll(shop, context)),
})

async function despatchAll(shop: Shop, context: OrderContext): Promise<void> {
  const order = await findByPublicId(shop.db, context.order)
  if (order?.isPickup) return void (await markOneOrderReady(shop, context))
  const packed = (await packingsOf(shop.db, context.orderId)).filter(({ state }) => state === 'packed')
  if (packed.length === 0) {
    // For an order on hold it says why nothing is packed.
    await shop.db.transaction((tx) => lockOrderToLeave(shop, tx, context.orderId))
    throw refuse('packing.nothing')
  }
  for (const { id } of packed) await despatchPacked(shop, context, id)
}

async function each(
  shop: Shop,
  orders: readonly string[],
  staff: Staff,
  act: (context: OrderContext) => Promise<unknown>,
): Promise<BulkOrderActionResult> {
  const outcomes: BulkOrderActionResult['outcomes'] = []
  for (const order of new Set(orders)) {
    const sentence = await tried(shop, { order, staff }, act)
    const after = await findByPublicId(shop.db, order)
    outcomes.push({ order, isDone: sentence === '', sentence, stateLabel: after ? orderLabels[after.state] : '' })
  }
  return { done: outcomes.filter(({ isDone }) => isDone).length, outcomes }
}

/** Why it was not done; empty when it was. */
async function tried(
  shop: Shop,
  { order, staff }: { order: string; staff: Staff },
  act: (context: OrderContext) => Promise<unknown>,
): Promise<string> {
  try {
    const context = await loadOrderContext(shop, { order }, staff)
    await trackCommits(() => explainStaleOrder(shop, context, () => act(context)))
    return ''
  } catch (failure) {
    return refusalSentence(shop, order, failure)
  }
}

/** Why one of many orders was left out; throws what is a bug. */
export function refusalSentence(shop: Pick<Shop, 'log'>, order: string, failure: unknown): string {
  const refusal = errorResponseOf(failure, undefined)
  if (!refusal) throw failure
  if (refusal.status >= 500) shop.log.error({ err: failure, order }, 'a partner failed')
  return refusal.body.errorMessage
}
