/** The jobs of fulfilment (`src/jobs.ts` lists them). */
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import type { Shop } from '../shop.ts'
import { closeDelivered, closeKind } from './nightly-close.ts'
import { refundJobs } from './refunds/send-refund.ts'

export const fulfilmentJobs = (shop: Shop) =>
  ({ [closeKind]: () => closeDelivered(shop), ...refundJobs(shop) }) satisfies JobHandlers
