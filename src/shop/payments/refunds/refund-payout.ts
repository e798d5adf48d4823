/** A refund that no provider sends, on its way to the customer's own bank account through the payout partner. */
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Payment } from '../money.ts'
import { payments, refunds } from '../records.ts'
import { waitsForHand } from './refund-job.ts'

type Refund = typeof refunds.$inferSelect

/** As every payout is looked at (`payouts/pay-debt.ts`). */
export interface RefundPayout {
  readonly id: number
  readonly tryNo: number
  readonly customerId: number
  readonly amount: number
  readonly payoutId: string | null
  readonly payoutAskedAt: Date | null
  readonly utr: string
  readonly paidAt: Date | null
  readonly refund: Refund
  readonly payment: Payment
}

export const refundPayoutJob = 'payments.refund-payout'

/** The intent to pay: it is there before the partner is asked. Throws `refunds.not-by-hand`. */
export async function beginPayout(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { ref, accountId }: { ref: string; accountId: number },
): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.ref, ref)).for('update')
  if (!refund || !waitsForHand(refund)) throw refuse('refunds.not-by-hand')
  const tryNo = refund.tryNo + 1
  const fresh = { tryNo, payoutId: null, payoutAskedAt: null, note: '' }
  const change = { state: 'asked', byHand: true, payoutAccountId: accountId, ...fresh } as const
  await tx.update(refunds).set(change).where(eq(refunds.id, refund.id))
  const now = shop.clock.now()
  const payload = { id: refund.id, tryNo }
  await queueJob(tx, { kind: refundPayoutJob, key: `${refund.id}:${tryNo}`, payload, dueAt: now }, now)
}

export async function readPayoutOf(db: Db, refundId: number): Promise<RefundPayout | null> {
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  return found ? payoutOf(found) : null
}

const payoutOf = ({ refund, payment }: { refund: Refund; payment: Payment }): RefundPayout => ({
  id: refund.id,
  tryNo: refund.tryNo,
  customerId: payment.customerId,
  amount: refund.amount,
  payoutId: refund.payoutId,
  payoutAskedAt: refund.payoutAskedAt,
  utr: refund.state === 'done' ? refund.note : '',
  paidAt: refund.doneAt,
  refund,
  payment,
})

/** The row is locked; whoever undoes its order holds that one first. */
export async function lockPayoutOf(tx: Tx, refundId: number): Promise<RefundPayout | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
  if (!refund) return undefined
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId))
  return payment && payoutOf({ refund, payment })
}

/** Of a locked one: from now on the partner may have heard of this try. */
export async function notePayoutAsked(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(refunds).set({ payoutAskedAt: at }).where(eq(refunds.id, id))
}

export type PayoutChange = Partial<Pick<Refund, 'state' | 'payoutId' | 'note' | 'doneAt' | 'tryNo'>>

export async function changePayoutOf(tx: Tx, row: RefundPayout, change: PayoutChange): Promise<RefundPayout> {
  await tx.update(refunds).set(change).where(eq(refunds.id, row.id))
  return payoutOf({ refund: { ...row.refund, ...change }, payment: row.payment })
}
