/** What follows when an order is cancelled, whoever did it and whenever. */
import type { Tx } from '../../../platform/database/database.ts'
import { closeCart } from '../../cart/hand-over.ts'
import { releaseUse } from '../../catalog/coupons/actions.ts'
import { post } from '../../ledger/actions.ts'
import { chargeKept, fallKept, risePaid } from '../../ledger/undoing-movements.ts'
import { reverseEarned } from '../../loyalty/points-wallet/earn.ts'
import { returnSpent } from '../../loyalty/points-wallet/return-spent.ts'
import { advance, type Cause, type OrderRow, paymentEventIf } from '../../orders/actions.ts'
import type { CancelTerms } from '../../orders/cancel-terms.ts'
import { issueCreditNote } from '../../orders/invoices/credit.ts'
import { isSettled } from '../../orders/payment-flow.ts'
import { listOrderPayments } from '../../payments/received-payments.ts'
import { releaseStock } from '../../payments/stock-holds.ts'
import { withdrawPayment } from '../../payments/transfers/transfers.ts'
import { refundOrder } from '../refunds/refund-order.ts'
import type { Room } from '../room.ts'
import { undoSale } from './undo-sale.ts'

export interface Undoing {
  /** Cancelled. */
  readonly order: OrderRow
  readonly terms: CancelTerms
  readonly cause: Cause
}

/**
 * In order:
 *   1. an announced transfer is not looked for any more
 *   2. the pieces are for sale again
 *   3. the coupon may be used again
 *   4. what was never placed is in the cart again, under a new number
 *   5. points and silver go back as points and silver, and no points are earned
 *   6. what was invoiced is credited
 *   7. what is deducted is posted, and the rest is refunded
 */
export async function undoOrder(shop: Room, tx: Tx, { order, terms, cause }: Undoing): Promise<OrderRow> {
  const { id: orderId } = order
  await withdrawPayment(shop, tx, { orderId, ...cause })
  await releaseStock(shop, tx, orderId)
  await releaseUse(shop, tx, orderId)
  await closeCart(tx, orderId, { sold: [], now: shop.clock.now() })
  await returnSpent(shop, tx, order)
  await reverseEarned(shop, tx, order)
  const notes = await issueCreditNote(shop, tx, {
    order,
    ref: 'cancel',
    reason: cause.why,
    shipping: true,
    gatewayCharge: order.price.gatewayCharge - terms.chargeKept,
  })
  await undoSale(shop, tx, { order, ref: 'cancel', notes, silverValue: order.price.silverValue })
  if (notes.length === 0) await keepCharge(shop, tx, order, terms)
  return refundPayments(shop, tx, order, { terms, cause })
}

/** Of what was invoiced the charge is simply not credited. */
async function keepCharge(shop: Room, tx: Tx, order: OrderRow, terms: CancelTerms): Promise<void> {
  const { gatewayTax } = order.price
  if (terms.chargeKept > 0 && gatewayTax) await post(shop, tx, chargeKept(partyOf(order), gatewayTax))
}

async function refundPayments(
  shop: Room,
  tx: Tx,
  order: OrderRow,
  { terms, cause }: Pick<Undoing, 'terms' | 'cause'>,
): Promise<OrderRow> {
  const { loss, rise, refund } = terms
  const money = await listOrderPayments(tx, order.id)
  if (loss > 0) await post(shop, tx, fallKept(partyOf(order), loss))
  if (rise > 0) await post(shop, tx, risePaid(partyOf(order), rise))
  const [payment] = money
  if (!payment) return withoutMoney(shop, tx, order, cause)
  // Money in question becomes the order's for the moment in which it is sent back.
  const paid = await advance(shop, tx, order, { payment: paymentEventIf(order, 'pay'), ...cause })
  let back = await refundOrder(shop, tx, paid, { payment, amount: refund, why: 'cancelled', cause })
  if (rise > 0)
    back = await refundOrder(shop, tx, back, { payment, amount: rise, why: 'the metal rose', byHand: true, cause })
  return back
}

const partyOf = ({ id, customerId }: OrderRow) => ({ orderId: id, customerId })

/** None came; or points and silver paid for all, and have gone back. */
async function withoutMoney(shop: Room, tx: Tx, order: OrderRow, cause: Cause): Promise<OrderRow> {
  if (!isSettled(order.paymentStatus))
    return advance(shop, tx, order, { payment: paymentEventIf(order, 'fail'), ...cause })
  const begun = await advance(shop, tx, order, { payment: paymentEventIf(order, 'refund'), ...cause })
  return advance(shop, tx, begun, { payment: paymentEventIf(begun, 'refund-all'), ...cause })
}
