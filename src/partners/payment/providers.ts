/**
 * The providers the shop pays through, made from the settings. Sandbox and real ones differ in configuration alone: with
 * `PAYMENTS=sandbox` the hosts are those of the stand-in and the keys are the public ones it shares with us.
 */
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { Fetch } from '../ask.ts'
import { sandboxKeys } from '../sandbox/keys.ts'
import type { PaymentGateway, ProviderName } from './gateway.ts'
import { createPaytm, type Paytm } from './paytm/paytm.ts'
import type { PaytmSettings } from './paytm/settings.ts'
import { createRazorpay, type Razorpay } from './razorpay/razorpay.ts'
import type { RazorpaySettings } from './razorpay/settings.ts'

export interface PaymentProviders {
  readonly paytm: Paytm
  readonly razorpay: Razorpay
  byName(name: ProviderName): PaymentGateway
  /** off: ids are not asked for; ios_only: only on iOS, where NPCI still permits it (rules/payments.md 3.3). */
  readonly upiCollect: 'on' | 'off' | 'ios_only'
  /** Where the customer types the card: our form posted to the provider, or the provider's own page. */
  readonly cardFlow: 'direct_post' | 'provider_page'
  /** Origins that the payment page's content security policy must name. */
  readonly origins: Readonly<Record<'forms' | 'scripts' | 'frames' | 'images' | 'connections', readonly string[]>>
}

const timeoutMs = 10_000

export function paymentProviders(config: Config, outside: { fetch: Fetch; clock: Clock }): PaymentProviders {
  const sandbox = config.PAYMENTS === 'sandbox'
  const { paytm: paytmSettings, razorpay: razorpaySettings } = providerSettings(config)
  const paytm = createPaytm(paytmSettings, outside)
  const razorpay = createRazorpay(razorpaySettings, outside)
  const checkoutOrigin = new URL(razorpaySettings.checkoutUrl).origin
  const apiOrigin = new URL(razorpaySettings.apiBase).origin
  const { assets, events } = checkoutOrigin.endsWith('.razorpay.com') ? razorpayCompanions : noCompanions
  const isLeftToProvider = config.CARD_FLOW === 'provider_page' || (!sandbox && config.CARD_FLOW !== 'direct_post')
  const cardFlow = isLeftToProvider ? 'provider_page' : 'direct_post'
  return {
    paytm,
    razorpay,
    byName: (name) => (name === 'paytm' ? paytm : razorpay),
    upiCollect: upiCollectOf(config.PAYTM_UPI_COLLECT, sandbox),
    cardFlow,
    origins: {
      forms: [...(cardFlow === 'direct_post' ? [new URL(paytmSettings.host).origin] : []), apiOrigin],
      scripts: [checkoutOrigin, ...assets],
      frames: [apiOrigin, checkoutOrigin],
      images: [apiOrigin, checkoutOrigin, ...assets],
      connections: [apiOrigin, checkoutOrigin, ...events],
    },
  }
}

/** Razorpay's popup takes its risk detection and pictures from one host and reports its steps to another. */
const razorpayCompanions = { assets: ['https://cdn.razorpay.com'], events: ['https://lumberjack.razorpay.com'] }
const noCompanions: typeof razorpayCompanions = { assets: [], events: [] }

function upiCollectOf(setting: string | undefined, sandbox: boolean): PaymentProviders['upiCollect'] {
  if (setting === 'on' || setting === 'off' || setting === 'ios_only') return setting
  return sandbox ? 'on' : 'ios_only'
}

/** Where browsers reach the sandbox when the shop serves it itself. */
export const sandboxUrl = (config: Pick<Config, 'SANDBOX_URL' | 'publicUrl'>): string =>
  config.SANDBOX_URL ?? `${config.publicUrl}/sandbox`

function providerSettings(config: Config): { paytm: PaytmSettings; razorpay: RazorpaySettings } {
  const callbackUrl = `${config.PAYTM_CALLBACK_BASE ?? config.publicUrl}/app/api/paytm/callback`
  const paytmRest = { callbackUrl, refundPath: config.PAYTM_REFUND_PATH, timeoutMs }
  if (config.PAYMENTS === 'sandbox') {
    const base = sandboxUrl(config)
    return {
      paytm: { ...sandboxKeys.paytm, ...paytmRest, host: `${base}/paytm`, website: 'WEBSTAGING' },
      razorpay: {
        ...sandboxKeys.razorpay,
        timeoutMs,
        apiBase: `${base}/razorpay/v1`,
        checkoutUrl: `${base}/razorpay/checkout.js`,
      },
    }
  }
  return {
    paytm: {
      ...paytmRest,
      host: config.PAYTM_PG_DOMAIN,
      mid: config.PAYTM_MID ?? '',
      merchantKey: config.PAYTM_MERCHANT_KEY ?? '',
      website: config.PAYTM_WEBSITE,
    },
    razorpay: {
      timeoutMs,
      apiBase: config.RAZORPAY_API_BASE,
      checkoutUrl: config.RAZORPAY_CHECKOUT_URL,
      keyId: config.RAZORPAY_KEY_ID ?? '',
      keySecret: config.RAZORPAY_KEY_SECRET ?? '',
      webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? '',
    },
  }
}
