/** What a shop must know to speak with Paytm. All of it is configuration: staging, production and the sandbox differ here alone. */
export interface PaytmSettings {
  /** Scheme and host (and, for the sandbox, a path) without a slash at the end: `https://secure.paytmpayments.com`. */
  readonly host: string
  readonly mid: string
  /** 16 characters. */
  readonly merchantKey: string
  readonly website: string
  /** Where Paytm sends the customer's browser back to. */
  readonly callbackUrl: string
  /** `/refund/apply` or `/v2/refund/apply`, as the merchant's account has it (rules/payments.md 4.1). */
  readonly refundPath: string
  readonly timeoutMs: number
}
