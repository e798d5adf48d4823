/**
 * `initiate-order`: a way is chosen and the customer is about to pay. In one transaction the pieces are set aside, the
 * coupon's use is reserved, and the intent to pay is written; only then is the provider asked (architecture, Failures).
 */
import type { Tx } from '../../../platform/database/database.ts'
import { formatMoney } from '../../../units/format.ts'
import { releaseUse, reserveUse } from '../../coupons/actions.ts'
import { advance, type OrderRow, writeOrder } from '../../orders/actions.ts'
import type { OrderDraft } from '../../orders/order.ts'
import { type Attempt, newestChosen, openAttempt } from '../../payments/attempts.ts'
import { isProviderMode, modeLabel, type PaymentMode, whyNotBy } from '../../payments/modes.ts'
import type { Quote } from '../../payments/quotes.ts'
import { holdStock, piecesOf } from '../../payments/stock-holds.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { giveUp } from './give-up.ts'
import { openWithProvider } from './open-with-provider.ts'
import { placeOrder } from './place.ts'
import { type PayingFor, type Prepared, preparePayment } from './prepare.ts'

export interface Initiated {
  readonly draft: OrderDraft
  readonly quote: Quote
  /** Null when the order is placed already: points and silver covered it. */
  readonly attempt: Attempt | null
}

/** Throws what `preparePayment` throws, and `payments.upi-limit`, `payments.not-covered`, `catalog.sold-out` … */
export async function initiateOrder(shop: Shop, paying: PayingFor & { mode: PaymentMode }): Promise<Initiated> {
  const begun = await shop.db.transaction(async (tx) => {
    const prepared = await preparePayment(shop, tx, paying)
    const { draft, quote, tries } = prepared
    assureMode(shop, draft, paying.mode)
    const order = await beginOrder(shop, tx, prepared, paying.mode)
    if (draft.price.payable === 0) {
      await placeOrder(shop, tx, { draft, mode: paying.mode, by: `customer:${draft.customerId}`, order })
      return { draft, quote, attempt: null }
    }
    const ways = { ...waysOf(paying.mode), lockEndsAt: quote.endsAt, before: tries }
    return { draft, quote, attempt: await openAttempt(shop, tx, { draft, ...ways }) }
  })
  if (!begun.attempt?.provider) return begun
  try {
    return { ...begun, attempt: await openWithProvider(shop, begun.attempt, begun.quote.shownUntil) }
  } catch (trouble) {
    // The provider was not reached or refused: this try is over, and what it held is free again.
    await giveUp(shop, begun.attempt.id, { event: 'fail', why: 'The payment provider could not be reached' })
    throw trouble
  }
}

const waysOf = (mode: PaymentMode) => {
  if (!isProviderMode(mode)) return { mode, provider: null }
  return { mode, provider: mode === 'RAZORPAY' ? ('razorpay' as const) : ('paytm' as const) }
}

function assureMode(shop: Shop, { price }: OrderDraft, mode: PaymentMode): void {
  const terms = shop.catalogue.now.content.settings.payments
  const why = whyNotBy(mode, price.payable, terms)
  if (why === 'upi-limit') throw refuse('payments.upi-limit', { most: formatMoney(terms.mostByUpi) })
  if (why === 'transfer-limit') throw refuse('payments.transfer-limit', { most: formatMoney(terms.mostByTransfer) })
  const isWallet = mode === 'DIGITAL_SILVER' || mode === 'WALLET_POINTS'
  if (isWallet && price.payable > 0) throw refuse('payments.not-covered', { left: formatMoney(price.payable) })
}

/** Writes the order as it is to be paid, sets its pieces aside and reserves its coupon. */
export async function beginOrder(shop: Shop, tx: Tx, { draft, tries }: Prepared, mode: PaymentMode): Promise<OrderRow> {
  const { orderId, customerId, coupon } = draft
  const isFirst = newestChosen(tries) === undefined
  const written = await writeOrder(shop, tx, { draft, paymentMode: modeLabel(mode, draft.price), isFirst })
  const cause = { by: `customer:${customerId}`, why: 'began to pay' }
  const order = await advance(shop, tx, written, { order: 'retry', payment: 'begin', ...cause })
  await holdStock(shop, tx, { orderId, pieces: piecesOf(draft.lines) })
  if (coupon) await reserveUse(shop, tx, { couponId: coupon.id, orderId, customerId })
  else if (tries.some((before) => before.draft.coupon !== null)) await releaseUse(shop, tx, orderId)
  return order
}
