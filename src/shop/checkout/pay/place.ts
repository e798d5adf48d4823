/** Places an order: held stock is sold, the coupon is consumed, the cart is closed. */
import type { Tx } from '../../../platform/database/database.ts'
import { runTogether } from '../../../platform/database/run-together.ts'
import { dayOf } from '../../../units/date.ts'
import { formatMoney, formatPoints, formatSilver } from '../../../units/format.ts'
import { closeCart } from '../../cart/cart-lifecycle.ts'
import { consumeUse } from '../../catalog/coupons/actions.ts'
import { despatchTimeOf } from '../../catalog/despatch-time.ts'
import { notifyOrderCustomer, type OrderMessageContext } from '../../fulfilment/notify-order-customer.ts'
import { orderPlacedMessages } from '../../fulfilment/order-placed-notifications.ts'
import { earnPending } from '../../loyalty/points-wallet/earned-points.ts'
import { type OrderWallet, readOrderWallet, spendTenders } from '../../loyalty/points-wallet/tenders.ts'
import { type OrderRow, transitionOrder, writeOrder } from '../../orders/actions.ts'
import { type OrderDraft, soldCartOf } from '../../orders/order.ts'
import { countOrderUnits, sellStock } from '../../payments/stock-holds.ts'
import { modesLabel, type PaymentMode } from '../../pricing/payment-modes.ts'
import type { CartPrice } from '../../pricing/rules/price-cart.ts'
import type { Shop } from '../../shop.ts'
import { markOfferPaid } from '../offers/paid-offer.ts'
import { guardWalletOrder } from './wallet-order.ts'

export interface Placing {
  readonly draft: OrderDraft
  /** How it was paid in money, one after another; empty if the provider did not say. */
  readonly modes: readonly PaymentMode[]
  /** Who caused it: "paytm", "staff:2", "customer:7". */
  readonly by: string
  /** The saved order if it matches the draft; null if another draft, or none, was saved. */
  readonly order: OrderRow | null
}

/**
 * Places the order as drafted. Throws `catalog.sold-out` if a hold had lapsed and the stock is gone, and likewise a refusal of
 * the coupon or the ledger: the caller's transaction must then undo what was done here.
 */
export async function placeOrder(shop: Shop, tx: Tx, { draft, modes, by, order }: Placing): Promise<void> {
  const { orderId, lines, pickupStoreId } = draft
  const sold = { orderId, pieces: countOrderUnits(lines), pickupStoreId }
  const [wallet] = await runTogether(readOrderWallet(tx, draft), sellStock(shop, tx, sold))
  await spendReserved(shop, tx, draft, wallet)
  const paymentMode = modesLabel(modes, draft.price)
  const written = order ?? (await writeOrder(shop, tx, { draft, paymentMode, isFirst: false }))
  // An announced transfer placed it before its money arrived, or it was in review.
  const event = written.state === 'PLACED' ? undefined : written.state === 'REVIEW' ? 'clear' : 'place'
  const placed = await transitionOrder(shop, tx, written, { order: event, payment: 'pay', by, why: 'paid' })
  if (draft.offer) await markOfferPaid(shop, tx, { offerId: draft.offer.id, orderId, by })
  await guardWalletOrder(shop, tx, { draft, order: placed })
  if (wallet.isActive) await earnPending(shop, tx, placed)
  const { despatchWithinDays } = shop.catalogue.now.content.settings.delivery
  const despatch = despatchTimeOf(
    lines.map((line) => line.despatch ?? null),
    { stockDays: despatchWithinDays, today: dayOf(shop.clock.now()) },
  )
  const messages = (about: OrderMessageContext) =>
    orderPlacedMessages(about, { amount: paidWith(draft.price), isPickup: pickupStoreId !== null, despatch })
  await runTogether(
    closeCart(tx, orderId, { sold: soldCartOf(draft), now: shop.clock.now() }),
    notifyOrderCustomer(shop, tx, placed, { event: 'placed', messages, lines }),
  )
}

/** Coupon, points and silver: reserved during the payment, spent now. */
async function spendReserved(shop: Shop, tx: Tx, draft: OrderDraft, { holds }: OrderWallet): Promise<void> {
  const { orderId, uniqueOrderId, customerId, coupon, price } = draft
  if (coupon) await consumeUse(shop, tx, { couponId: coupon.id, orderId, customerId })
  const { points, silver } = price
  if (points > 0 || silver > 0 || holds.length > 0)
    await spendTenders(shop, tx, { orderId, uniqueOrderId, customerId, points, silver })
}

/** "₹46,212.00, 100.0000 g of silver and 1,000 points" */
function paidWith({ payable, silver, points }: CartPrice): string {
  const parts = [
    payable > 0 ? formatMoney(payable) : '',
    silver > 0 ? `${formatSilver(silver)} of silver` : '',
    points > 0 ? `${formatPoints(points)} points` : '',
  ].filter(Boolean)
  const last = parts.pop() ?? ''
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last
}
