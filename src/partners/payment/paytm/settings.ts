/** Settings for Paytm, and the keys shared with the sandbox, which are no secret because no money depends on them. */
import {
  readMerchantKey,
  readOptionalText,
  readOptionalUrl,
  readText,
  readUrl,
} from '../../../platform/settings/setting-readers.ts'
import { type SettingValues, setting } from '../../../platform/settings/settings.ts'
import { type ProviderSurroundings, providerTimeoutMs } from '../definition.ts'

export const paytmSettings = {
  PAYTM_PG_DOMAIN: setting('https://secure.paytmpayments.com', 'host of Paytm', readUrl),
  PAYTM_MID: setting('', 'merchant id at Paytm', readOptionalText),
  PAYTM_MERCHANT_KEY: setting('', 'merchant key at Paytm, 16 characters', readMerchantKey),
  PAYTM_WEBSITE: setting('DEFAULT', 'website name at Paytm', readText),
  PAYTM_CALLBACK_BASE: setting('', 'scheme and host of our callback; empty: PUBLIC_URL', readOptionalUrl),
  PAYTM_REFUND_PATH: setting('/refund/apply', 'path of the refund call', readText),
  PAYTM_UPI_COLLECT: setting(
    '',
    'paying by typed UPI id: on, off or ios_only; empty: on in the sandbox, else ios_only',
    readOptionalText,
  ),
} as const

export const sandboxPaytm = { mid: 'SILVERASANDBOX00001', merchantKey: 'sandbox-key-0001' } as const

/** Configuration of the Paytm client. Staging, production and the sandbox differ only in these values. */
export interface PaytmSettings {
  /** Scheme and host (and a path for the sandbox) without a trailing slash: `https://secure.paytmpayments.com`. */
  readonly host: string
  readonly mid: string
  /** 16 characters. */
  readonly merchantKey: string
  readonly website: string
  /** Where Paytm sends the customer's browser back to. */
  readonly callbackUrl: string
  /** `/refund/apply` or `/v2/refund/apply`, depending on the merchant's account (rules/payments.md 4.1). */
  readonly refundPath: string
  readonly timeoutMs: number
}

export function paytmSettingsOf(
  { name, sandboxUrl, publicUrl }: Pick<ProviderSurroundings, 'name' | 'sandboxUrl' | 'publicUrl'>,
  set: SettingValues<typeof paytmSettings>,
): PaytmSettings {
  const callbackUrl = `${set.PAYTM_CALLBACK_BASE ?? publicUrl}/app/api/${name}/callback`
  const common = { callbackUrl, refundPath: set.PAYTM_REFUND_PATH, timeoutMs: providerTimeoutMs }
  if (sandboxUrl !== null) return { ...common, ...sandboxPaytm, host: sandboxUrl, website: 'WEBSTAGING' }
  return {
    ...common,
    host: set.PAYTM_PG_DOMAIN,
    mid: set.PAYTM_MID ?? '',
    merchantKey: set.PAYTM_MERCHANT_KEY ?? '',
    website: set.PAYTM_WEBSITE,
  }
}
