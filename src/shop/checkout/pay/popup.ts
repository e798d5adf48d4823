/** What the Razorpay popup handed to the browser: checked, then asked of Razorpay itself. */
import type { Attempt } from '../../payments/attempts.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { type Settled, settle } from './settle.ts'

export interface Handed {
  readonly paymentRef: string
  readonly orderRef: string | null
  readonly signature: string | null
}

/**
 * Settles a payment of the popup. The signature is checked against the order id that we stored; clients that send none
 * are believed only as far as Razorpay confirms payment and order (domain 1.5). Throws `payments.forged`.
 */
export async function settlePopup(
  shop: Shop,
  attempt: Attempt,
  { paymentRef, orderRef, signature }: Handed,
): Promise<Settled> {
  const { razorpay } = shop.payments
  const ours = attempt.provider === 'razorpay' ? attempt.providerRef : null
  if (ours === null || (orderRef !== null && orderRef !== ours)) throw refuse('payments.forged')
  if (signature !== null && !razorpay.isGenuine({ orderRef: ours, paymentRef, signature }))
    throw refuse('payments.forged')
  const payment = await razorpay.fetchPayment(paymentRef)
  if (payment.orderRef !== ours) throw refuse('payments.forged')
  // An authorised payment is only ours once it is captured, which asking for the order does.
  return settle(shop, payment.state === 'pending' ? await razorpay.statusOf(ours) : payment)
}
