/** The jobs of fulfilment (`src/jobs.ts` lists them); refunds through providers are among those of payments. */
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import type { Shop } from '../shop.ts'
import { refundPayoutJobs } from './refunds/refund-payout.ts'

export const fulfilmentJobs = (shop: Shop) => ({ ...refundPayoutJobs(shop) }) satisfies JobHandlers
