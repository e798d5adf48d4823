/** Notifies the customer of an order under review. */
import type { Tx } from '../../../../platform/database/database.ts'
import type { Paise } from '../../../../units/paise.ts'
import { formatDate, formatMoney } from '../../../../units/format.ts'
import { dayOf } from '../../../../units/date.ts'
import { notifyOrderCustomer } from '../../../fulfilment/notify-order-customer.ts'
import type { OrderRow } from '../../../orders/actions.ts'
import type { Shop } from '../../../shop.ts'
import { type OrderBalance, readBalance } from './read-balance.ts'
import { type ReviewMessageData, reviewMessages } from './review-messages.ts'
import { reviewCause, reviewEndsAt } from './rules.ts'

/** After a payment went to review; once for each such payment. */
export async function notifyOfReview(shop: Shop, tx: Tx, order: OrderRow): Promise<void> {
  const balance = await readBalance(shop, tx, { order })
  await notifyOrderCustomer(shop, tx, order, {
    event: `review:${lastPaymentOf(balance).id}`,
    messages: (about) => reviewMessages(about, reviewMessageData(shop, balance)),
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
