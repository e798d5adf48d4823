/** The checks before every payment for digital silver: the counterpart of `prepare.ts` for orders. */
import type { Tx } from '../../../../platform/database/database.ts'
import { silverGstRate } from '../../../catalog/snapshot/catalogue.ts'
import { lockAttempts, type PaymentAttempt } from '../../../payments/attempts.ts'
import { isDebit, type SilverDraft } from '../../../payments/purchase-draft.ts'
import { isInDoubt } from '../../../payments/rules/attempt-flow.ts'
import { gatewayChargeRateOf, type PaymentMode } from '../../../pricing/payment-modes.ts'
import { refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { requireTaxIdForSilver } from '../../../silver/digital-silver/quote.ts'
import { findOwnPurchase } from '../../../silver/digital-silver/reading.ts'
import { lockPurchase, type SilverPurchase } from '../../../silver/digital-silver/records.ts'
import { draftPurchase } from '../../../silver/digital-silver/rules.ts'

/** Who pays for which purchase, and by which mode; null: none is chosen yet. */
export interface PayingForSilver {
  readonly customerId: number
  readonly orderId: number
  readonly mode: PaymentMode | null
}

export interface PreparedSilver {
  readonly draft: SilverDraft
  readonly quote: Pick<SilverPurchase, 'shownUntil' | 'endsAt'>
  readonly attempts: readonly PaymentAttempt[]
  readonly purchase: SilverPurchase
}

/**
 * The purchase, locked and priced for a mode at its held rate. Throws `payments.nothing-to-pay`, `payments.paid-already`,
 * `payments.in-doubt` and `digital-silver.quote-over`: a quote is never renewed without the customer.
 */
export async function prepareSilver(shop: Shop, tx: Tx, paying: PayingForSilver): Promise<PreparedSilver> {
  const { customerId, orderId, mode } = paying
  if (!(await findOwnPurchase(tx, paying))) throw refuse('payments.nothing-to-pay')
  const purchase = await lockPurchase(tx, orderId)
  const attempts = await lockAttempts(tx, orderId)
  if (attempts.some(({ state }) => isInDoubt(state))) throw refuse('payments.in-doubt', { orderId })
  const { uniqueOrderId, state, shownUntil, endsAt } = purchase
  if (state === 'CREDITED' || state === 'REVIEW') throw refuse('payments.paid-already', { uniqueOrderId })
  // It belongs to the debit of a mandate, which is repeated or left to the customer as a new purchase: paid by hand as well, the
  // month would be paid twice.
  if (attempts.some(({ draft }) => isDebit(draft))) throw refuse('digital-silver.quote-over', { orderId })
  // The grace period after the displayed end is only for payments begun in time (decision 0015).
  if (shop.clock.now() >= (mode === null ? shownUntil : endsAt)) throw refuse('digital-silver.quote-over', { orderId })
  const { payments, delivery } = shop.catalogue.now.content.settings
  const charge = mode === null ? 0 : gatewayChargeRateOf(mode, payments)
  const gst = silverGstRate(shop.catalogue, purchase.quotedAt)
  const draft = draftPurchase(purchase, { charge, gst, shopState: delivery.state })
  await requireTaxIdForSilver(shop, tx, { customerId, total: draft.price.payable })
  return { draft, quote: purchase, attempts, purchase }
}
