/**
 * The form with which a browser leaves for Paytm: `processTransaction` for a bank or a UPI id, `showPaymentPage` where the
 * card is typed at Paytm's (docs: Paytm, custom checkout). Card details have a form of their own, in the page.
 */
import type { BrowserForm, CheckoutToken, PaymentMeans } from '../checkout.ts'
import type { Paytm } from './paytm.ts'

export function redirectForm(paytm: Paytm, { orderId, token }: CheckoutToken, means: PaymentMeans): BrowserForm {
  const ids = { mid: paytm.mid, orderId, txnToken: token }
  if (means.kind === 'provider-page') return { action: paytm.pageUrl(orderId), fields: ids }
  const chosen =
    means.kind === 'bank'
      ? { paymentMode: 'NET_BANKING', channelCode: means.code }
      : { paymentMode: 'UPI', payerAccount: means.vpa }
  return { action: paytm.processUrl(orderId), fields: { ...ids, AUTH_MODE: 'otp', ...chosen } }
}
