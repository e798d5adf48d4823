/** A way of paying is chosen, for an order or for a purchase of digital silver: both begin here, by their number. */
import type { Tx } from '../../../platform/database/database.ts'
import { formatMoney } from '../../../units/format.ts'
import { releaseUse, reserveUse } from '../../coupons/actions.ts'
import { beginPurchase } from '../../digital-silver/actions.ts'
import { assureDayTakes } from '../../digital-silver/quote.ts'
import { findOwnPurchase } from '../../digital-silver/reading.ts'
import { advance, type OrderRow, writeOrder } from '../../orders/actions.ts'
import type { OrderDraft } from '../../orders/order.ts'
import { type Attempt, newestChosen } from '../../payments/attempts.ts'
import type { Bought, SilverDraft } from '../../payments/bought.ts'
import { modeLabel, type PaymentMode, whyNotBy } from '../../payments/modes.ts'
import { holdStock, piecesOf } from '../../payments/stock-holds.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { type PayingFor, type Prepared, preparePayment } from './prepare.ts'
import { prepareSilver } from './prepare-silver.ts'

/** How long the price is held. */
export interface Held {
  readonly shownUntil: Date
  readonly endsAt: Date
}

/** What is paid for as it was written down, with all earlier tries, locked. */
export type BegunPayment =
  | { readonly draft: OrderDraft; readonly order: OrderRow; readonly quote: Held; readonly tries: readonly Attempt[] }
  | { readonly draft: SilverDraft; readonly order: null; readonly quote: Held; readonly tries: readonly Attempt[] }

/** Throws what preparing it throws, and `payments.upi-limit`, `payments.not-covered`, `catalog.sold-out` … */
export async function beginPayment(
  shop: Shop,
  tx: Tx,
  paying: PayingFor & { mode: PaymentMode },
): Promise<BegunPayment> {
  return (await findOwnPurchase(tx, paying)) ? beginSilver(shop, tx, paying) : beginOrder(shop, tx, paying)
}

async function beginSilver(shop: Shop, tx: Tx, paying: PayingFor & { mode: PaymentMode }): Promise<BegunPayment> {
  const { purchase, draft, tries } = await prepareSilver(shop, tx, paying)
  assureMode(shop, draft, paying.mode)
  await assureDayTakes(shop, tx, purchase)
  await beginPurchase(shop, tx, purchase, draft)
  return { draft, order: null, quote: purchase, tries }
}

async function beginOrder(shop: Shop, tx: Tx, paying: PayingFor & { mode: PaymentMode }): Promise<BegunPayment> {
  const prepared = await preparePayment(shop, tx, paying)
  const { draft, quote, tries } = prepared
  assureMode(shop, draft, paying.mode)
  return { draft, order: await setAside(shop, tx, prepared, paying.mode), quote, tries }
}

function assureMode(shop: Shop, { price }: Bought, mode: PaymentMode): void {
  const terms = shop.catalogue.now.content.settings.payments
  const why = whyNotBy(mode, price.payable, terms)
  if (why === 'upi-limit') throw refuse('payments.upi-limit', { most: formatMoney(terms.mostByUpi) })
  if (why === 'transfer-limit') throw refuse('payments.transfer-limit', { most: formatMoney(terms.mostByTransfer) })
  const isWallet = mode === 'DIGITAL_SILVER' || mode === 'WALLET_POINTS'
  if (isWallet && price.payable > 0) throw refuse('payments.not-covered', { left: formatMoney(price.payable) })
}

/** Writes the order as it is to be paid, sets its pieces aside and reserves its coupon. */
async function setAside(shop: Shop, tx: Tx, { draft, tries }: Prepared, mode: PaymentMode): Promise<OrderRow> {
  const { orderId, customerId, coupon } = draft
  const isFirst = newestChosen(tries) === undefined
  const written = await writeOrder(shop, tx, { draft, paymentMode: modeLabel(mode, draft.price), isFirst })
  const cause = { by: `customer:${customerId}`, why: 'began to pay' }
  const order = await advance(shop, tx, written, { order: 'retry', payment: 'begin', ...cause })
  await holdStock(shop, tx, { orderId, pieces: piecesOf(draft.lines) })
  if (coupon) await reserveUse(shop, tx, { couponId: coupon.id, orderId, customerId })
  else if (tries.some(({ draft: before }) => before.kind === 'order' && before.coupon !== null))
    await releaseUse(shop, tx, orderId)
  return order
}
