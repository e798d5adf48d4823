/** Notifies the customer of an order under review. */
import type { Tx } from '../../../../platform/database/database.ts'
import { queueJob } from '../../../../platform/jobs/jobs.ts'
import { dayOf } from '../../../../units/date.ts'
import { formatDate, formatMoney } from '../../../../units/format.ts'
import type { Paise } from '../../../../units/paise.ts'
import { notifyOrderCustomer } from '../../../fulfilment/notify-order-customer.ts'
import { mustLockOrder } from '../../../orders/actions.ts'
import type { Shop } from '../../../shop.ts'
import { type OrderBalance, readBalance } from './read-balance.ts'
import { type ReviewMessageData, reviewMessages } from './review-messages.ts'
import { reviewCause, reviewEndsAt } from './rules.ts'

export const reviewNoticeJob = 'orders.notify-review'

/**
 * Queues the e-mail about a payment that went to review. It names prices of now, so it is written after the commit: whatever
 * keeps it from being written, the payment is recorded.
 */
export async function queueReviewNotice({ clock }: Pick<Shop, 'clock'>, tx: Tx, orderId: number): Promise<void> {
  const now = clock.now()
  await queueJob(
    tx,
    { kind: reviewNoticeJob, key: `${orderId}:${now.getTime()}`, payload: { orderId }, dueAt: now },
    now,
  )
}

/** Handler of `orders.notify-review`; once for each payment, and not if the review has ended meanwhile. */
export async function notifyOfReview(shop: Shop, { orderId }: { orderId: number }): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const order = await mustLockOrder(tx, orderId)
    if (order.state !== 'REVIEW') return
    const balance = await readBalance(shop, tx, { order })
    await notifyOrderCustomer(shop, tx, order, {
      event: `review:${lastPaymentOf(balance).id}`,
      messages: (about) => reviewMessages(about, reviewMessageData(shop, balance)),
    })
  })
}

/** The newest payment under review: the term counts from it. */
export const lastPaymentOf = ({ reviewed }: Pick<OrderBalance, 'reviewed'>) => reviewed.at(-1)!.payment

export function reviewMessageData({ catalogue }: Pick<Shop, 'catalogue'>, balance: OrderBalance): ReviewMessageData {
  const { received, ordered, due, excess, refusal, draft } = balance
  const ends = reviewEndsAt(lastPaymentOf(balance).receivedAt, catalogue.now.content.settings.payments.reviewDays)
  return {
    cause: reviewCause({ received, ordered, isOrderable: refusal === null }),
    received: formatMoney(received),
    ordered: formatMoney(ordered),
    total: formatMoney(draft.price.payable),
    due: moneyOrNone(due),
    excess: moneyOrNone(excess),
    until: ends ? formatDate(dayOf(ends)) : '',
  }
}

const moneyOrNone = (amount: Paise): string => (amount > 0 ? formatMoney(amount) : '')
