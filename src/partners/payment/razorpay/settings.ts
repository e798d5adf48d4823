/** What a shop must know to speak with Razorpay. Test and live differ in the keys, the sandbox in the addresses too. */
export interface RazorpaySettings {
  /** Without a slash at the end: `https://api.razorpay.com/v1`. */
  readonly apiBase: string
  /** The script of the popup. */
  readonly checkoutUrl: string
  readonly keyId: string
  readonly keySecret: string
  /** Signs webhooks; never the key secret. */
  readonly webhookSecret: string
  readonly timeoutMs: number
}
