/** The card provider's popup: its script, its window and its outcome (rules/payments.md 5.1). */
import { loadProviderScript, type PopupResult } from '../../../../parts/checkout/provider-window.ts'
import type { InitiateOrderResponse } from './payment-methods.ts'

export type PopupEnd =
  | { readonly how: 'paid'; readonly paymentRef: string; readonly orderRef: string; readonly signature: string }
  /** With the provider's last error, if an attempt in the popup failed. */
  | { readonly how: 'closed'; readonly reason: string | undefined }
  | { readonly how: 'unavailable' }

export interface Payer {
  readonly name: string
  readonly email: string
  readonly mobile: string
}

/** Opens the popup with the shop's name, and resolves when it ends. */
export async function openPopup(initiated: InitiateOrderResponse, payer: Payer, brandName: string): Promise<PopupEnd> {
  const { razorpay } = initiated
  if (!razorpay || !(await loadProviderScript(razorpay.checkoutUrl)) || !window.Razorpay) return { how: 'unavailable' }
  const Razorpay = window.Razorpay
  return new Promise((resolve) => {
    let reason: string | undefined
    const popup = new Razorpay({
      key: razorpay.key,
      order_id: razorpay.orderId,
      amount: razorpay.amountPaise,
      currency: razorpay.currency,
      name: brandName,
      description: `Order ${initiated.uniqueOrderId}`,
      prefill: { name: payer.name, email: payer.email, contact: `+91${payer.mobile}` },
      // Only what was charged for: UPI has no charge of its own (rules/payments.md 3.1).
      config: { display: { hide: [{ method: 'upi' }] } },
      timeout: Math.max(1, initiated.heldForSeconds),
      handler: (paid: PopupResult) =>
        resolve({
          how: 'paid',
          paymentRef: paid.razorpay_payment_id,
          orderRef: paid.razorpay_order_id,
          signature: paid.razorpay_signature,
        }),
      modal: { ondismiss: () => resolve({ how: 'closed', reason }), confirm_close: true },
    })
    popup.on('payment.failed', ({ error }) => {
      reason = error?.description
    })
    popup.open()
  })
}
