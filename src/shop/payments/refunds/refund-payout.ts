/** A refund that no provider sends, paid to the customer's own bank account through the payout partner. */
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import { readPayeeId } from '../../customers/bank-accounts/reading.ts'
import { refundPaid, refundReturned } from '../../ledger/movements.ts'
import { lockOrder } from '../../orders/actions.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { DebtRow, Debts, PayoutTransition } from '../payouts/pay-debt.ts'
import type { Payment } from '../received-payments.ts'
import { payments } from '../records.ts'
import { isRefundBlockedByDispute } from './blocked-by-dispute.ts'
import { lockRefund, notePayoutRequest, type RefundRow, type RefundUpdate, refunds, updateRefund } from './records.ts'
import { ledgerRefOf, needsStaffToSend } from './rules.ts'

/** A refund as a debt for `payouts/pay-debt.ts`. */
export interface RefundPayout extends DebtRow, RefundUpdate {}

export const refundPayoutJob = 'payments.refund-payout'

/**
 * Writes the intent to pay, as the next attempt, and queues the job that calls the partner. Throws `refunds.not-by-hand` unless
 * it waits for staff.
 */
export async function startRefundPayout(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { ref, accountId }: { readonly ref: string; readonly accountId: number },
): Promise<void> {
  const refund = await lockRefund(tx, ref)
  if (!refund || !needsStaffToSend(refund)) throw refuse('refunds.not-by-hand')
  const tryNo = refund.tryNo + 1
  const attempt = { tryNo, payoutId: null, payoutAskedAt: null, note: '' }
  await updateRefund(tx, refund, { state: 'asked', byHand: true, payoutAccountId: accountId, ...attempt })
  const now = shop.clock.now()
  const payload = { id: refund.id, tryNo }
  await queueJob(tx, { kind: refundPayoutJob, key: `${refund.id}:${tryNo}`, payload, dueAt: now }, now)
}

/**
 * Refunds for `payDebt`. `applyOutcome` is called in the transaction in which one was paid or has failed: the consequences for
 * its order are decided in a higher domain.
 */
export const refundPayouts = (
  applyOutcome: (shop: Shop, tx: Tx, update: RefundUpdate) => Promise<void>,
): Debts<RefundPayout> => ({
  kind: 'refund',
  narration: 'Refund',
  refOf: (id, tryNo) => `refund-${id}-${tryNo}`,
  read: readPayout,
  lock: lockPayout,
  statusOf: statusOf,
  can: canHappen,
  mustWait: (tx, { payment }) => isRefundBlockedByDispute(tx, payment),
  payee: (shop, { refund }) => readPayeeId(shop.db, refund.payoutAccountId!),
  noteRequest: notePayoutRequest,
  booked: {
    paid: (row) => refundPaid(row.payment, { provider: 'bank', ...postedRefund(row) }),
    returned: (row) => refundReturned(row.payment, postedRefund(row)),
  },
  transition: async (shop, tx, row, { event, why, change }) => {
    if (event === 'fail') shop.log.error({ refund: row.refund.ref, reason: why }, 'a refund to a bank account failed')
    const refund = await updateRefund(tx, row.refund, changeBy(row, { event, why, change }))
    return payoutOf({ refund, payment: row.payment })
  },
  follow: (shop, tx, { refund, payment }) => applyOutcome(shop, tx, { refund, payment }),
})

async function readPayout(db: Db, refundId: number): Promise<RefundPayout | null> {
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  return found ? payoutOf(found) : null
}

async function lockPayout(tx: Tx, refundId: number): Promise<RefundPayout | undefined> {
  const found = await readPayout(tx, refundId)
  // A cancellation locks the order before its refunds; this keeps the same order.
  if (found) await lockOrder(tx, found.payment.orderId)
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for('update')
  if (!refund) return undefined
  const [payment] = await tx.select().from(payments).where(eq(payments.id, refund.paymentId))
  return payment && payoutOf({ refund, payment })
}

const payoutOf = ({ refund, payment }: { refund: RefundRow; payment: Payment }): RefundPayout => ({
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

function statusOf({ refund: { state, byHand, payoutAccountId, payoutId } }: RefundPayout) {
  if (!byHand || payoutAccountId === null) return 'over'
  if (state === 'done') return payoutId === null ? 'over' : 'paid'
  return state === 'asked' ? 'open' : 'over'
}

/** Forward only; a paid refund can only be returned. */
function canHappen(row: RefundPayout, event: PayoutTransition['event']): boolean {
  const status = statusOf(row)
  return status === 'paid' ? event === 'fail' : status !== 'over'
}

const postedRefund = (row: RefundPayout) => ({ refundRef: ledgerRefOf(row.refund), amount: row.amount })

type PayoutDetails = Pick<PayoutTransition, 'event' | 'why' | 'change'>

function changeBy(row: RefundPayout, { event, why, change }: PayoutDetails): Partial<RefundRow> {
  const { payoutId, utr, paidAt } = change
  if (event === 'send') return { payoutId }
  if (event === 'pay') return { state: 'done', payoutId, note: utr, doneAt: paidAt }
  // The ledger has postings under this attempt of a returned refund, so the next payout is a new attempt.
  const attempt = row.refund.state === 'done' ? { tryNo: row.tryNo + 1 } : { payoutId }
  return { state: 'failed', note: why, doneAt: null, ...attempt }
}
