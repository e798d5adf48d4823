/** What the provider's popup returned to the browser: verified, then checked with the provider itself. */

import { PartnerError } from '../../../../partners/partner-error.ts'
import type { ScriptCheckout } from '../../../../partners/payment/checkout.ts'
import type { PaymentReport } from '../../../../partners/payment/gateway.ts'
import { findByProviderRef, type PaymentAttempt, providerOrders } from '../../../payments/attempts.ts'
import { refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { markPaymentInDoubt, settlePaymentReport } from '../settle.ts'

export interface PopupPaymentResult {
  readonly paymentRef: string
  readonly orderRef: string | null
  readonly signature: string | null
}

/**
 * Settles a popup payment for the order that `txnid` names, whichever of its attempts that is. The signature is checked against
 * the order ids that we stored; if a client sends none, only what the provider confirms about payment and order counts
 * (rules/payments.md 5.2). If the signature is valid but the provider cannot confirm now, the payment is in doubt. Throws
 * `payments.forged`.
 */
export async function settlePopup(shop: Shop, attempt: PaymentAttempt, result: PopupPaymentResult): Promise<void> {
  const { script } = shop.payments
  if (!script) throw refuse('payments.forged')
  const { checkout, name: provider } = script
  const ours = await providerOrders(shop.db, { orderId: attempt.orderId, provider })
  const { paymentRef, orderRef, signature } = result
  if (orderRef !== null && !ours.includes(orderRef)) throw refuse('payments.forged')
  if (signature !== null && !ours.some((ref) => checkout.isGenuine({ orderRef: ref, paymentRef, signature })))
    throw refuse('payments.forged')
  try {
    const payment = await fetchOwnPayment(checkout, paymentRef)
    if (!ours.includes(payment.orderRef)) throw refuse('payments.forged')
    // An authorised payment is only ours once it is captured; querying the order captures it.
    await settlePaymentReport(shop, payment.state === 'pending' ? await script.statusOf(payment.orderRef) : payment)
  } catch (failure) {
    if (!(failure instanceof PartnerError) || signature === null) throw failure
    shop.log.warn({ err: failure, attempt: attempt.ref }, 'a payment that the popup signed could not be confirmed')
    const signed = ours.find((ref) => checkout.isGenuine({ orderRef: ref, paymentRef, signature }))
    await markPaymentInDoubt(shop, (signed && (await findByProviderRef(shop.db, provider, signed))) || attempt)
  }
}

/** A payment that the provider does not know counts as forged. */
async function fetchOwnPayment(checkout: ScriptCheckout, paymentRef: string): Promise<PaymentReport> {
  try {
    return await checkout.fetchPayment(paymentRef)
  } catch (failure) {
    if (failure instanceof PartnerError && failure.kind === 'refused') throw refuse('payments.forged')
    throw failure
  }
}
