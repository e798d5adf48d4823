/** The consequences of cancelling an order, in any state, by the customer or by staff. */
import type { Tx } from '../../../platform/database/database.ts'
import { closeCart } from '../../cart/cart-lifecycle.ts'
import { releaseUse } from '../../catalog/coupons/actions.ts'
import { postMovement } from '../../ledger/actions.ts'
import { gatewayChargeRetained, metalFallRetained, risePaid } from '../../ledger/reversal-movements.ts'
import { reverseEarned } from '../../loyalty/points-wallet/earned-points.ts'
import { returnSpent } from '../../loyalty/points-wallet/return-spent.ts'
import { type OrderChangeCause, type OrderRow, paymentEventIf, transitionOrder } from '../../orders/actions.ts'
import { issueCreditNote } from '../../orders/invoices/credit.ts'
import { issueChargeInvoice } from '../../orders/invoices/issue.ts'
import type { CancelTerms } from '../../orders/rules/cancellation-terms.ts'
import { isPaymentReceived } from '../../orders/rules/payment-flow.ts'
import { listOrderPayments } from '../../payments/received-payments.ts'
import { releaseStock } from '../../payments/stock-holds.ts'
import { withdrawPayment } from '../../payments/transfers/transfers.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { refundOrder, refundOrderPayments } from '../refunds/refund-order.ts'
import { undoSale } from './reverse-sale.ts'

export interface CancelledOrder {
  /** The order, already cancelled. */
  readonly order: OrderRow
  readonly terms: CancelTerms
  readonly cause: OrderChangeCause
}

/**
 * In order:
 *   1. an announced bank transfer is no longer expected
 *   2. the reserved stock is released
 *   3. the coupon may be used again
 *   4. if no payment of the order was received, its items are in the cart again, under a new number
 *   5. points and silver spent are returned, and no points are earned
 *   6. invoices are credited
 *   7. deductions are posted, and the rest is refunded
 */
export async function undoOrder(
  shop: FulfilmentDeps,
  tx: Tx,
  { order, terms, cause }: CancelledOrder,
): Promise<OrderRow> {
  const { id: orderId } = order
  await withdrawPayment(shop, tx, { orderId, ...cause })
  await releaseStock(shop, tx, orderId)
  await releaseUse(shop, tx, orderId)
  await closeCart(tx, orderId, { sold: { lines: [], version: null }, now: shop.clock.now() })
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

/** If there was an invoice, the charge is kept simply by not crediting it; otherwise it gets one of its own. */
async function keepCharge(shop: FulfilmentDeps, tx: Tx, order: OrderRow, terms: CancelTerms): Promise<void> {
  const { gatewayTax } = order.price
  if (terms.chargeKept === 0 || !gatewayTax) return
  await postMovement(shop, tx, gatewayChargeRetained(partyOf(order), gatewayTax))
  await issueChargeInvoice(shop, tx, order)
}

async function refundPayments(
  shop: FulfilmentDeps,
  tx: Tx,
  order: OrderRow,
  { terms, cause }: Pick<CancelledOrder, 'terms' | 'cause'>,
): Promise<OrderRow> {
  const { loss, rise, refund } = terms
  const money = await listOrderPayments(tx, order.id)
  if (loss > 0) await postMovement(shop, tx, metalFallRetained(partyOf(order), loss))
  if (rise > 0) await postMovement(shop, tx, risePaid(partyOf(order), rise))
  const [payment] = money
  if (!payment) return withoutMoney(shop, tx, order, cause)
  // A payment under review is accepted first, so that it can be refunded.
  const paid = await transitionOrder(shop, tx, order, { payment: paymentEventIf(order, 'pay'), ...cause })
  let back = await refundOrderPayments(shop, tx, paid, { payments: money, amount: refund, why: 'cancelled', cause })
  if (rise > 0)
    back = await refundOrder(shop, tx, back, { payment, amount: rise, why: 'the metal rose', byHand: true, cause })
  return back
}

const partyOf = ({ id, customerId }: OrderRow) => ({ orderId: id, customerId })

/** No money was paid; or points and silver paid everything and were returned. */
async function withoutMoney(shop: FulfilmentDeps, tx: Tx, order: OrderRow, cause: OrderChangeCause): Promise<OrderRow> {
  if (!isPaymentReceived(order.paymentStatus))
    return transitionOrder(shop, tx, order, { payment: paymentEventIf(order, 'fail'), ...cause })
  const refunding = await transitionOrder(shop, tx, order, { payment: paymentEventIf(order, 'refund'), ...cause })
  return transitionOrder(shop, tx, refunding, { payment: paymentEventIf(refunding, 'refund-all'), ...cause })
}
