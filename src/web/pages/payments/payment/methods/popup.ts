/** The card provider's popup: its script, its window, and how it ends (rules/payments.md 5.1). */
import type { InitiateOrderResponse } from './payment-methods.ts'

interface Paid {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

interface Popup {
  open(): void
  on(event: 'payment.failed', listener: (response: { error?: { description?: string } }) => void): void
}

declare global {
  interface Window {
    Razorpay?: new (options: object) => Popup
  }
}

export type PopupEnd =
  | { readonly how: 'paid'; readonly paymentRef: string; readonly orderRef: string; readonly signature: string }
  /** With what the provider last said, where a try inside it failed. */
  | { readonly how: 'closed'; readonly reason: string | undefined }
  | { readonly how: 'unavailable' }

export interface Payer {
  readonly name: string
  readonly email: string
  readonly mobile: string
}

/** Opens the popup, which shows the name of the shop, and answers when it ends. */
export async function openPopup(begun: InitiateOrderResponse, payer: Payer, brandName: string): Promise<PopupEnd> {
  const { razorpay } = begun
  if (!razorpay || !(await loaded(razorpay.checkoutUrl)) || !window.Razorpay) return { how: 'unavailable' }
  const Razorpay = window.Razorpay
  return new Promise((resolve) => {
    let reason: string | undefined
    const popup = new Razorpay({
      key: razorpay.key,
      order_id: razorpay.orderId,
      amount: razorpay.amountPaise,
      currency: razorpay.currency,
      name: brandName,
      description: `Order ${begun.uniqueOrderId}`,
      prefill: { name: payer.name, email: payer.email, contact: `+91${payer.mobile}` },
      // Only what was charged for: UPI has no charge of its own (rules/payments.md 3.1).
      config: { display: { hide: [{ method: 'upi' }] } },
      timeout: Math.max(1, begun.heldForSeconds),
      handler: (paid: Paid) =>
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

let loading: Promise<boolean> | undefined

/** Once a page; a script that did not come is tried again at the next press. */
function loaded(address: string): Promise<boolean> {
  loading ??= new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve(true)
    script.onerror = () => {
      script.remove()
      loading = undefined
      resolve(false)
    }
    document.head.append(script)
  })
  return loading
}
