/**
 * The one place where a payment is settled, whatever told us of it: callback, webhook, poller, popup, bank statement.
 *
 * Told twice, or in any order, the end is the same: money is written down once by till and till's id, tries and orders
 * only move forward. Money for an order that is paid already goes back. Money that is not what was asked, that came when
 * the price had lapsed, or for pieces that are gone, is kept and looked at by people (domain 6.3).
 */
import type { PaymentReport } from '../../../partners/payment/gateway.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Till } from '../../ledger/movements.ts'
import { lockOrder, moveOrder, movePayment, type OrderRow, writeOrder } from '../../orders/actions.ts'
import { paymentFlow } from '../../orders/payment-flow.ts'
import { orderFlow } from '../../orders/rules.ts'
import { attemptFlow } from '../../payments/attempt-flow.ts'
import { type Attempt, findByProviderRef, lockAttempt, moveAttempt, noteReason } from '../../payments/attempts.ts'
import type { PaymentMode } from '../../payments/modes.ts'
import { isPaid, nextRefundRef, noteOutcome, owe, type Payment, receive } from '../../payments/money.ts'
import { lockQuoteRow } from '../../payments/quotes.ts'
import { isStillFair } from '../../payments/times.ts'
import { type Verdict, verdictOn } from '../../payments/verdict.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import { endAttempt } from './give-up.ts'
import { placeOrder } from './place.ts'

/** What it came to: the verdict, or what became of money that was good. */
export type Settled = Exclude<Verdict, 'accept'> | 'unknown' | 'placed' | 'questioned'

/** Settles a provider's report. Only reports that the provider answered or signed may come here. */
export async function settle(shop: Shop, report: PaymentReport): Promise<Settled> {
  const known = await findByProviderRef(shop.db, report.provider, report.orderRef)
  if (!known) {
    shop.log.error(
      { provider: report.provider, order: report.orderRef, state: report.state },
      'a report about an order that is not ours',
    )
    return 'unknown'
  }
  const settled = await shop.db.transaction((tx) => settleIn(shop, tx, known, report))
  if (settled === 'questioned' || settled === 'wrong-amount' || settled === 'surplus')
    shop.log.warn({ attempt: known.ref, payment: report.paymentRef, settled }, 'a payment needs a look')
  return settled
}

async function settleIn(shop: Shop, tx: Tx, known: Attempt, report: PaymentReport): Promise<Settled> {
  await lockQuoteRow(tx, known)
  const order = await lockOrder(tx, known.orderId)
  const attempt = await lockAttempt(tx, known.id)
  const standing = { state: attempt.state, amount: attempt.amount, orderIsPaid: await isPaid(tx, attempt.orderId) }
  const verdict = verdictOn(report, standing)
  switch (verdict) {
    case 'nothing':
      return verdict
    case 'note':
      await noteReason(tx, attempt.id, report.reason)
      return verdict
    case 'wait':
      await moveAttempt(tx, attempt, { event: 'wait', reason: report.reason })
      if (order && can(paymentFlow, order.paymentStatus, 'wait'))
        await movePayment(shop, tx, order, { event: 'wait', by: report.provider, why: report.reason })
      return verdict
    case 'fail':
      await endAttempt(shop, tx, attempt, { event: 'fail', why: report.reason })
      return verdict
    default:
      return takeMoney(shop, tx, attempt, { report, verdict })
  }
}

type MoneyVerdict = Extract<Verdict, 'accept' | 'surplus' | 'wrong-amount'>

async function takeMoney(
  shop: Shop,
  tx: Tx,
  attempt: Attempt,
  { report, verdict }: { report: PaymentReport; verdict: MoneyVerdict },
): Promise<Settled> {
  const { provider: till, paymentRef, orderRef, amount } = report
  if (paymentRef === null || amount === null) throw new Error(`${till} reports money for ${orderRef} without naming it`)
  const payment = await receive(shop, tx, { attempt, receipt: { till, paymentRef, orderRef, amount } })
  if (!payment) return 'nothing'
  if (verdict === 'surplus') return returnSurplus(shop, tx, attempt, payment)
  if (verdict === 'wrong-amount') {
    await question(shop, tx, attempt, { payment, why: 'another amount than was asked' })
    return verdict
  }
  return acceptMoney(shop, tx, attempt, { payment, mode: modeOf(attempt, report), isLapsed: hasLapsed(shop, attempt) })
}

/** A way that was paid with before any was chosen is the one the provider names. */
function modeOf(attempt: Attempt, { instrument }: PaymentReport): PaymentMode | null {
  return attempt.mode ?? (instrument === 'OTHER' ? null : instrument)
}

export interface GoodMoney {
  readonly payment: Payment
  readonly mode: PaymentMode | null
  /** The price it was sent for no longer holds. */
  readonly isLapsed: boolean
}

/** Places the order, or keeps the money for people to look at when it cannot be placed any more. */
export async function acceptMoney(
  shop: Shop,
  tx: Tx,
  attempt: Attempt,
  { payment, mode, isLapsed }: GoodMoney,
): Promise<Settled> {
  try {
    await tx.transaction(async (inner) => {
      if (isLapsed) throw refuse('payments.lapsed')
      await placeOrder(shop, inner as Tx, { draft: attempt.draft, mode, by: payment.till })
    })
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    await question(shop, tx, attempt, { payment, why: refusal.reason })
    return 'questioned'
  }
  await noteOutcome(tx, payment.id, { outcome: 'accepted', why: '' })
  await moveAttempt(tx, attempt, { event: 'pay', reason: '' })
  return 'placed'
}

/** A success after the lock is honoured while no metal of the order has moved by more than 1 % (domain 6.3). */
function hasLapsed(shop: Shop, { draft, lockEndsAt }: Attempt): boolean {
  if (shop.clock.now() <= lockEndsAt) return false
  const { rates } = shop.catalogue.now.prices
  return draft.lines.some(({ product: { metal } }) => !isStillFair(draft.rates[metal], rates[metal]))
}

async function question(
  shop: Shop,
  tx: Tx,
  attempt: Attempt,
  { payment, why }: { payment: Payment; why: string },
): Promise<void> {
  await noteOutcome(tx, payment.id, { outcome: 'questioned', why })
  if (can(attemptFlow, attempt.state, 'question')) await moveAttempt(tx, attempt, { event: 'question', reason: why })
  const order: OrderRow = (await lockOrder(tx, attempt.orderId)) ?? (await writeOrder(shop, tx, attempt.draft))
  const cause = { by: payment.till as Till, why }
  const moved = can(orderFlow, order.state, 'review')
    ? await moveOrder(shop, tx, order, { event: 'review', ...cause })
    : order
  if (can(paymentFlow, moved.paymentStatus, 'wait')) await movePayment(shop, tx, moved, { event: 'wait', ...cause })
}

async function returnSurplus(shop: Shop, tx: Tx, attempt: Attempt, payment: Payment): Promise<'surplus'> {
  await noteOutcome(tx, payment.id, { outcome: 'surplus', why: 'the order was paid already' })
  if (can(attemptFlow, attempt.state, 'pay'))
    await moveAttempt(tx, attempt, { event: 'pay', reason: 'paid twice, sent back' })
  const ref = await nextRefundRef(tx, attempt.draft.uniqueOrderId)
  await owe(shop, tx, { payment, ref, amount: payment.amount, why: 'paid twice' })
  return 'surplus'
}
