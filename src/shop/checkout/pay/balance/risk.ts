/** What accepting a payment under review can cost, for the approval policy (decision 0083). */
import type { Db } from '../../../../platform/database/database.ts'
import { formatMoney } from '../../../../units/format.ts'
import { findByPublicId, findOrder } from '../../../orders/reading.ts'
import { refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { noRisk, type Risk } from '../../../staff/approvals/rules/risk.ts'
import { readReviewOffer } from './review-offer.ts'

/** The rise of the price since, of an offer that of its metal: the order is placed at the price that was asked for. */
export async function assessAcceptance(shop: Shop, db: Db, { order }: { order: string }): Promise<Risk> {
  const found = await findByPublicId(db, order)
  const row = found && (await findOrder(db, found.id))
  if (!row) throw refuse('orders.unknown')
  const offer = await readReviewOffer(shop, db, row)
  if (!offer?.isAcceptable) return noRisk
  const { received, due } = offer
  const loss = due + offer.givenUp
  if (loss === 0) return noRisk
  const total = offer.total + offer.givenUp
  return {
    maxLoss: loss,
    rules: [],
    sentence: `Accept ${formatMoney(received)} for order ${order}, whose price is ${formatMoney(total)} now`,
    changes: [
      { what: 'Price', before: formatMoney(total), after: formatMoney(total - loss), rests: { on: received } },
      { what: 'Given up', before: formatMoney(0), after: formatMoney(loss) },
    ],
  }
}
