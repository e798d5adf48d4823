/** How a customer's browser gets to a provider: by a form with a token, in the window of a script, or by a redirect. */
import type { PaymentReport } from './gateway.ts'

export type Checkout = FormCheckout | ScriptCheckout | RedirectCheckout

/** The token of an attempt, and the provider's order it belongs to. */
export interface CheckoutToken {
  readonly orderId: string
  readonly token: string
}

/** A response body of the provider, passed to the payment page unchanged. */
export type ProviderBody = Readonly<Record<string, unknown>>

/** What the customer chose on our page. */
export type PaymentMeans =
  /** The provider's code of the bank, such as HDFC. */
  | { readonly kind: 'bank'; readonly code: string }
  | { readonly kind: 'upi'; readonly vpa: string }
  | { readonly kind: 'provider-page' }

export interface BrowserForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

/** Our page lists the provider's options; the browser posts the chosen one to the provider, with a token. */
export interface FormCheckout {
  readonly kind: 'form'
  /** Our merchant id, public. */
  readonly mid: string
  /** off: UPI ids are not requested; ios_only: only on iOS, where NPCI still permits it (rules/payments.md 3.3). */
  readonly upiCollect: 'on' | 'off' | 'ios_only'
  /** Address to which the browser posts a transaction. */
  processUrl(orderId: string): string
  /** The provider's own payment page, for `CARD_FLOW=provider_page`. */
  pageUrl(orderId: string): string
  fetchPaymentOptions(of: CheckoutToken): Promise<ProviderBody>
  /** Six to eight first digits, never more (rules/payments.md 9.1). */
  fetchBinDetail(of: CheckoutToken & { readonly bin: string }): Promise<ProviderBody>
  validateVpa(of: CheckoutToken & { readonly vpa: string }): Promise<ProviderBody>
  formOf(of: CheckoutToken, means: PaymentMeans): BrowserForm
}

/** The provider's script opens a window over our page, which returns a signed response to the browser. */
export interface ScriptCheckout {
  readonly kind: 'script'
  /** Public; the window needs it. */
  readonly keyId: string
  readonly checkoutUrl: string
  fetchPayment(paymentRef: string): Promise<PaymentReport>
  /** Whether the window's payment result is signed with our secret for *our* order id; false when forged. */
  isGenuine(handed: { readonly orderRef: string; readonly paymentRef: string; readonly signature: string }): boolean
}

/** Everything happens on the provider's hosted page. */
export interface RedirectCheckout {
  readonly kind: 'redirect'
  /** The address of the hosted page of an opened attempt. */
  pageUrl(token: string): string
}
