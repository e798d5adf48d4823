/** How the payment of an order stands, for the page that waits for it: one true word (decisions 4). */
import type { Db } from '../../../platform/database/database.ts'
import { findCart } from '../../cart/records.ts'
import { findOwnOrder } from '../../orders/reading.ts'
import type { orders } from '../../orders/records.ts'
import { isInDoubt } from '../../payments/attempt-flow.ts'
import { type Attempt, newestAttempt } from '../../payments/attempts.ts'
import { findQuote, isInForce, type Quote } from '../../payments/quotes.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'

/**
 * unpaid: nothing is under way. open: the customer may pay now. in_doubt: money may be on its way, nothing is to be paid
 * again. verifying: an announced transfer is looked for. review: people look at it. The others are the end of it.
 */
export type Stand = 'unpaid' | 'open' | 'in_doubt' | 'verifying' | 'review' | 'paid' | 'failed' | 'expired' | 'refunded'

export interface Standing {
  readonly stand: Stand
  readonly order: typeof orders.$inferSelect | null
  readonly attempt: Attempt | null
  /** In force, and for the cart as it is now. */
  readonly quote: Quote | null
}

/** Throws `orders.unknown` for an order that is not this customer's. */
export async function paymentStanding(shop: Shop, owner: { customerId: number; orderId: number }): Promise<Standing> {
  const { db } = shop
  const order = await findOwnOrder(db, owner)
  const cart = await findCart(db, { customerId: owner.customerId })
  const isCart = cart?.id === owner.orderId
  if (!order && !isCart) throw refuse('orders.unknown')
  const attempt = order && (await newestAttempt(db, order.id))
  const quote = isCart
    ? await quoteInForce(db, { orderId: owner.orderId, version: cart.version }, shop.clock.now())
    : null
  return { order, attempt, quote, stand: order ? standOf(order, attempt) : 'unpaid' }
}

async function quoteInForce(db: Db, cart: { orderId: number; version: number }, now: Date): Promise<Quote | null> {
  const quote = await findQuote(db, cart.orderId)
  return quote && isInForce(quote, cart, now) ? quote : null
}

function standOf(order: typeof orders.$inferSelect, attempt: Attempt | null): Stand {
  if (order.state === 'REVIEW') return 'review'
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
