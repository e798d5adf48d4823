/** Staff accept a payment under review: the order is placed with it, at the price of its attempt. */
import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { formatMoney } from '../../../units/format.ts'
import {
  dropPoll,
  lockAttempts,
  newestChosen,
  type PaymentAttempt,
  readAttempt,
  transitionPaymentAttempt,
} from '../../payments/attempts.ts'
import { type Payment, setPaymentOutcome } from '../../payments/received-payments.ts'
import { payments } from '../../payments/records.ts'
import { requestRefund } from '../../payments/refunds/request-refund.ts'
import { attemptFlow } from '../../payments/rules/attempt-flow.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import { lockPayable } from './payable.ts'

/** A payment below the price of its attempt can only be refunded. */
export const coversAttempt = (payment: Pick<Payment, 'amount'>, attempt: Pick<PaymentAttempt, 'amount'>): boolean =>
  payment.amount >= attempt.amount

/**
 * Throws `payments.nothing-questioned`, `payments.too-little`, and what placing throws, mainly `catalog.sold-out`. Any excess is
 * refunded.
 */
export async function acceptQuestioned(shop: Shop, { orderId, by }: { orderId: number; by: string }): Promise<void> {
  const questioned = await findQuestioned(shop.db, orderId)
  await shop.db.transaction(async (tx) => {
    const payable = await lockPayable(shop, tx, questioned.attempt.draft)
    const attempts = await lockAttempts(tx, orderId)
    // Somebody else may have decided it meanwhile, so it is read again under the lock.
    const { attempt, payment } = await findQuestioned(tx, orderId)
    if (!coversAttempt(payment, attempt))
      throw refuse('payments.too-little', { came: formatMoney(payment.amount), due: formatMoney(attempt.amount) })
    await payable.complete(tx, { mode: attempt.mode, by, isNewest: newestChosen(attempts)?.id === attempt.id, payment })
    await setPaymentOutcome(tx, payment.id, { outcome: 'accepted', why: `accepted by ${by}` })
    if (can(attemptFlow, attempt.state, 'pay'))
      await transitionPaymentAttempt(tx, attempt, { event: 'pay', reason: '' })
    await dropPoll(tx, attempt)
    await refundExcess(shop, tx, { attempt, payment })
  })
}

interface Questioned {
  readonly attempt: PaymentAttempt
  readonly payment: Payment
}

async function findQuestioned(db: Tx | Shop['db'], orderId: number): Promise<Questioned> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.outcome, 'questioned')))
    .orderBy(desc(payments.id))
    .limit(1)
  const attempt = payment ? await readAttempt(db, payment.attemptId) : null
  if (!payment || !attempt) throw refuse('payments.nothing-questioned')
  return { attempt, payment }
}

async function refundExcess(shop: Shop, tx: Tx, { attempt, payment }: Questioned): Promise<void> {
  const amount = payment.amount - attempt.amount
  if (amount === 0) return
  const { uniqueOrderId } = attempt.draft
  await requestRefund(shop, tx, { payment, uniqueOrderId, amount, why: 'more than was asked' })
}
