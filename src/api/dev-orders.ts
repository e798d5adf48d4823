/** The lever on an order (decisions 1): the very actions of the back office, by the name of what happens. */
import type { Tx } from '../platform/database/database.ts'
import { confirmTransfer, refuseTransfer } from '../shop/checkout/pay/bank-transfer.ts'
import { acceptOrder } from '../shop/fulfilment/accept.ts'
import { closeOrder } from '../shop/fulfilment/close.ts'
import { deliverOrder } from '../shop/fulfilment/deliver.ts'
import { despatchOrder, makeReady } from '../shop/fulfilment/despatch.ts'
import type { Cause } from '../shop/orders/actions.ts'
import { findByPublicId, type Named } from '../shop/orders/reading.ts'
import { orderLabels } from '../shop/orders/rules.ts'
import { refuse } from '../shop/refusal.ts'
import { approveReviews, refuseReviews } from '../shop/reviews/actions.ts'
import type { Shop } from '../shop/shop.ts'

type Act = (shop: Shop, orderId: number, order: Named) => Promise<unknown>

const lever: Cause = { by: 'lever', why: 'a lever was pulled' }
const within =
  (act: (shop: Shop, tx: Tx, orderId: number) => Promise<unknown>): Act =>
  (shop, orderId) =>
    shop.db.transaction((tx) => act(shop, tx, orderId))

const acts: Readonly<Record<string, Act>> = {
  accept: within((shop, tx, orderId) => acceptOrder(shop, tx, orderId, lever)),
  despatch: (shop, orderId, { isPickup }) =>
    shop.db.transaction((tx) =>
      isPickup
        ? makeReady(shop, tx, orderId, lever)
        : despatchOrder(shop, tx, orderId, { ...lever, parcel: parcelOf(shop, orderId) }),
    ),
  deliver: within((shop, tx, orderId) => deliverOrder(shop, tx, orderId, lever)),
  close: within((shop, tx, orderId) => closeOrder(shop, tx, orderId, lever)),
  confirm_transfer: (shop, orderId) => confirmTransfer(shop, { orderId, by: lever.by }),
  refuse_transfer: (shop, orderId) => refuseTransfer(shop, { orderId, by: lever.by }),
  approve_reviews: async (shop, _, order) => {
    await shop.db.transaction((tx) => approveReviews(tx, order, shop.clock.now()))
    await shop.catalogue.refresh('content')
  },
  refuse_reviews: (shop, _, order) => shop.db.transaction((tx) => refuseReviews(tx, order, shop.clock.now())),
}

const parcelOf = ({ courier }: Shop, orderId: number) => ({
  waybillNo: `SQ${String(orderId).padStart(10, '0')}`,
  companyName: courier.name,
  companyUrl: courier.trackingUrl,
})

/** Throws `orders.unknown`, `orders.unknown-event`, or what the action throws; answers the order's new label. */
export async function pullOrderLever(
  shop: Shop,
  uniqueOrderId: string,
  event: unknown,
): Promise<{ unique_order_id: string; order_status: string }> {
  const act = typeof event === 'string' && Object.hasOwn(acts, event) ? acts[event] : undefined
  if (!act) throw refuse('orders.unknown-event', { events: Object.keys(acts).join(', ') })
  const order = await findByPublicId(shop.db, uniqueOrderId)
  if (!order) throw refuse('orders.unknown')
  await act(shop, order.id, order)
  const after = await findByPublicId(shop.db, uniqueOrderId)
  return { unique_order_id: uniqueOrderId, order_status: after ? orderLabels[after.state] : '' }
}
