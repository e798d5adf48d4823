/** The script of the card provider, and the window it opens (rules/payments.md 5.1). */
export interface PopupResult {
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

let loading: Promise<boolean> | undefined

/** Loaded once per page; after a failure the next click tries again. */
export function loadProviderScript(address: string): Promise<boolean> {
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
