/** Starts a refund of an order: notifies the customer and moves the order's payment to its refund state. */
import type { Tx } from '../../../platform/database/database.ts'
import { addWorkingDays, dayOf } from '../../../units/date.ts'
import { formatDate, formatMoney } from '../../../units/format.ts'
import { readHolidays } from '../../cart/delivery/actions.ts'
import { type OrderChangeCause, type OrderRow, paymentEventIf, transitionOrder } from '../../orders/actions.ts'
import type { Payment } from '../../payments/received-payments.ts'
import { lockRefund } from '../../payments/refunds/records.ts'
import { listOrderRefunds } from '../../payments/refunds/refund-list.ts'
import { type RequestedRefund, requestRefund } from '../../payments/refunds/request-refund.ts'
import { refundDestinationTexts, refundWorkingDays } from '../../payments/refunds/rules.ts'
import { splitRefund } from '../../payments/refunds/split-refund.ts'
import { manualRefundMessages, refundInitiatedMessages } from '../cancellation/cancellation-notifications.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { notifyOrderCustomer } from '../notify-order-customer.ts'
import { applyRefundOutcome } from './refund-outcome.ts'

export interface OrderRefundRequest extends Omit<RequestedRefund, 'uniqueOrderId'> {
  readonly cause: OrderChangeCause
}

/**
 * Refunds an amount of a payment of a locked order, whatever cancels or reduces the order: `requestRefund`, its e-mail, and the
 * transition of the order's payment, which the first refund makes. Does nothing for an amount of 0. Returns the order as it is
 * afterwards.
 */
export async function refundOrder(
  shop: FulfilmentDeps,
  tx: Tx,
  order: OrderRow,
  { cause, ...request }: OrderRefundRequest,
): Promise<OrderRow> {
  const { amount } = request
  if (amount === 0) return order
  const { uniqueOrderId } = order
  const { ref, byHand, covered, sent } = await requestRefund(shop, tx, { ...request, uniqueOrderId })
  const after = covered
    ? await applyCoveredRefund(shop, tx, order, { ref: covered.ref, cause, payment: request.payment })
    : order
  if (sent === 0) return after
  const day = addWorkingDays(dayOf(shop.clock.now()), refundWorkingDays, await readHolidays(tx))
  const facts = {
    amount: formatMoney(sent),
    where: refundDestinationTexts(order.paymentMode),
    until: formatDate(day),
    ref,
  }
  await notifyOrderCustomer(shop, tx, after, {
    event: `refund:${ref}:begun`,
    messages: (about) => (byHand ? manualRefundMessages(about, facts) : refundInitiatedMessages(about, facts)),
  })
  return transitionOrder(shop, tx, after, { payment: paymentEventIf(after, 'refund'), ...cause })
}

export interface OrderPaymentsRefund extends Omit<OrderRefundRequest, 'payment'> {
  /** All payments of the order, oldest first; none: nothing is refunded. */
  readonly payments: readonly Payment[]
}

/** As `refundOrder`, of an order that may have been paid in several payments: each amount goes back to where it came from. */
export async function refundOrderPayments(
  shop: FulfilmentDeps,
  tx: Tx,
  order: OrderRow,
  { payments, amount, ...request }: OrderPaymentsRefund,
): Promise<OrderRow> {
  const [payment] = payments
  if (!payment) return order
  if (payments.length === 1) return refundOrder(shop, tx, order, { ...request, payment, amount })
  const earlier = await listOrderRefunds(tx, order.id)
  const refundable = payments.map((one) => ({
    payment: one,
    refunded: earlier.filter(({ paymentId }) => paymentId === one.id).reduce((sum, refund) => sum + refund.amount, 0),
  }))
  let after = order
  for (const share of splitRefund(amount, refundable))
    after = await refundOrder(shop, tx, after, { ...request, ...share })
  return after
}

interface CoveredRefund {
  readonly ref: string
  readonly cause: OrderChangeCause
  readonly payment: RequestedRefund['payment']
}

/** The customer has the money from a lost dispute: the refund begins and ends here. */
async function applyCoveredRefund(
  shop: FulfilmentDeps,
  tx: Tx,
  order: OrderRow,
  { ref, cause, payment }: CoveredRefund,
): Promise<OrderRow> {
  const begun = await transitionOrder(shop, tx, order, { payment: paymentEventIf(order, 'refund'), ...cause })
  const refund = await lockRefund(tx, ref)
  if (!refund) throw new Error(`no refund ${ref}`)
  return (await applyRefundOutcome(shop, tx, begun, { refund, payment }, cause)) ?? begun
}
