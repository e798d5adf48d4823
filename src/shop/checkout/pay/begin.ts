/** A payment method is chosen, for an order or for a purchase of digital silver: both begin here, by their number. */
import type { Tx } from '../../../platform/database/database.ts'
import { formatMoney } from '../../../units/format.ts'
import { releaseUse, reserveUse } from '../../catalog/coupons/actions.ts'
import { type OrderRow, transitionOrder, writeOrder } from '../../orders/actions.ts'
import type { OrderDraft } from '../../orders/order.ts'
import { newestChosen, type PaymentAttempt } from '../../payments/attempts.ts'
import { amountDue, type PurchaseDraft, type SilverDraft } from '../../payments/purchase-draft.ts'
import { countOrderUnits, holdStock } from '../../payments/stock-holds.ts'
import { modeLabel, type PaymentMode, whyNotBy } from '../../pricing/payment-modes.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { beginPurchase } from '../../silver/digital-silver/actions.ts'
import { requireDailyLimitLeft } from '../../silver/digital-silver/quote.ts'
import { findOwnPurchase } from '../../silver/digital-silver/reading.ts'
import { prepareBalance } from './balance/prepare-balance.ts'
import { type PayingFor, type Prepared, preparePaymentIfCart, whyNoCart } from './prepare.ts'
import { prepareSilver } from './silver/prepare-silver.ts'

/** How long the price is locked. */
export interface PriceLockPeriod {
  readonly shownUntil: Date
  readonly endsAt: Date
}

interface Plan {
  readonly quote: PriceLockPeriod
  /** All earlier attempts, which a lock of the order keeps as they are. */
  readonly attempts: readonly PaymentAttempt[]
}

/** What is to be paid for, priced and allowed; `write` reserves its stock and saves it. */
export type PaymentPlan =
  | (Plan & { readonly draft: OrderDraft; readonly write: () => Promise<OrderRow | null> })
  | (Plan & { readonly draft: SilverDraft; readonly write: () => Promise<null> })

/**
 * Throws what preparing it throws, `payments.upi-limit`, `payments.transfer-limit` and `payments.not-covered`; `write` throws
 * `catalog.sold-out` and a coupon's refusals.
 */
export async function planPayment(
  shop: Shop,
  tx: Tx,
  paying: PayingFor & { mode: PaymentMode; isBalance?: boolean },
): Promise<PaymentPlan> {
  if (paying.isBalance) return planBalance(shop, tx, paying)
  const prepared = await preparePaymentIfCart(shop, tx, paying)
  if (prepared) return planOrder(shop, tx, prepared, paying.mode)
  if (await findOwnPurchase(tx, paying)) return planSilver(shop, tx, paying)
  throw await whyNoCart(tx, paying)
}

async function planSilver(shop: Shop, tx: Tx, paying: PayingFor & { mode: PaymentMode }): Promise<PaymentPlan> {
  const { purchase, draft, attempts } = await prepareSilver(shop, tx, paying)
  requireAllowedMode(shop, draft, paying.mode)
  const write = async () => {
    await requireDailyLimitLeft(shop, tx, purchase)
    await beginPurchase(shop, tx, purchase, draft)
    return null
  }
  return { draft, quote: purchase, attempts, write }
}

function planOrder(shop: Shop, tx: Tx, prepared: Prepared, mode: PaymentMode): PaymentPlan {
  const { draft, quote, attempts } = prepared
  requireAllowedMode(shop, draft, mode)
  return { draft, quote, attempts, write: () => setAside(shop, tx, prepared, mode) }
}

/** The order stays as it is until its rest is paid; only its stock and its coupon are reserved. */
async function planBalance(shop: Shop, tx: Tx, paying: PayingFor & { mode: PaymentMode }): Promise<PaymentPlan> {
  const { draft, quote, attempts } = await prepareBalance(shop, tx, paying)
  requireAllowedMode(shop, draft, paying.mode)
  const write = async () => {
    await reserveFor(shop, tx, draft)
    return null
  }
  return { draft, quote, attempts, write }
}

function requireAllowedMode(shop: Shop, draft: PurchaseDraft, mode: PaymentMode): void {
  const terms = shop.catalogue.now.content.settings.payments
  const due = amountDue(draft)
  const why = whyNotBy(mode, due, terms)
  if (why === 'upi-limit') throw refuse('payments.upi-limit', { most: formatMoney(terms.mostByUpi) })
  if (why === 'transfer-limit') throw refuse('payments.transfer-limit', { most: formatMoney(terms.mostByTransfer) })
  const isWallet = mode === 'DIGITAL_SILVER' || mode === 'WALLET_POINTS'
  if (isWallet && due > 0) throw refuse('payments.not-covered', { left: formatMoney(due) })
}

/** Saves the order as it is to be paid, and reserves its stock and its coupon. */
async function setAside(shop: Shop, tx: Tx, { draft, attempts }: Prepared, mode: PaymentMode): Promise<OrderRow> {
  const { orderId, customerId, coupon } = draft
  const isFirst = newestChosen(attempts) === undefined
  const written = await writeOrder(shop, tx, { draft, paymentMode: modeLabel(mode, draft.price), isFirst })
  const cause = { by: `customer:${customerId}`, why: 'began to pay' }
  const order = await transitionOrder(shop, tx, written, { order: 'retry', payment: 'begin', ...cause })
  await reserveFor(shop, tx, draft)
  if (coupon) return order
  if (attempts.some(({ draft: before }) => before.kind === 'order' && before.coupon !== null))
    await releaseUse(shop, tx, orderId)
  return order
}

async function reserveFor(shop: Shop, tx: Tx, draft: OrderDraft): Promise<void> {
  const { orderId, customerId, coupon, lines, pickupStoreId } = draft
  await holdStock(shop, tx, { orderId, pieces: countOrderUnits(lines), pickupStoreId })
  if (coupon) await reserveUse(shop, tx, { couponId: coupon.id, orderId, customerId })
}
