/** Sends owed money back and asks until it is there (T + 7 working days at Paytm, domain 1.3). */
import { eq } from 'drizzle-orm'
import type { RefundReport } from '../../partners/payment/gateway.ts'
import type { JobOutcome } from '../../platform/jobs/jobs.ts'
import { post } from '../ledger/actions.ts'
import { refundPaid } from '../ledger/movements.ts'
import type { Shop } from '../shop.ts'
import { payments, refunds } from './records.ts'

const askAgainMs = 5 * 60_000

/** Handler of `payments.refund`; throws the provider's `PartnerTrouble`, after which the job is tried again. */
export async function sendRefund(shop: Shop, { refundRef }: { refundRef: string }): Promise<JobOutcome> {
  const [found] = await shop.db
    .select()
    .from(refunds)
    .innerJoin(payments, eq(refunds.paymentId, payments.id))
    .where(eq(refunds.ref, refundRef))
  if (!found || found.payments.till === 'bank') return undefined
  const { payment_refunds: refund, payments: payment } = found
  if (refund.state === 'done' || refund.state === 'failed') return undefined
  const gateway = shop.payments.byName(payment.till === 'paytm' ? 'paytm' : 'razorpay')
  const { orderRef, paymentRef } = payment
  const request = { orderRef, paymentRef, refundRef, amount: refund.amount, why: refund.why }
  const report =
    refund.state === 'due'
      ? await gateway.refund(request)
      : await gateway.refundStatus({ ...request, providerRefundId: refund.providerRefundId })
  await takeRefundReport(shop, report)
  return report.state === 'pending' ? { again: new Date(shop.clock.now().getTime() + askAgainMs) } : undefined
}

/** What job or webhook say of a refund; forward only, and told twice it changes nothing twice. */
export async function takeRefundReport(shop: Shop, report: RefundReport): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.ref, report.refundRef)).for('update')
    if (!refund || refund.state === 'done') return
    const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId))
    if (!payment) throw new Error(`refund ${refund.ref} is of no payment`)
    const state = report.state === 'done' ? 'done' : report.state === 'failed' ? 'failed' : 'asked'
    const doneAt = state === 'done' ? shop.clock.now() : null
    await tx
      .update(refunds)
      .set({ state, doneAt, providerRefundId: report.providerRefundId })
      .where(eq(refunds.id, refund.id))
    if (state === 'failed') shop.log.error({ refund: refund.ref, reason: report.reason }, 'a refund failed')
    if (state === 'done')
      await post(shop, tx, refundPaid(payment, { till: payment.till, refundRef: refund.ref, amount: refund.amount }))
  })
}
