/** Money on its way back: owed, asked for, done or failed; and what it means for the order it was paid for. */
import type { RefundReport } from '../../../partners/payment/gateway.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { JobOutcome } from '../../../platform/jobs/jobs.ts'
import { addWorkingDays, dayOf } from '../../../units/date.ts'
import { formatDate, formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { readHolidays } from '../../cart/delivery/actions.ts'
import { sendMessage } from '../../messaging/messages/actions.ts'
import { advance, type Cause, lockOrder, type OrderRow, paymentEventIf } from '../../orders/actions.ts'
import { moneyOf, nextRefundRef, owe, type Payment, refundsOf } from '../../payments/money.ts'
import type { refunds } from '../../payments/records.ts'
import { assureBankRefNew } from '../../payments/refunds/refund-board.ts'
import {
  askAgainMs,
  askRefund,
  bookRefundReport,
  bookTransferBack,
  findRefund,
  type RefundState,
  waitsForHand,
} from '../../payments/refunds/refund-job.ts'
import { refundDays, refundPlace } from '../../payments/refunds/refund-words.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { silverRefundDone } from '../../silver/digital-silver/letters.ts'
import { lockPurchase } from '../../silver/digital-silver/records.ts'
import { refundBegun, refundByHand, refundDone, refundFailed } from '../cancellation/letters-undone.ts'
import type { Room } from '../room.ts'
import { tell } from '../tell.ts'

export interface Back {
  readonly payment: Payment
  readonly amount: Paise
  readonly why: string
  /** More than was paid, or no provider to send it. */
  readonly byHand?: boolean
  readonly cause: Cause
}

/** Owes money of an order back to its customer, and says so. The order's payment moves with the first of it. */
export async function oweBack(
  shop: Room,
  tx: Tx,
  order: OrderRow,
  { payment, amount, why, byHand = payment.till === 'bank', cause }: Back,
): Promise<OrderRow> {
  if (amount === 0) return order
  const ref = await nextRefundRef(tx, order.uniqueOrderId)
  await owe(shop, tx, { payment, ref, amount, why, byHand })
  const day = addWorkingDays(dayOf(shop.clock.now()), refundDays, await readHolidays(tx))
  const told = { amount: formatMoney(amount), where: refundPlace(order.paymentMode), until: formatDate(day), ref }
  await tell(shop, tx, order, {
    event: `refund:${ref}:begun`,
    words: (about) => (byHand ? refundByHand(about, told) : refundBegun(about, told)),
  })
  return advance(shop, tx, order, { payment: paymentEventIf(order, 'refund'), ...cause })
}

/** Handler of `payments.refund`; throws the provider's `PartnerTrouble`, after which the job is tried again. */
export async function sendRefund(shop: Shop, { refundRef }: { refundRef: string }): Promise<JobOutcome> {
  const report = await askRefund(shop, refundRef)
  if (!report) return undefined
  await takeRefundReport(shop, report)
  return report.state === 'pending' ? { again: new Date(shop.clock.now().getTime() + askAgainMs) } : undefined
}

/** What job or webhook say of a refund; forward only, and told twice it changes nothing twice. */
export async function takeRefundReport(shop: Shop, report: RefundReport): Promise<void> {
  const known = await findRefund(shop.db, report.refundRef)
  if (!known) return
  await shop.db.transaction(async (tx) => {
    // Whoever undoes an order holds it first.
    const order = await lockOrder(tx, known.payment.orderId)
    const booked = await bookRefundReport(shop, tx, report)
    if (booked) await followAny(shop, tx, order, booked)
  })
}

/**
 * Somebody transferred what no provider could send: all of an order, or the refund that is named. Throws
 * `fulfilment.nothing-by-hand` where nothing waits for that, `refunds.known-bank-ref` where the named one shares the number.
 */
export async function payBackByHand(
  shop: Shop,
  orderId: number,
  {
    bankRef,
    refundRef,
    also,
    ...cause
  }: Cause & { bankRef: string; refundRef?: string; also?: ((tx: Tx) => Promise<void>) | undefined },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    let order = await lockOrder(tx, orderId)
    const waiting = (await refundsOf(tx, orderId)).filter(
      ({ ref, state, byHand }) => waitsForHand({ state, byHand }) && (refundRef === undefined || ref === refundRef),
    )
    if (waiting.length === 0) throw refuse('fulfilment.nothing-by-hand')
    if (refundRef !== undefined) await assureBankRefNew(tx, bankRef)
    for (const { ref } of waiting) {
      const booked = await bookTransferBack(shop, tx, { refundRef: ref, bankRef })
      if (booked) order = await followAny(shop, tx, order, booked, cause)
    }
    await also?.(tx)
  })
}

/** What became of a refund. */
export interface Booked {
  readonly refund: typeof refunds.$inferSelect
  readonly payment: Payment
  readonly state: RefundState
}

/** Under a number without an order digital silver was bought. */
export async function followAny(
  shop: Room,
  tx: Tx,
  order: OrderRow | null,
  booked: Booked,
  cause?: Cause,
): Promise<OrderRow | null> {
  if (order) return follow(shop, tx, order, booked, cause)
  if (booked.state === 'done') await tellSilverRefund(shop, tx, booked)
  return null
}

async function tellSilverRefund(shop: Room, tx: Tx, { refund, payment }: Booked): Promise<void> {
  const { uniqueOrderId, buyer, paymentMode } = await lockPurchase(tx, payment.orderId)
  if (!shop.config || !buyer.email) return
  const where = refundPlace(refund.byHand ? '' : paymentMode)
  const told = {
    uniqueOrderId,
    name: buyer.name || 'there',
    amount: formatMoney(refund.amount),
    where,
    ref: refund.ref,
  }
  const key = `silver:${payment.orderId}:refund:${refund.ref}:done`
  await sendMessage(tx, { key, to: buyer.email, words: silverRefundDone(told) }, shop.clock.now())
}

async function follow(
  shop: Room,
  tx: Tx,
  order: OrderRow,
  { refund, payment, state }: Booked,
  cause: Cause = { by: payment.till, why: `refund ${refund.ref}` },
): Promise<OrderRow> {
  const where = refund.byHand ? refundPlace('') : refundPlace(order.paymentMode)
  const told = { amount: formatMoney(refund.amount), where, until: '', ref: refund.ref }
  if (state === 'failed')
    await tell(shop, tx, order, {
      event: `refund:${refund.ref}:failed`,
      words: (about) => refundFailed(about, told),
    })
  if (state !== 'done') return order
  await tell(shop, tx, order, { event: `refund:${refund.ref}:done`, words: (about) => refundDone(about, told) })
  return settleRefunds(shop, tx, order, cause)
}

/** The order's payment is refunded once all that was owed is there: wholly, or in part where less was owed than paid. */
async function settleRefunds(shop: Room, tx: Tx, order: OrderRow, cause: Cause): Promise<OrderRow> {
  const owed = (await refundsOf(tx, order.id)).filter(({ outcome }) => outcome !== 'surplus')
  if (owed.some(({ state }) => state !== 'done')) return order
  const sum = (rows: readonly { amount: Paise }[]) => rows.reduce((total, { amount }) => total + amount, 0)
  const isAll = sum(owed) >= sum(await moneyOf(tx, order.id))
  return advance(shop, tx, order, { payment: paymentEventIf(order, isAll ? 'refund-all' : 'refund-part'), ...cause })
}
