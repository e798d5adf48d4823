/** What the Razorpay popup handed to the browser: checked, then asked of Razorpay itself. */
import type { PaymentReport } from '../../../../partners/payment/gateway.ts'
import { PartnerTrouble } from '../../../../partners/trouble.ts'
import { type Attempt, findByProviderRef, razorpayOrders } from '../../../payments/attempts.ts'
import { refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { putInDoubt, settle } from '../settle.ts'

export interface Handed {
  readonly paymentRef: string
  readonly orderRef: string | null
  readonly signature: string | null
}

/**
 * Settles a payment of the popup for the order that `txnid` names, whichever of its tries that is. The signature is checked
 * against the order ids that we stored; clients that send none are believed only as far as Razorpay confirms payment and
 * order (rules/payments.md 5.2). What is signed and cannot be confirmed now is in doubt. Throws `payments.forged`.
 */
export async function settlePopup(shop: Shop, named: Attempt, handed: Handed): Promise<void> {
  const { razorpay } = shop.payments
  const ours = await razorpayOrders(shop.db, named.orderId)
  const { paymentRef, orderRef, signature } = handed
  if (orderRef !== null && !ours.includes(orderRef)) throw refuse('payments.forged')
  if (signature !== null && !ours.some((ref) => razorpay.isGenuine({ orderRef: ref, paymentRef, signature })))
    throw refuse('payments.forged')
  try {
    const payment = await fetchKnown(shop, paymentRef)
    if (!ours.includes(payment.orderRef)) throw refuse('payments.forged')
    // An authorised payment is only ours once it is captured, which asking for the order does.
    await settle(shop, payment.state === 'pending' ? await razorpay.statusOf(payment.orderRef) : payment)
  } catch (trouble) {
    if (!(trouble instanceof PartnerTrouble) || signature === null) throw trouble
    shop.log.warn({ err: trouble, attempt: named.ref }, 'a payment that the popup signed could not be confirmed')
    const signed = ours.find((ref) => razorpay.isGenuine({ orderRef: ref, paymentRef, signature }))
    await putInDoubt(shop, (signed && (await findByProviderRef(shop.db, 'razorpay', signed))) || named)
  }
}

/** A payment that Razorpay does not know is nobody's. */
async function fetchKnown(shop: Shop, paymentRef: string): Promise<PaymentReport> {
  try {
    return await shop.payments.razorpay.fetchPayment(paymentRef)
  } catch (trouble) {
    if (trouble instanceof PartnerTrouble && trouble.kind === 'refused') throw refuse('payments.forged')
    throw trouble
  }
}
