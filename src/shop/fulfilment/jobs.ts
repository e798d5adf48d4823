/** The jobs of fulfilment (`src/jobs.ts` lists them); refunds through providers are among those of payments. */
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import type { Shop } from '../shop.ts'
import { closeDelivered, closeKind } from './nightly-close.ts'
import { refundPayoutJobs } from './refunds/refund-payout.ts'

export const fulfilmentJobs = (shop: Shop) =>
  ({ [closeKind]: () => closeDelivered(shop), ...refundPayoutJobs(shop) }) satisfies JobHandlers
