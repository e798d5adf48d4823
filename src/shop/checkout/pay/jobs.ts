/** The jobs of payments (`src/jobs.ts` lists them); refunds are among those of fulfilment. */
import type { JobHandlers } from '../../../platform/jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { pollAttempt } from './provider/poll.ts'

export const paymentJobs = (shop: Shop) =>
  ({
    'payments.poll': (payload: { attemptId: number }) => pollAttempt(shop, payload),
  }) satisfies JobHandlers
