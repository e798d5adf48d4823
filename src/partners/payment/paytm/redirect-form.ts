/**
 * The form with which a browser leaves for Paytm: `processTransaction` for a bank or a UPI id, `showPaymentPage` where the
 * card is typed at Paytm's (docs: Paytm, custom checkout). Card details have a form of their own, in the page.
 */
import type { Paytm, PaytmToken } from './paytm.ts'

export type RedirectMeans =
  /** Paytm's code of the bank, such as HDFC. */
  | { readonly kind: 'bank'; readonly code: string }
  | { readonly kind: 'upi'; readonly vpa: string }
  | { readonly kind: 'provider-page' }

export interface RedirectForm {
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
}

export function redirectForm(paytm: Paytm, { orderId, token }: PaytmToken, means: RedirectMeans): RedirectForm {
  const ids = { mid: paytm.mid, orderId, txnToken: token }
  if (means.kind === 'provider-page') return { action: paytm.pageUrl(orderId), fields: ids }
  const chosen =
    means.kind === 'bank'
      ? { paymentMode: 'NET_BANKING', channelCode: means.code }
      : { paymentMode: 'UPI', payerAccount: means.vpa }
  return { action: paytm.processUrl(orderId), fields: { ...ids, AUTH_MODE: 'otp', ...chosen } }
}
