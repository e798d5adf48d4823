import type { Config } from '../../platform/settings/config.ts'
import type { Fetch } from '../partner-request.ts'
import type { PayoutPartner } from './payouts.ts'
import { razorpayX } from './razorpayx.ts'
import { standInPayouts } from './stand-in.ts'

export const openPayouts = (config: Config, fetch: Fetch = globalThis.fetch): PayoutPartner =>
  config.PAYOUTS === 'razorpayx'
    ? razorpayX(
        {
          apiBase: config.RAZORPAYX_API_BASE,
          keyId: config.RAZORPAYX_KEY_ID!,
          keySecret: config.RAZORPAYX_KEY_SECRET!,
          account: config.RAZORPAYX_ACCOUNT!,
        },
        fetch,
      )
    : standInPayouts()
