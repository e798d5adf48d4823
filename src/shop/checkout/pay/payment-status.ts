/** The payment status of an order, for the page that waits for it: exactly one phase (rules/payments.md 2.4). */
import type { Db } from '../../../platform/database/database.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { findCheckoutCart } from '../../cart/records.ts'
import { findOwnOrder } from '../../orders/reading.ts'
import type { orders } from '../../orders/records.ts'
import { orderLabels } from '../../orders/rules/order-flow.ts'
import { paymentLabels } from '../../orders/rules/payment-flow.ts'
import { newestAttempt, type PaymentAttempt } from '../../payments/attempts.ts'
import { findQuote, isInForce, type Quote } from '../../payments/quotes.ts'
import { listOrderRefunds } from '../../payments/refunds/refund-list.ts'
import { isInDoubt } from '../../payments/rules/attempt-flow.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { findOwnPurchase } from '../../silver/digital-silver/reading.ts'
import type { SilverPurchase } from '../../silver/digital-silver/records.ts'
import { type PurchaseState, purchaseLabels } from '../../silver/digital-silver/rules/purchase-flow.ts'

/**
 * unpaid: no payment is in progress. open: the customer may pay now. in_doubt: money may be on its way, so the customer must not
 * pay again. verifying: an announced transfer is being looked for. review: the customer decides. The others are final.
 */
export type PaymentPhase =
  | 'unpaid'
  | 'open'
  | 'in_doubt'
  | 'verifying'
  | 'review'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'refunded'

export interface PaymentStatusView {
  readonly stand: PaymentPhase
  /** Empty before an order with this number was saved. */
  readonly uniqueOrderId: string
  /** In the customer's wording; also empty before then. */
  readonly status: string
  readonly paymentStatus: string
  readonly paymentMode: string
  /** The silver of a purchase; null for an order. */
  readonly silver: SilverUnits | null
  readonly attempt: PaymentAttempt | null
  /** While a price is locked for it. */
  readonly heldUntil: Date | null
}

interface Owner {
  readonly customerId: number
  readonly orderId: number
}

/** Throws `orders.unknown` for a number that is not this customer's. */
export async function readPaymentStatus(shop: Shop, owner: Owner): Promise<PaymentStatusView> {
  const purchase = await findOwnPurchase(shop.db, owner)
  return purchase ? statusOfPurchase(shop, purchase) : statusOfOrder(shop, owner)
}

async function statusOfOrder(shop: Shop, owner: Owner): Promise<PaymentStatusView> {
  const { db } = shop
  const order = await findOwnOrder(db, owner)
  const cart = await findCheckoutCart(db, owner)
  if (!order && !cart) throw refuse('orders.unknown')
  const attempt = order && (await newestAttempt(db, order.id))
  const quote = cart
    ? await quoteInForce(db, { orderId: owner.orderId, version: cart.version }, shop.clock.now())
    : null
  return {
    stand: order ? standOf(order, attempt) : 'unpaid',
    uniqueOrderId: order?.uniqueOrderId ?? '',
    status: order ? orderLabels[order.state] : '',
    paymentStatus: order ? paymentLabels[order.paymentStatus] : '',
    paymentMode: order?.paymentMode ?? '',
    silver: null,
    attempt,
    heldUntil: quote?.shownUntil ?? null,
  }
}

async function statusOfPurchase(shop: Shop, purchase: SilverPurchase): Promise<PaymentStatusView> {
  const { id, uniqueOrderId, state, paymentMode, silver, shownUntil } = purchase
  const isQuoteValid =
    (state === 'QUOTED' || state === 'PENDING' || state === 'FAILED') && shop.clock.now() < shownUntil
  const labels = purchaseLabels[state]
  return {
    stand: state === 'QUOTED' && !isQuoteValid ? 'expired' : standOfPurchase[state],
    uniqueOrderId,
    status: labels.purchase,
    paymentStatus: state === 'REFUNDED' ? await refundLabel(shop.db, id) : labels.payment,
    paymentMode,
    silver,
    attempt: await newestAttempt(shop.db, id),
    heldUntil: isQuoteValid ? shownUntil : null,
  }
}

async function refundLabel(db: Db, purchaseId: number): Promise<string> {
  const isThere = (await listOrderRefunds(db, purchaseId)).every(({ state }) => state === 'done')
  return paymentLabels[isThere ? 'REFUNDED' : 'REFUND_INITIATED']
}

const standOfPurchase: Readonly<Record<PurchaseState, PaymentPhase>> = {
  QUOTED: 'unpaid',
  PENDING: 'open',
  PROCESSING: 'in_doubt',
  UNDER_VERIFICATION: 'verifying',
  CREDITED: 'paid',
  FAILED: 'failed',
  EXPIRED: 'expired',
  REVIEW: 'review',
  REFUNDED: 'refunded',
}

async function quoteInForce(db: Db, cart: { orderId: number; version: number }, now: Date): Promise<Quote | null> {
  const quote = await findQuote(db, cart.orderId)
  return quote && isInForce(quote, cart, now) ? quote : null
}

function standOf(order: typeof orders.$inferSelect, attempt: PaymentAttempt | null): PaymentPhase {
  if (order.state === 'REVIEW') return attempt ? standUnderReview(attempt) : 'review'
  switch (order.paymentStatus) {
    case 'PAID':
      return 'paid'
    case 'UNDER_VERIFICATION':
      return 'verifying'
    case 'PROCESSING':
      return 'in_doubt'
    case 'FAILED':
      return 'failed'
    case 'EXPIRED':
      return 'expired'
    case 'PENDING':
      return attempt && isInDoubt(attempt.state) ? 'in_doubt' : 'open'
    default:
      return 'refunded'
  }
}

/** Of an order whose rest is being paid, its payment counts: the page of that payment waits for it. */
function standUnderReview({ draft, state }: PaymentAttempt): PaymentPhase {
  if (draft.kind !== 'order' || !draft.balance) return 'review'
  if (isInDoubt(state)) return 'in_doubt'
  if (state === 'OPEN') return 'open'
  if (state === 'FAILED') return 'failed'
  return state === 'EXPIRED' ? 'expired' : 'review'
}
