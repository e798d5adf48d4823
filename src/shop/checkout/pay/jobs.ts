/** The jobs of payments (`src/jobs.ts` lists them); refunds are among those of fulfilment. */
import type { JobHandlers } from '../../../platform/jobs/jobs.ts'
import { surplusRefundJob } from '../../payments/disputes/follow-decision.ts'
import { refundDecidedSurplus } from '../../payments/refunds/refund-surplus.ts'
import type { Shop } from '../../shop.ts'
import { notifyOfReview, reviewNoticeJob } from './balance/review-notifications.ts'
import { sendDebit } from './mandate/send-debit.ts'
import { lockPayable } from './payable.ts'
import { pollAttempt } from './provider/poll.ts'

export const paymentJobs = (shop: Shop) =>
  ({
    'mandates.debit': (payload: { debitId: number }) => sendDebit(shop, payload),
    [surplusRefundJob]: (payload: { paymentId: number }) =>
      refundDecidedSurplus(shop, payload, (tx, draft) => lockPayable(shop, tx, draft)),
    'payments.poll': (payload: { attemptId: number }) => pollAttempt(shop, payload),
    [reviewNoticeJob]: (payload: { orderId: number }) => notifyOfReview(shop, payload),
  }) satisfies JobHandlers
