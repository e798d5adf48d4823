/** The jobs of payments (`src/jobs.ts` lists them); refunds are among those of fulfilment. */
import type { JobHandlers } from '../../../platform/jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { notifyOfReview, reviewNoticeJob } from './balance/review-notifications.ts'
import { sendDebit } from './mandate/send-debit.ts'
import { pollAttempt } from './provider/poll.ts'

export const paymentJobs = (shop: Shop) =>
  ({
    'mandates.debit': (payload: { debitId: number }) => sendDebit(shop, payload),
    'payments.poll': (payload: { attemptId: number }) => pollAttempt(shop, payload),
    [reviewNoticeJob]: (payload: { orderId: number }) => notifyOfReview(shop, payload),
  }) satisfies JobHandlers
