/** A payment made twice that could not be refunded while its bank might have returned it: refunded once that is decided. */
import { eq } from 'drizzle-orm'
import { Refusal } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { attempts, payments } from '../records.ts'
import { refunds } from './records.ts'
import { requestRefund } from './request-refund.ts'

/** Handler of `payments.refund-surplus`. Does nothing for any other payment, and for one that is refunded already. */
export async function refundDecidedSurplus(
  shop: Pick<Shop, 'db' | 'clock'>,
  { paymentId }: { paymentId: number },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for('update')
    if (payment?.outcome !== 'surplus') return
    const [earlier] = await tx.select({ id: refunds.id }).from(refunds).where(eq(refunds.paymentId, paymentId)).limit(1)
    const [attempt] = await tx.select().from(attempts).where(eq(attempts.id, payment.attemptId))
    if (earlier || !attempt) return
    const { uniqueOrderId } = attempt.draft
    try {
      await requestRefund(shop, tx, { payment, uniqueOrderId, amount: payment.amount, why: 'paid twice' })
    } catch (refusal) {
      // Another dispute of the payment is open: its decision queues this again.
      if (!(refusal instanceof Refusal)) throw refusal
    }
  })
}
