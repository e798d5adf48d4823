/** The jobs of payments (`src/jobs.ts` lists them); refunds are among those of fulfilment. */
import type { JobHandlers } from '../../../platform/jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { sendDebit } from './mandate/send-debit.ts'
import { pollAttempt } from './provider/poll.ts'

export const paymentJobs = (shop: Shop) =>
  ({
    'mandates.debit': (payload: { debitId: number }) => sendDebit(shop, payload),
    'payments.poll': (payload: { attemptId: number }) => pollAttempt(shop, payload),
  }) satisfies JobHandlers
