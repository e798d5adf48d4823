/** Surplus money that could not be refunded while its bank might have returned it: refunded once that is decided. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { Refusal } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { PaymentDraft } from '../purchase-draft.ts'
import { attempts, payments } from '../records.ts'
import { refunds } from './records.ts'
import { requestRefund } from './request-refund.ts'

/** What surplus money was paid for. */
export interface SurplusPayable {
  /** Why it is refunded; absent: it was paid already. */
  readonly surplusReason?: string
  refundedSurplus?(): Promise<void>
}

/**
 * Does nothing for any other payment, and for one that is refunded already. `lockPayable` locks the order or purchase, as
 * everything that settles its payments does first.
 */
export async function refundDecidedSurplus(
  shop: Pick<Shop, 'db' | 'clock'>,
  { paymentId }: { paymentId: number },
  lockPayable: (tx: Tx, draft: PaymentDraft) => Promise<SurplusPayable>,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ outcome: payments.outcome, draft: attempts.draft })
      .from(payments)
      .innerJoin(attempts, eq(attempts.id, payments.attemptId))
      .where(eq(payments.id, paymentId))
    if (found?.outcome !== 'surplus') return
    const { uniqueOrderId } = found.draft
    const payable = await lockPayable(tx, found.draft)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    const [earlier] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, paymentId)).limit(1)
    if (!payment || earlier) return
    try {
      const why = payable.surplusReason ?? 'paid twice'
      await requestRefund(shop, tx, { payment, uniqueOrderId, amount: payment.amount, why })
    } catch (refusal) {
      // Another dispute of the payment is open: its decision queues this again.
      if (!(refusal instanceof Refusal)) throw refusal
      return
    }
    await payable.refundedSurplus?.()
  })
}
