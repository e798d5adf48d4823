/** Settings for Razorpay, and the keys shared with the sandbox, which are no secret because no money depends on them. */
import { readOneOf, readOptionalText, readUrl } from '../../../platform/settings/setting-readers.ts'
import { type SettingValues, setting } from '../../../platform/settings/settings.ts'
import { providerTimeoutMs } from '../definition.ts'

export const razorpaySettings = {
  RAZORPAY_API_BASE: setting('https://api.razorpay.com/v1', 'address of the Razorpay API', readUrl),
  RAZORPAY_CHECKOUT_URL: setting(
    'https://checkout.razorpay.com/v1/checkout.js',
    'script of the Razorpay popup',
    readUrl,
  ),
  RAZORPAY_KEY_ID: setting('', 'key id at Razorpay', readOptionalText),
  RAZORPAY_KEY_SECRET: setting('', 'key secret at Razorpay', readOptionalText),
  RAZORPAY_WEBHOOK_SECRET: setting('', 'secret of the Razorpay webhooks', readOptionalText),
  RAZORPAY_RECURRING: setting(
    'off',
    'on once Razorpay has activated recurring payments by UPI for the account (UPI AutoPay)',
    readOneOf('off', 'on'),
  ),
} as const

export const sandboxRazorpay = {
  keyId: 'rzp_test_silverasandbox',
  keySecret: 'sandbox-razorpay-key-secret',
  webhookSecret: 'sandbox-razorpay-webhook-secret',
} as const

/** Configuration of the Razorpay client. Test and live differ in the keys; the sandbox also in the addresses. */
export interface RazorpaySettings {
  /** Without a trailing slash: `https://api.razorpay.com/v1`. */
  readonly apiBase: string
  /** URL of the popup's script. */
  readonly checkoutUrl: string
  readonly keyId: string
  readonly keySecret: string
  /** Signs webhooks; never the key secret. */
  readonly webhookSecret: string
  readonly timeoutMs: number
}

export function razorpaySettingsOf(
  sandboxUrl: string | null,
  set: SettingValues<typeof razorpaySettings>,
): RazorpaySettings {
  if (sandboxUrl !== null) {
    const [apiBase, checkoutUrl] = [`${sandboxUrl}/v1`, `${sandboxUrl}/checkout.js`]
    return { ...sandboxRazorpay, timeoutMs: providerTimeoutMs, apiBase, checkoutUrl }
  }
  return {
    timeoutMs: providerTimeoutMs,
    apiBase: set.RAZORPAY_API_BASE,
    checkoutUrl: set.RAZORPAY_CHECKOUT_URL,
    keyId: set.RAZORPAY_KEY_ID ?? '',
    keySecret: set.RAZORPAY_KEY_SECRET ?? '',
    webhookSecret: set.RAZORPAY_WEBHOOK_SECRET ?? '',
  }
}
