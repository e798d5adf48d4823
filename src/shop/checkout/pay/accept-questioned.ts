/** The end of a payment review without a further payment: staff accept what came, or the customer confirms the price of now. */
import type { Tx } from '../../../platform/database/database.ts'
import { formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { lockOrder, type OrderRow } from '../../orders/actions.ts'
import type { OrderDraft } from '../../orders/order.ts'
import { findOrder, findOwnOrder } from '../../orders/reading.ts'
import { lockAttempts } from '../../payments/attempts.ts'
import { lockQuoteRow } from '../../payments/quotes.ts'
import { isInDoubt } from '../../payments/rules/attempt-flow.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { placeReviewedOrder } from './balance/place-reviewed.ts'
import { type OrderBalance, readBalance } from './balance/read-balance.ts'

/**
 * The order as it can be placed with what came: at the price of now if that is covered, otherwise at the price that the newest
 * payment was asked for; null if neither is.
 */
export function acceptableDraft({ due, received, ordered, draft, reviewed }: OrderBalance): OrderDraft | null {
  if (due === 0) return draft
  const asked = reviewed.at(-1)?.attempt.draft
  return received >= ordered && asked?.kind === 'order' ? asked : null
}

/**
 * Throws `payments.nothing-questioned`, `payments.balance-disputed` while the bank may take the money back or has, and
 * `payments.item-changed`: neither is assessed by `balance/risk.ts`. Also `payments.too-little`, and what placing throws, mainly
 * `catalog.sold-out`. Any excess is refunded.
 */
export async function acceptQuestioned(shop: Shop, { orderId, by }: { orderId: number; by: string }): Promise<void> {
  const found = await findOrder(shop.db, orderId)
  if (!found) throw refuse('payments.nothing-questioned')
  await shop.db.transaction(async (tx) => {
    const order = await lockReviewedOrder(tx, found)
    const balance = await readBalance(shop, tx, { order })
    const { isDisputed, refusal } = balance
    if (isDisputed) throw refuse('payments.balance-disputed')
    if (refusal?.reason === 'payments.balance-disputed' || refusal?.reason === 'payments.item-changed') throw refusal
    const draft = acceptableDraft(balance)
    if (!draft) {
      const { received, ordered } = balance
      throw refuse('payments.too-little', { came: formatMoney(received), due: formatMoney(ordered) })
    }
    await placeReviewedOrder(shop, tx, { draft, mode: null, by, why: `accepted by ${by}` })
  })
}

export interface PriceConfirmation {
  readonly customerId: number
  readonly orderId: number
  /** The price of now that the customer saw. */
  readonly acceptedTotal: Paise
}

/**
 * The customer has paid enough for the price of now: the order is placed at it. Throws `orders.unknown`,
 * `payments.nothing-questioned`, `payments.in-doubt`, `payments.balance-disputed`, `payments.price-changed` where it has risen
 * above what was accepted or received, and what placing throws.
 */
export async function confirmReviewedPrice(shop: Shop, confirmed: PriceConfirmation): Promise<string> {
  const { customerId, orderId, acceptedTotal } = confirmed
  const found = await findOwnOrder(shop.db, { customerId, orderId })
  if (!found) throw refuse('orders.unknown')
  await shop.db.transaction(async (tx) => {
    const order = await lockReviewedOrder(tx, found)
    if ((await lockAttempts(tx, orderId)).some(({ state }) => isInDoubt(state)))
      throw refuse('payments.in-doubt', { orderId })
    const { isDisputed, refusal, due, draft } = await readBalance(shop, tx, { order })
    if (isDisputed) throw refuse('payments.balance-disputed')
    if (refusal) throw refusal
    if (draft.offer) throw refuse('offers.over', { state: 'expired' })
    const { payable } = draft.price
    if (due > 0 || payable > acceptedTotal) throw refuse('payments.price-changed', { old: acceptedTotal, new: payable })
    await placeReviewedOrder(shop, tx, {
      draft,
      mode: null,
      by: `customer:${customerId}`,
      why: 'the price was confirmed',
    })
  })
  return found.uniqueOrderId
}

/** Locked as by everything that settles a payment. Somebody else may have decided meanwhile: `payments.nothing-questioned`. */
async function lockReviewedOrder(tx: Tx, { id: orderId, customerId }: OrderRow): Promise<OrderRow> {
  await lockQuoteRow(tx, { orderId, customerId })
  const order = await lockOrder(tx, orderId)
  if (order?.state !== 'REVIEW') throw refuse('payments.nothing-questioned')
  return order
}
