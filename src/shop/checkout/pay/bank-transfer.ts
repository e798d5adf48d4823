/**
 * Payment by bank transfer: the customer announces it with a text and an optional picture; staff look for it on the bank
 * statement. Until then stock, coupon and silver stay reserved (rules/payments.md 6.2).
 */
import type { Tx } from '../../../platform/database/database.ts'
import { formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { readHolidays } from '../../cart/delivery/actions.ts'
import { keepUpload } from '../../content/uploads/actions.ts'
import { performWithStepUp } from '../../customers/one-time-codes/step-up.ts'
import { sendMessages } from '../../messaging/messages/actions.ts'
import type { MessageContent } from '../../messaging/messages/message-content.ts'
import {
  lockAttempt,
  newestAttempt,
  openAttempt,
  type PaymentAttempt,
  transitionPaymentAttempt,
} from '../../payments/attempts.ts'
import { useCredit } from '../../payments/bank-statements/actions.ts'
import {
  type BankTransferNotificationData,
  transferQuestionedMessages,
  transferRefusedMessages,
} from '../../payments/bank-transfer-notifications.ts'
import { recordPayment } from '../../payments/received-payments.ts'
import { transferLockEnd } from '../../payments/rules/times.ts'
import {
  addBankTransfer,
  decideTransfer,
  describeDecision,
  hasOpenTransfer,
} from '../../payments/transfers/transfers.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { type PaymentPlan, planPayment } from './begin.ts'
import { endAttempt } from './end-attempt.ts'
import { lockPayable } from './payable.ts'
import type { PayingFor } from './prepare.ts'
import {
  type AcceptablePayment,
  acceptSalePayment,
  flagPaymentForReview,
  type PaymentAttemptContext,
  type SettleOutcome,
  settleInTransaction,
} from './settle.ts'
import { walletStepUp } from './wallet-order.ts'

export interface TransferAnnouncement extends PayingFor {
  readonly description: string
  readonly proof: Uint8Array | null
  /** The one-time code sent with the call; null without one. */
  readonly code: string | null
}

export interface AnnouncedTransfer {
  readonly attempt: PaymentAttempt
  readonly validUntil: Date
}

/**
 * Throws `payments.transfer-open` while another transfer of the customer is pending, and what `planPayment` and
 * `performWithStepUp` throw.
 */
export async function announceTransfer(shop: Shop, announced: TransferAnnouncement): Promise<AnnouncedTransfer> {
  const proof =
    announced.proof &&
    (await keepUpload(shop, { bytes: announced.proof, kind: 'transfers', field: 'proof', pdf: true }))
  try {
    return await noteTransfer(shop, announced, proof)
  } catch (failure) {
    // The proof would stay on disk unreferenced, and repeated attempts could fill the disk.
    if (proof && failure instanceof Refusal) await shop.files.drop(proof)
    throw failure
  }
}

async function noteTransfer(
  shop: Shop,
  announced: TransferAnnouncement,
  proof: string | null,
): Promise<AnnouncedTransfer> {
  const { customerId, orderId, description } = announced
  const validUntil = transferLockEnd(shop.clock.now(), await readHolidays(shop.db))
  const note = async (tx: Tx, plan: PaymentPlan) => {
    await plan.write()
    const { draft, quote, attempts: before } = plan
    const methods = { mode: 'BANK_TRANSFER', provider: null, lockEndsAt: quote.endsAt, before } as const
    const opened = await openAttempt(shop, tx, { draft, ...methods })
    const attempt = await transitionPaymentAttempt(tx, opened, { event: 'proof' })
    const announcedAt = shop.clock.now()
    const facts = { orderId, customerId, description, proof, announcedAt, countsUntil: validUntil }
    await addBankTransfer(tx, { attemptId: attempt.id, ...facts })
    const payable = await lockPayable(shop, tx, draft)
    await payable.announce(validUntil)
    return { attempt, validUntil }
  }
  return performWithStepUp(shop, async (tx) => {
    if (await hasOpenTransfer(tx, customerId)) throw refuse('payments.transfer-open')
    const plan = await planPayment(shop, tx, { ...announced, mode: 'BANK_TRANSFER' })
    return { stepUp: walletStepUp(plan, announced.code), act: () => note(tx, plan) }
  })
}

export interface TransferConfirmation {
  readonly orderId: number
  /** "staff:2" */
  readonly by: string
  /** When the bank credited the money, and its reference of the payment; absent: just now. */
  readonly creditedAt?: Date
  readonly bankRef?: string
  /** The amount received, if it differs from the announced one. */
  readonly amount?: Paise
  /** Further work in the same transaction. */
  readonly also?: (tx: Tx) => Promise<void>
}

/**
 * The money is on the bank statement. If credited in time with the announced amount it pays the order or purchase; otherwise it
 * goes to review. If the statement was imported, its line decides the amount and the time, whatever was typed. Throws
 * `payments.no-transfer` if no transfer is pending, `payments.known-bank-ref` and `bank-statements.used` for money that paid
 * another.
 */
export async function confirmTransfer(shop: Shop, statement: TransferConfirmation): Promise<SettleOutcome> {
  return settleInTransaction(shop, async (tx, refusal) => {
    const { attempt, transfer, payable } = await lockTransfer(shop, tx, statement, 'confirmed')
    const paymentRef = statement.bankRef ?? `transfer-${transfer.id}`
    const credit = await useCredit(tx, { utr: paymentRef, transferId: transfer.id })
    const creditedAt = credit?.creditedAt ?? statement.creditedAt ?? shop.clock.now()
    const amount = credit?.amount ?? statement.amount ?? attempt.amount
    const payment = await recordPayment(shop, tx, {
      attempt,
      receipt: { provider: 'bank', paymentRef, orderRef: attempt.ref, amount },
    })
    if (!payment) throw refuse('payments.known-bank-ref', { bankRef: paymentRef })
    await describeDecision(tx, transfer.id, { bankRef: paymentRef, creditedAt })
    const settled = await takeTransfer(
      tx,
      { payable, attempt, isNewest: true },
      { payment, mode: 'BANK_TRANSFER', isLapsed: creditedAt > transfer.countsUntil, refusal },
    )
    if (settled !== 'placed')
      await notifyBuyer(shop, tx, attempt, {
        event: 'transfer-questioned',
        messages: transferQuestionedMessages,
        amount,
      })
    await statement.also?.(tx)
    return settled
  })
}

async function takeTransfer(tx: Tx, paying: PaymentAttemptContext, money: AcceptablePayment): Promise<SettleOutcome> {
  if (money.payment.amount === paying.attempt.amount) return acceptSalePayment(tx, paying, money)
  await flagPaymentForReview(tx, paying, { payment: money.payment, why: 'another amount than was asked' })
  return 'wrong-amount'
}

const notFound = 'The transfer was not found at our bank'

/** No such money arrived: what it held is released, and the customer may pay in another way. `why` is shown to the customer. */
export async function refuseTransfer(
  shop: Shop,
  { orderId, by, why }: { orderId: number; by: string; why?: string },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const { attempt, transfer, payable } = await lockTransfer(shop, tx, { orderId, by }, 'refused')
    await describeDecision(tx, transfer.id, { why: why ?? `${notFound}.` })
    await endAttempt(tx, { payable, attempt }, { event: 'fail', why: notFound })
    // Another attempt may have paid it meanwhile.
    if (!payable.isPaid) await payable.reopen()
    const messages = (details: BankTransferNotificationData) =>
      transferRefusedMessages(details, why ?? { en: `${notFound}.`, hi: 'हमारे बैंक में यह ट्रांसफ़र नहीं मिला।' })
    await notifyBuyer(shop, tx, attempt, { event: 'transfer-refused', messages, amount: attempt.amount })
  })
}

interface TransferNews {
  readonly event: string
  readonly messages: (details: BankTransferNotificationData) => readonly MessageContent[]
  readonly amount: Paise
}

/** Once per attempt: a refused transfer may be announced again. */
async function notifyBuyer(
  shop: Shop,
  tx: Tx,
  attempt: PaymentAttempt,
  { event, messages, amount }: TransferNews,
): Promise<void> {
  const { uniqueOrderId, customerId, billing } = attempt.draft
  const to = { email: billing.email, sms: billing.mobile }
  const drafts = messages({ uniqueOrderId, name: billing.name || 'there', amount: formatMoney(amount) }).map((one) => ({
    key: `attempt:${attempt.ref}:${event}:${one.channel}`,
    to: to[one.channel],
    content: one,
    customerId,
  }))
  await sendMessages(
    tx,
    drafts.filter(({ to: where }) => where !== ''),
    shop.clock.now(),
  )
}

/** Locks the order or purchase first, as every settlement does. */
async function lockTransfer(
  shop: Shop,
  tx: Tx,
  { orderId, by }: { orderId: number; by: string },
  decision: 'confirmed' | 'refused',
) {
  const newest = await newestAttempt(tx, orderId)
  if (!newest) throw refuse('payments.no-transfer')
  const payable = await lockPayable(shop, tx, newest.draft)
  const transfer = await decideTransfer(tx, newest.id, { decision, by, now: shop.clock.now() })
  if (!transfer) throw refuse('payments.no-transfer')
  return { attempt: await lockAttempt(tx, newest.id), transfer, payable }
}
