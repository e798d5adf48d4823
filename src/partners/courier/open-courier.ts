import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { Fetch } from '../partner-request.ts'
import type { Courier } from './courier.ts'
import { sequelCourier } from './sequel.ts'
import { standInCourier } from './stand-in.ts'

/** The shop despatches from Zaveri Bazaar, Mumbai. */
const originPincode = '400002'

export const openCourier = (config: Config, { fetch, clock }: { fetch: Fetch; clock: Clock }): Courier =>
  config.COURIER === 'sequel'
    ? sequelCourier(
        {
          apiBase: config.SEQUEL_API_BASE,
          token: config.SEQUEL_TOKEN!,
          storeCode: config.SEQUEL_STORE_CODE ?? '',
          originPincode,
        },
        fetch,
      )
    : standInCourier(originPincode, clock)
