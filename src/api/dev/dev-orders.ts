/** The dev endpoint for orders (rules/running.md 2.1): runs an action of the back office by the name of the event. */
import type { Tx } from '../../platform/database/database.ts'
import { readEditableProduct } from '../../shop/catalog/products/reading.ts'
import { approveReviews, refuseReviews } from '../../shop/catalog/reviews/moderation.ts'
import { endOfferOfOrder } from '../../shop/checkout/offers/end-offer.ts'
import { confirmTransfer, refuseTransfer } from '../../shop/checkout/pay/bank-transfer.ts'
import { cancelOrder, refuseCancel } from '../../shop/fulfilment/cancellation/cancel.ts'
import { closeOrder } from '../../shop/fulfilment/close.ts'
import { acceptOrder } from '../../shop/fulfilment/despatch/accept-order.ts'
import { deliverOrder, handOverOrder } from '../../shop/fulfilment/despatch/deliver.ts'
import { despatchOrder, makeReady } from '../../shop/fulfilment/despatch/despatch.ts'
import { returnOrderToOrigin } from '../../shop/fulfilment/despatch/return-to-origin.ts'
import { recordTransfers } from '../../shop/fulfilment/refunds/send-refund.ts'
import { approveReturn, receiveReturn, rejectReturn } from '../../shop/fulfilment/returns/return.ts'
import { settleReturn } from '../../shop/fulfilment/returns/settle-return.ts'
import { recordStockMovement } from '../../shop/inventory/stock/actions.ts'
import { readBalances, readOrderPosition } from '../../shop/ledger/stock/actions.ts'
import { balanceAt, vault } from '../../shop/ledger/stock/rules.ts'
import { findByPublicId, type OrderReference } from '../../shop/orders/reading.ts'
import type { Fault } from '../../shop/orders/rules/cancellation-terms.ts'
import { orderLabels } from '../../shop/orders/rules/order-flow.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { buyBackActs } from './dev-buy-backs.ts'
import { causeOf, type DevOptions, parcelFromOptions, textOf, withPhoto } from './dev-order-options.ts'

interface Pull {
  readonly order: OrderReference
  /** The options sent with the event. */
  readonly more: DevOptions
}

type Act = (shop: Shop, orderId: number, pull: Pull) => Promise<unknown>

const within =
  (act: (shop: Shop, tx: Tx, orderId: number, more: DevOptions) => Promise<unknown>): Act =>
  (shop, orderId, { more }) =>
    shop.db.transaction((tx) => act(shop, tx, orderId, more))

/** Stands in for a supplier: pre-booked items arrive before they are sent. */
async function receiveBooked(shop: Shop, orderId: number): Promise<void> {
  const position = await shop.db.transaction((tx) => readOrderPosition(tx, orderId))
  for (const { productId, account } of position) {
    if (account !== 'pre-booked') continue
    const pieces = balanceAt(await readBalances(shop.db, productId), 'pre-booked')
    const isStruck = (await readEditableProduct(shop.db, productId))?.form.serials === 'struck'
    const serials = isStruck ? Array.from({ length: pieces }, (_, nth) => `DEV-${orderId}-${productId}-${nth + 1}`) : []
    await recordStockMovement(shop, {
      ...{ productId, kind: 'received', pieces, serials, reference: 'Stand-in supplier', reason: '', by: 'lever' },
      ...{ account: 'shelf', locationId: vault, toLocationId: null },
    })
  }
}

const transitions: Readonly<Record<string, Act>> = {
  accept: within((shop, tx, orderId, more) => acceptOrder(shop, tx, orderId, causeOf(more))),
  despatch: async (shop, orderId, { order, more }) => {
    await receiveBooked(shop, orderId)
    return order.isPickup
      ? shop.db.transaction((tx) => makeReady(shop, tx, orderId, causeOf(more)))
      : withPhoto(shop, more, (photo) => {
          const parcel = parcelFromOptions(shop, { orderId, more, photo })
          return shop.db.transaction((tx) => despatchOrder(shop, tx, orderId, { ...causeOf(more), parcel }))
        })
  },
  // Without a code, the person handing it over has checked the customer's identity document.
  deliver: within((shop, tx, orderId, more) =>
    more.code === undefined
      ? deliverOrder(shop, tx, orderId, causeOf(more))
      : handOverOrder(shop, tx, orderId, { ...causeOf(more), code: textOf(more.code) }),
  ),
  close: within((shop, tx, orderId, more) => closeOrder(shop, tx, orderId, causeOf(more))),
  return_to_origin: within((shop, tx, orderId, more) => returnOrderToOrigin(shop, tx, orderId, causeOf(more))),
}

const cancel = (shop: Shop, orderId: number, more: DevOptions, fault?: Fault): Promise<void> => {
  const cause = causeOf(more)
  const also = (tx: Tx) => endOfferOfOrder(shop, tx, { orderId, ...cause })
  return cancelOrder(shop, orderId, { ...cause, fault, also })
}

const undone: Readonly<Record<string, Act>> = {
  cancel: (shop, orderId, { more }) => cancel(shop, orderId, more, faultOf(more)),
  approve_cancel: (shop, orderId, { more }) => cancel(shop, orderId, more),
  refuse_cancel: within((shop, tx, orderId, more) => refuseCancel(shop, tx, orderId, causeOf(more))),
  approve_return: within((shop, tx, orderId, more) => approveReturn(shop, tx, orderId, causeOf(more))),
  reject_return: within((shop, tx, orderId, more) => {
    const answer = textOf(more.reason) || 'the piece is as it was described.'
    return rejectReturn(shop, tx, orderId, { ...causeOf(more), answer })
  }),
  receive_return: within((shop, tx, orderId, more) => receiveReturn(shop, tx, orderId, causeOf(more))),
  settle_return: within((shop, tx, orderId, more) => {
    const parcel = more.refund === true ? null : parcelFromOptions(shop, { orderId, more, isAnother: true })
    return settleReturn(shop, tx, orderId, { ...causeOf(more), parcel })
  }),
  pay_refund: (shop, orderId, { more }) =>
    recordTransfers(shop, orderId, { ...causeOf(more), bankRef: textOf(more.bank_reference) || 'by hand' }),
}

const acts: Readonly<Record<string, Act>> = {
  ...transitions,
  ...undone,
  ...Object.fromEntries(
    Object.entries(buyBackActs).map(([name, act]): [string, Act] => [
      name,
      (shop, orderId, { more }) => act(shop, orderId, more),
    ]),
  ),
  confirm_transfer: (shop, orderId, { more }) => confirmTransfer(shop, { orderId, by: causeOf(more).by }),
  refuse_transfer: (shop, orderId, { more }) => refuseTransfer(shop, { orderId, by: causeOf(more).by }),
  approve_reviews: async (shop, _, { order }) => {
    await shop.db.transaction((tx) => approveReviews(tx, order, shop.clock.now()))
    await shop.catalogue.refresh('content')
  },
  refuse_reviews: (shop, _, { order }) => shop.db.transaction((tx) => refuseReviews(tx, order, shop.clock.now())),
}

const faultOf = ({ fault }: DevOptions) => (fault === 'customer' || fault === 'shop' ? fault : undefined)

/** Returns the order's new label. Throws `orders.unknown`, `orders.unknown-event`, or what the action throws. */
export async function runOrderDevEvent(
  shop: Shop,
  uniqueOrderId: string,
  event: unknown,
  more: DevOptions = {},
): Promise<{ unique_order_id: string; order_status: string }> {
  const act = typeof event === 'string' && Object.hasOwn(acts, event) ? acts[event] : undefined
  if (!act) throw refuse('orders.unknown-event', { events: Object.keys(acts).join(', ') })
  const order = await findByPublicId(shop.db, uniqueOrderId)
  if (!order) throw refuse('orders.unknown')
  await act(shop, order.id, { order, more })
  const after = await findByPublicId(shop.db, uniqueOrderId)
  return { unique_order_id: uniqueOrderId, order_status: after ? orderLabels[after.state] : '' }
}
