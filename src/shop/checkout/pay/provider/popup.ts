/** What the provider's window handed to the browser: checked, then asked of the provider itself. */

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
 * Settles a payment of the popup for the order that `txnid` names, whichever of its tries that is. The signature is checked
 * against the order ids that we stored; clients that send none are believed only as far as the provider confirms payment and
 * order (rules/payments.md 5.2). What is signed and cannot be confirmed now is in doubt. Throws `payments.forged`.
 */
export async function settlePopup(shop: Shop, named: PaymentAttempt, handed: PopupPaymentResult): Promise<void> {
  const { script } = shop.payments
  if (!script) throw refuse('payments.forged')
  const { checkout, name: provider } = script
  const ours = await providerOrders(shop.db, { orderId: named.orderId, provider })
  const { paymentRef, orderRef, signature } = handed
  if (orderRef !== null && !ours.includes(orderRef)) throw refuse('payments.forged')
  if (signature !== null && !ours.some((ref) => checkout.isGenuine({ orderRef: ref, paymentRef, signature })))
    throw refuse('payments.forged')
  try {
    const payment = await fetchOwnPayment(checkout, paymentRef)
    if (!ours.includes(payment.orderRef)) throw refuse('payments.forged')
    // An authorised payment is only ours once it is captured, which asking for the order does.
    await settlePaymentReport(shop, payment.state === 'pending' ? await script.statusOf(payment.orderRef) : payment)
  } catch (failure) {
    if (!(failure instanceof PartnerError) || signature === null) throw failure
    shop.log.warn({ err: failure, attempt: named.ref }, 'a payment that the popup signed could not be confirmed')
    const signed = ours.find((ref) => checkout.isGenuine({ orderRef: ref, paymentRef, signature }))
    await markPaymentInDoubt(shop, (signed && (await findByProviderRef(shop.db, provider, signed))) || named)
  }
}

/** A payment that the provider does not know is nobody's. */
async function fetchOwnPayment(checkout: ScriptCheckout, paymentRef: string): Promise<PaymentReport> {
  try {
    return await checkout.fetchPayment(paymentRef)
  } catch (failure) {
    if (failure instanceof PartnerError && failure.kind === 'refused') throw refuse('payments.forged')
    throw failure
  }
}
