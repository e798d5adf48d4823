/**
 * Paytm in the table of providers: our page lists its options and posts the chosen one to it (rules/payments.md 4). Without mandates:
 * its subscriptions are not used (decision 0112).
 */
import { paytmSandbox } from '../../sandbox/paytm/counterpart.ts'
import type { BrowserForm, CheckoutToken, FormCheckout, PaymentMeans } from '../checkout.ts'
import { defineProvider, type PaymentProviderDefinition } from '../definition.ts'
import type { AttemptRequest, OpenedAttempt } from '../gateway.ts'
import { createPaytm, type Paytm } from './paytm.ts'
import { paytmSettings, paytmSettingsOf } from './settings.ts'

export const paytm: PaymentProviderDefinition = defineProvider({
  displayName: 'Paytm',
  modes: ['UPI', 'CREDIT_CARD', 'DEBIT_CARD', 'NET_BANKING'],
  settings: paytmSettings,
  required: ['PAYTM_MID', 'PAYTM_MERCHANT_KEY'],
  sandbox: paytmSandbox,
  refsOf: ({ ref, mode }) => ({ providerRef: ref, qrRef: mode === 'UPI' ? `${ref}-Q` : null }),
  open: (surroundings, set) => {
    const settings = paytmSettingsOf(surroundings, set)
    const client = createPaytm(settings, surroundings)
    return {
      ...client,
      checkout: {
        kind: 'form',
        mid: client.mid,
        upiCollect: upiCollectOf(set.PAYTM_UPI_COLLECT, surroundings.sandboxUrl !== null),
        processUrl: client.processUrl,
        pageUrl: client.pageUrl,
        fetchPaymentOptions: client.fetchPaymentOptions,
        fetchBinDetail: client.fetchBinDetail,
        validateVpa: client.validateVpa,
        formOf: (of, means) => redirectForm(client, of, means),
      },
      origins: { forms: surroundings.cardFlow === 'direct_post' ? [new URL(settings.host).origin] : [] },
      retriesWithinAttempt: false,
      capturesOnStatusQuery: false,
      open: (attempt) => openAttempt(client, attempt),
    }
  },
})

/**
 * The form that takes a browser to Paytm: `processTransaction` for a bank or a UPI id, `showPaymentPage` where the card is
 * entered on Paytm's page (docs: Paytm, custom checkout). Card details have a separate form in the page.
 */
function redirectForm(paytm: Paytm, { orderId, token }: CheckoutToken, means: PaymentMeans): BrowserForm {
  const ids = { mid: paytm.mid, orderId, txnToken: token }
  if (means.kind === 'provider-page') return { action: paytm.pageUrl(orderId), fields: ids }
  const chosen =
    means.kind === 'bank'
      ? { paymentMode: 'NET_BANKING', channelCode: means.code }
      : { paymentMode: 'UPI', payerAccount: means.vpa }
  return { action: paytm.processUrl(orderId), fields: { ...ids, AUTH_MODE: 'otp', ...chosen } }
}

/** Opens a transaction, and also the order of a QR code where the attempt has one. */
async function openAttempt(client: Paytm, attempt: AttemptRequest): Promise<OpenedAttempt> {
  const { ref, qrRef, amount, payer, instruments, uniqueOrderId, expiresAt } = attempt
  const transaction = client.initiateTransaction({
    orderId: ref,
    amount,
    customer: payer,
    instruments,
    reference: uniqueOrderId,
  })
  if (qrRef === null) return transaction
  const [{ token }, qr] = await Promise.all([transaction, client.createQr({ orderId: qrRef, amount, expiresAt })])
  return { token, qrText: qr.text, qrImage: qr.imageBase64 }
}

function upiCollectOf(setting: string | undefined, sandbox: boolean): FormCheckout['upiCollect'] {
  if (setting === 'on' || setting === 'off' || setting === 'ios_only') return setting
  return sandbox ? 'on' : 'ios_only'
}
