/** The jobs of payments (`src/jobs.ts` lists them). */
import type { JobHandlers } from '../../../platform/jobs/jobs.ts'
import { sendRefund } from '../../fulfilment/refunds/refunds.ts'
import type { Shop } from '../../shop.ts'
import { pollAttempt } from './provider/poll.ts'

export const paymentJobs = (shop: Shop) =>
  ({
    'payments.poll': (payload: { attemptId: number }) => pollAttempt(shop, payload),
    'payments.refund': (payload: { refundRef: string }) => sendRefund(shop, payload),
  }) satisfies JobHandlers
