/** What an order under review offers its customer and staff, for their pages. */
import type { Db } from '../../../../platform/database/database.ts'
import type { Paise } from '../../../../units/paise.ts'
import type { OrderRow } from '../../../orders/actions.ts'
import type { OrderDraft } from '../../../orders/order.ts'
import type { LockedRates } from '../../../payments/quotes.ts'
import { metalValueOf } from '../../../pricing/rules/price-unit.ts'
import type { Refusal } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { acceptableDraft } from '../accept-questioned.ts'
import { isBalanceInDoubt, type OrderBalance, readBalance } from './read-balance.ts'
import { lastPaymentOf } from './review-notifications.ts'
import { type ReviewCause, type ReviewChoices, reviewCause, reviewChoices, reviewEndsAt } from './rules.ts'

export interface ReviewOffer {
  readonly cause: ReviewCause
  readonly received: Paise
  /** The price that the newest payment was asked for. */
  readonly ordered: Paise
  /** The price that holds now, with the gateway charges paid so far. */
  readonly total: Paise
  readonly due: Paise
  readonly excess: Paise
  readonly choices: ReviewChoices
  /** Why it cannot be placed now. */
  readonly refusal: Refusal | null
  readonly isDisputed: boolean
  readonly isInDoubt: boolean
  /** What the metal costs more now than at the rates of an offer, whose agreed price has no price of now; 0 for other orders. */
  readonly givenUp: Paise
  /** Staff may place it with what came: at the price of now, or as it was asked for. */
  readonly isAcceptable: boolean
  /** When everything goes back by itself; null: never. */
  readonly endsAt: Date | null
}

/** Null for an order that is not under review. */
export async function readReviewOffer(
  shop: Shop,
  db: Db,
  order: Pick<OrderRow, 'id' | 'placedAt' | 'state'>,
): Promise<ReviewOffer | null> {
  if (order.state !== 'REVIEW') return null
  const balance = await readBalance(shop, db, { order })
  const { received, ordered, due, excess, refusal, isDisputed, draft } = balance
  const isInDoubt = await isBalanceInDoubt(db, order.id)
  const isOrderable = refusal === null
  return {
    ...{ received, ordered, due, excess, refusal, isDisputed, isInDoubt },
    cause: reviewCause({ received, ordered, isOrderable }),
    total: draft.price.payable,
    choices: reviewChoices({ due, isOrderable: isOrderable && !draft.offer, isDisputed, isInDoubt }),
    givenUp: draft.offer ? metalRise(draft, shop.catalogue.now.prices.rates) : 0,
    isAcceptable: acceptableDraft(balance) !== null && isReservable(balance),
    endsAt: reviewEndsAt(lastPaymentOf(balance).receivedAt, shop.catalogue.now.content.settings.payments.reviewDays),
  }
}

const metalRise = ({ lines, rates }: OrderDraft, now: LockedRates): Paise =>
  lines.reduce((sum, { product: { metal, weightMg, finenessPer10000 }, priced }) => {
    const valueAt = (rate: Paise) => metalValueOf(rate, weightMg, finenessPer10000)
    return sum + priced.quantity * Math.max(0, valueAt(now[metal]) - valueAt(rates[metal]))
  }, 0)

/** A price that cannot be confirmed now does not keep staff from accepting the one that was asked for; all else does. */
const isReservable = ({ refusal, isDisputed }: OrderBalance): boolean =>
  !isDisputed && (refusal === null || refusal.reason.startsWith('rates.'))
