/** What the operator sets for Paytm, and the keys that the sandbox shares with us: no money hangs on them. */
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
