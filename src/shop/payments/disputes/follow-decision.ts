/** What the bank's decision about a dispute leaves to be done, besides its money (rules/payments.md 10.6). */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { attempts, payments } from '../records.ts'
import { refunds } from '../refunds/records.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { notifyCoveredRefundOpen } from './dispute-emails.ts'
import type { DisputeRow } from './records.ts'
import { isUnresolved } from './rules/dispute-flow.ts'
import { uncoveredBy } from './rules/money.ts'

type Deps = Pick<Shop, 'clock' | 'config'>

/**
 * Call it with a locked dispute as it was and as it is now, in the transaction that changed it. Staff are told of a refund that
 * was settled with money which the customer no longer has. A payment made twice that waited for the decision is refunded.
 */
export async function followDecision(shop: Deps, tx: Tx, before: DisputeRow, after: DisputeRow): Promise<void> {
  const uncovered = uncoveredBy(before, after)
  if (uncovered > 0) await notifyCoveredRefundOpen(shop, tx, after, uncovered)
  if (isUnresolved(before.state) && !isUnresolved(after.state)) await refundWaitingSurplus(shop, tx, after)
}

async function refundWaitingSurplus(shop: Deps, tx: Tx, { paymentId }: DisputeRow): Promise<void> {
  if (paymentId === null) return
  const [found] = await tx
    .select({ payment: payments, draft: attempts.draft })
    .from(payments)
    .innerJoin(attempts, eq(attempts.id, payments.attemptId))
    .where(eq(payments.id, paymentId))
  if (found?.payment.outcome !== 'surplus') return
  const [earlier] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, paymentId)).limit(1)
  if (earlier) return
  const { payment, draft } = found
  const { uniqueOrderId } = draft
  try {
    await requestRefund(shop, tx, { payment, uniqueOrderId, amount: payment.amount, why: 'paid twice' })
  } catch (refusal) {
    // Another dispute of the payment is open: its decision comes here as well.
    if (!(refusal instanceof Refusal)) throw refusal
  }
}
