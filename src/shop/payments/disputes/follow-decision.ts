/** What the bank's decision about a dispute leaves to be done, besides its money (rules/payments.md 10.6). */
import type { Tx } from '../../../platform/database/database.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { notifyCoveredRefundOpen } from './dispute-emails.ts'
import type { DisputeRow } from './records.ts'
import { isUnresolved } from './rules/dispute-flow.ts'
import { uncoveredBy } from './rules/money.ts'

type Deps = Pick<Shop, 'clock' | 'config'>

/** Refunds surplus money that waited for the decision; its handler is among those of `checkout/pay`. */
export const surplusRefundJob = 'payments.refund-surplus'

/**
 * Call it with a locked dispute as it was and as it is now, in the transaction that changed it. Staff are told of a refund that
 * was settled with money which the customer no longer has.
 */
export async function followDecision(shop: Deps, tx: Tx, before: DisputeRow, after: DisputeRow): Promise<void> {
  const uncovered = uncoveredBy(before, after)
  if (uncovered > 0) await notifyCoveredRefundOpen(shop, tx, after, uncovered)
  if (!isUnresolved(before.state) || isUnresolved(after.state) || after.paymentId === null) return
  const now = shop.clock.now()
  const { paymentId } = after
  await queueJob(tx, { kind: surplusRefundJob, key: String(paymentId), payload: { paymentId }, dueAt: now }, now)
}
