/**
 * Ends the review of a payment for digital silver: the silver is credited at the quoted price, or the money is refunded
 * (`silver-review.ts` lets its customer choose).
 */
import type { Tx } from '../../../../platform/database/database.ts'
import { addWorkingDays, dayOf } from '../../../../units/date.ts'
import { formatDate, formatMoney } from '../../../../units/format.ts'
import { readHolidays } from '../../../cart/delivery/actions.ts'
import { draftsByMailAndSms, sendMessages } from '../../../messaging/messages/actions.ts'
import { lockAttempt, transitionPaymentAttempt } from '../../../payments/attempts.ts'
import { listOrderPayments, type Payment, setPaymentOutcome } from '../../../payments/received-payments.ts'
import { requestRefund } from '../../../payments/refunds/request-refund.ts'
import { refundDestinationTexts, refundWorkingDays } from '../../../payments/refunds/rules.ts'
import { labelOf } from '../../../pricing/payment-modes.ts'
import { refuse } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { creditPurchase, transitionSilverPurchase } from '../../../silver/digital-silver/actions.ts'
import { lockPurchase, type SilverPurchase } from '../../../silver/digital-silver/records.ts'
import {
  silverRefundInitiatedEmail,
  silverRefundInitiatedSms,
} from '../../../silver/digital-silver/silver-purchase-notifications.ts'
import {
  lockDebitOfPurchase,
  settlePaidDebit,
  settleReviewedDebit,
} from '../../../silver/plans/mandates/debit-outcome.ts'
import type { PayableEventCause } from '../payable.ts'

export interface SilverReviewDecision extends PayableEventCause {
  readonly purchaseId: number
}

/**
 * Credits the silver to the customer. Throws `digital-silver.no-review`, and `digital-silver.other-amount` if the amount differs
 * from the price: it can then only be refunded.
 */
export async function acceptQuestionedSilver(shop: Shop, { purchaseId, by }: SilverReviewDecision): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const debit = await lockDebitOfPurchase(tx, purchaseId)
    const { purchase, money } = await lockQuestioned(tx, purchaseId)
    const [payment] = money
    if (!payment) throw refuse('digital-silver.no-review')
    const attempt = await lockAttempt(tx, payment.attemptId)
    const { draft, mode } = attempt
    if (draft.kind !== 'silver') throw new Error(`attempt ${attempt.ref} is of no silver`)
    if (payment.amount !== draft.price.payable || money.length > 1) throw refuse('digital-silver.other-amount')
    await creditPurchase(shop, tx, purchase, { draft, paymentMode: mode ? labelOf(mode) : '', by })
    await setPaymentOutcome(tx, payment.id, { outcome: 'accepted', why: '' })
    await transitionPaymentAttempt(tx, attempt, { event: 'pay', reason: '' })
    if (debit) await settlePaidDebit(shop, tx, debit)
  })
}

/** Refunds everything received to where it came from; no silver is credited. Throws `digital-silver.no-review`. */
export async function refundQuestionedSilver(shop: Shop, { purchaseId, by, why }: SilverReviewDecision): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const debit = await lockDebitOfPurchase(tx, purchaseId)
    const { purchase, money } = await lockQuestioned(tx, purchaseId)
    await transitionSilverPurchase(shop, tx, purchase, { event: 'refund', by, why })
    for (const payment of money) await refundPayment(shop, tx, purchase, payment)
    if (debit) await settleReviewedDebit(shop, tx, debit)
  })
}

async function lockQuestioned(tx: Tx, purchaseId: number): Promise<{ purchase: SilverPurchase; money: Payment[] }> {
  const purchase = await lockPurchase(tx, purchaseId)
  if (purchase.state !== 'REVIEW') throw refuse('digital-silver.no-review')
  const money = (await listOrderPayments(tx, purchaseId)).filter(({ outcome }) => outcome === 'questioned')
  return { purchase, money }
}

async function refundPayment(shop: Shop, tx: Tx, purchase: SilverPurchase, payment: Payment): Promise<void> {
  const { uniqueOrderId, buyer } = purchase
  const { amount } = payment
  const why = 'the purchase was not carried out'
  const { ref, byHand } = await requestRefund(shop, tx, { payment, uniqueOrderId, amount, why })
  const attempt = await lockAttempt(tx, payment.attemptId)
  const { mode } = attempt
  if (attempt.state === 'QUESTIONED')
    await transitionPaymentAttempt(tx, attempt, { event: 'fail', reason: 'sent back' })
  const now = shop.clock.now()
  const facts = {
    uniqueOrderId,
    name: buyer.name || 'there',
    amount: formatMoney(amount),
    where: refundDestinationTexts(byHand || !mode ? '' : labelOf(mode)),
    until: formatDate(addWorkingDays(dayOf(now), refundWorkingDays, await readHolidays(tx))),
    ref,
  }
  const key = `silver:${purchase.id}:refund:${ref}`
  const messages = { mail: silverRefundInitiatedEmail(facts), sms: silverRefundInitiatedSms(facts) }
  const drafts = draftsByMailAndSms(buyer, { key, ...messages, customerId: purchase.customerId })
  await sendMessages(tx, drafts, now)
}
