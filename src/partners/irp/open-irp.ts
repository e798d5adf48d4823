import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { Fetch } from '../partner-request.ts'
import { clearTaxIrp } from './cleartax.ts'
import type { InvoiceRegistrationPortal } from './irp.ts'
import { standInIrp } from './stand-in.ts'

/**
 * Null where no portal is connected: with `off`, and in production with the default stand-in unless stand-ins are permitted, so that
 * a shop below the turnover limit needs no setting.
 */
export function openIrp(
  config: Config,
  { fetch, clock }: { fetch: Fetch; clock: Clock },
): InvoiceRegistrationPortal | null {
  if (config.IRP === 'cleartax')
    return clearTaxIrp({ apiBase: config.CLEARTAX_API_BASE, token: config.CLEARTAX_TOKEN! }, fetch)
  if (config.IRP === 'off' || (config.production && !config.ALLOW_STAND_INS)) return null
  return standInIrp(clock)
}
