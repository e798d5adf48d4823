/** What happens to a refund that goes to the customer's bank account is what happens to every payout (`payouts/pay-debt.ts`). */
import type { JobHandlers, JobOutcome } from '../../../platform/jobs/jobs.ts'
import { payeeOf } from '../../customers/bank-accounts/reading.ts'
import { refundPaid, refundReturned } from '../../ledger/movements.ts'
import { lockOrder } from '../../orders/actions.ts'
import { type Debts, type PayoutMove, payDebt, type Try } from '../../payments/payouts/pay-debt.ts'
import { bookedAs } from '../../payments/refunds/refund-job.ts'
import {
  changePayoutOf,
  lockPayoutOf,
  notePayoutAsked,
  type PayoutChange,
  type RefundPayout,
  readPayoutOf,
  refundPayoutJob,
} from '../../payments/refunds/refund-payout.ts'
import type { Shop } from '../../shop.ts'
import { followAny } from './refunds.ts'

export const refundPayoutJobs = (shop: Shop) =>
  ({ [refundPayoutJob]: (payload: Try) => payRefund(shop, payload) }) satisfies JobHandlers

export const payRefund = (shop: Shop, one: Try): Promise<JobOutcome> => payDebt(shop, refundDebts, one)

function standingOf({ refund: { state, byHand, payoutAccountId, payoutId } }: RefundPayout) {
  if (!byHand || payoutAccountId === null) return 'over'
  if (state === 'done') return payoutId === null ? 'over' : 'paid'
  return state === 'asked' ? 'open' : 'over'
}

/** Forward only; what was paid can only come back. */
const isOpenTo = (row: RefundPayout, event: PayoutMove['event']): boolean => {
  const standing = standingOf(row)
  if (standing === 'paid') return event === 'fail'
  return standing !== 'over'
}

const bookedOf = (row: RefundPayout) => ({ refundRef: bookedAs(row.refund), amount: row.amount })

export const refundDebts: Debts<RefundPayout> = {
  kind: 'refund',
  narration: 'Silvera refund',
  refOf: (id, tryNo) => `refund-${id}-${tryNo}`,
  read: readPayoutOf,
  lock: async (tx, id) => {
    const known = await readPayoutOf(tx, id)
    // Whoever undoes an order holds it first.
    if (known) await lockOrder(tx, known.payment.orderId)
    return lockPayoutOf(tx, id)
  },
  standing: standingOf,
  can: isOpenTo,
  payee: (shop, { refund }) => payeeOf(shop.db, refund.payoutAccountId!),
  noteAsked: notePayoutAsked,
  booked: {
    paid: (row) => refundPaid(row.payment, { till: 'bank', ...bookedOf(row) }),
    returned: (row) => refundReturned(row.payment, bookedOf(row)),
  },
  move: (shop, tx, row, { event, why, change }) => {
    const { payoutId, utr, paidAt } = change
    const moved: Record<PayoutMove['event'], PayoutChange> = {
      send: { payoutId },
      pay: { state: 'done', payoutId, note: utr, doneAt: paidAt },
      // Of what came back the books have this try already: the next thing that happens to it is another one.
      fail: {
        state: 'failed',
        note: why,
        doneAt: null,
        ...(row.refund.state === 'done' ? { tryNo: row.tryNo + 1 } : { payoutId }),
      },
    }
    if (event === 'fail') shop.log.error({ refund: row.refund.ref, reason: why }, 'a refund to a bank account failed')
    return changePayoutOf(tx, row, moved[event])
  },
  follow: async (shop, tx, { refund, payment }, event) => {
    const order = await lockOrder(tx, payment.orderId)
    await followAny(shop, tx, order, { refund, payment, state: event === 'pay' ? 'done' : 'failed' })
  },
}
