/** The jobs of fulfilment (`src/jobs.ts` lists them); refunds are among those of payments. */
import type { JobHandlers } from '../../platform/jobs/jobs.ts'
import type { Shop } from '../shop.ts'
import { closeDelivered, closeKind } from './nightly-close.ts'

export const fulfilmentJobs = (shop: Shop) => ({ [closeKind]: () => closeDelivered(shop) }) satisfies JobHandlers
