/** Starts a refund of an order: notifies the customer and moves the order's payment to its refund state. */
import type { Tx } from '../../../platform/database/database.ts'
import { addWorkingDays, dayOf } from '../../../units/date.ts'
import { formatDate, formatMoney } from '../../../units/format.ts'
import { readHolidays } from '../../cart/delivery/actions.ts'
import { type OrderChangeCause, type OrderRow, paymentEventIf, transitionOrder } from '../../orders/actions.ts'
import { lockRefund } from '../../payments/refunds/records.ts'
import { type RequestedRefund, requestRefund } from '../../payments/refunds/request-refund.ts'
import { refundDestinationTexts, refundWorkingDays } from '../../payments/refunds/rules.ts'
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
  const { ref, byHand, isCovered } = await requestRefund(shop, tx, { ...request, uniqueOrderId: order.uniqueOrderId })
  if (isCovered) return applyCoveredRefund(shop, tx, order, { ref, cause, payment: request.payment })
  const day = addWorkingDays(dayOf(shop.clock.now()), refundWorkingDays, await readHolidays(tx))
  const facts = {
    amount: formatMoney(amount),
    where: refundDestinationTexts(order.paymentMode),
    until: formatDate(day),
    ref,
  }
  await notifyOrderCustomer(shop, tx, order, {
    event: `refund:${ref}:begun`,
    messages: (about) => (byHand ? manualRefundMessages(about, facts) : refundInitiatedMessages(about, facts)),
  })
  return transitionOrder(shop, tx, order, { payment: paymentEventIf(order, 'refund'), ...cause })
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
