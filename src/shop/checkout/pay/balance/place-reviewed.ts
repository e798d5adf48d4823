/** An order under review is placed: all payments under review pay it together, and what is too much goes back. */
import type { Tx } from '../../../../platform/database/database.ts'
import { releaseUse } from '../../../catalog/coupons/actions.ts'
import type { OrderDraft } from '../../../orders/order.ts'
import { transitionPaymentAttempt } from '../../../payments/attempts.ts'
import { listOrderPayments, setPaymentOutcome } from '../../../payments/received-payments.ts'
import { requestRefund } from '../../../payments/refunds/request-refund.ts'
import { excessRefund } from '../../../payments/refunds/rules.ts'
import { splitRefund } from '../../../payments/refunds/split-refund.ts'
import { attemptFlow } from '../../../payments/rules/attempt-flow.ts'
import type { PaymentMode } from '../../../pricing/payment-modes.ts'
import type { Shop } from '../../../shop.ts'
import { can } from '../../../states.ts'
import { placeOrder } from '../place.ts'
import { readReviewedPayments } from './read-balance.ts'

interface ReviewedPlacing {
  /** The order at the price at which it is placed. */
  readonly draft: OrderDraft
  /** Of a payment that was just accepted for the rest; null where there is none. */
  readonly mode: PaymentMode | null
  /** "customer:7", "staff:2", "paytm". */
  readonly by: string
  readonly why: string
}

/**
 * Call it under the locks of `lockPayableOrder`, for an order whose payments come to its price at least. Throws what placing
 * throws, mainly `catalog.sold-out`: the caller's transaction must then undo what was done here.
 */
export async function placeReviewedOrder(shop: Shop, tx: Tx, { draft, mode, by, why }: ReviewedPlacing): Promise<void> {
  const { orderId, uniqueOrderId, price } = draft
  const reviewed = await readReviewedPayments(tx, orderId)
  const modes = [...reviewed.map(({ attempt }) => attempt.mode), mode].filter((one) => one !== null)
  const hadCoupon = reviewed.some(({ attempt }) => attempt.draft.kind === 'order' && attempt.draft.coupon !== null)
  if (hadCoupon && !draft.coupon) await releaseUse(shop, tx, orderId)
  await placeOrder(shop, tx, { draft, modes, by, order: null })
  for (const { payment, attempt } of reviewed) {
    await setPaymentOutcome(tx, payment.id, { outcome: 'accepted', why })
    if (can(attemptFlow, attempt.state, 'pay'))
      await transitionPaymentAttempt(tx, attempt, { event: 'pay', reason: '' })
  }
  const all = await listOrderPayments(tx, orderId)
  const excess = all.reduce((sum, { amount }) => sum + amount, 0) - price.payable
  // The last payment made it too much.
  const newestFirst = all.toReversed().map((payment) => ({ payment, refunded: 0 }))
  for (const { payment, amount } of splitRefund(Math.max(0, excess), newestFirst))
    await requestRefund(shop, tx, { payment, uniqueOrderId, amount, why: excessRefund })
}
