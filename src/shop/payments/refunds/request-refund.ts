/** The only way to create a refund, whatever causes it: a cancellation, a return, a surplus payment, a failed purchase. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import { postMovement } from '../../ledger/actions.ts'
import { refundCoveredByDispute } from '../../ledger/dispute-movements.ts'
import { refundDue } from '../../ledger/movements.ts'
import { LEAST_DUE } from '../../pricing/rules/price-settings.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { disputes } from '../disputes/records.ts'
import { unresolvedStates } from '../disputes/rules/dispute-flow.ts'
import { splitByDisputes } from '../disputes/rules/money.ts'
import type { Payment } from '../received-payments.ts'
import { queueProviderRefund } from './provider-refund.ts'
import { refunds } from './records.ts'

export interface RequestedRefund {
  readonly payment: Payment
  /** The public number of the order or purchase, "SLV-2026-100042", from which the refund's reference is made. */
  readonly uniqueOrderId: string
  readonly amount: Paise
  /** For staff and the provider: "cancelled". */
  readonly why: string
  /**
   * No provider can send it, for example because it exceeds the payment; default: whether the payment was a bank transfer, or the
   * refund is less than a provider sends (decision 0006).
   */
  readonly byHand?: boolean
}

export interface RequestedRefundResult {
  /** Of the part that is sent; of the covered part where nothing is. */
  readonly ref: string
  readonly byHand: boolean
  /** What is sent: all of it, unless the bank has returned a part of the payment in a lost dispute. */
  readonly sent: Paise
  /** The part that the bank has returned already, as a refund of its own that is done; null where there is none. */
  readonly covered: { readonly ref: string; readonly amount: Paise } | null
}

/**
 * Requests a refund of this amount of a payment. Call it in the transaction that causes it and holds the lock of the order or
 * purchase. Writes the row, posts the debt, and queues the job that calls the provider, unless it is `byHand`. Returns the
 * refund's reference, "SLV-2026-100042-R1", and whether it is left to staff. What the bank has returned in a lost dispute is a
 * refund of its own. Refunding more than was paid through a provider
 * would be a bug, and throws. Throws `payments.disputed` while the bank may return the money as well (rules/payments.md 10.6).
 */
export async function requestRefund(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { payment, uniqueOrderId, amount, why, byHand: isManual }: RequestedRefund,
): Promise<RequestedRefundResult> {
  const before = payment.provider === 'bank' ? null : await readReturned(tx, payment.id)
  const shares = before
    ? splitByDisputes(amount, payment.amount, { ...before, sent: before.all - before.covered })
    : { covered: 0, sent: amount }
  if (shares === null) throw refuse('payments.disputed')
  const { covered, sent } = shares
  const coveredRef =
    covered > 0 ? await recordCoveredRefund(shop, tx, { payment, uniqueOrderId, amount: covered, why }) : null
  const coveredPart = coveredRef === null ? null : { ref: coveredRef, amount: covered }
  if (coveredRef !== null && sent === 0) return { ref: coveredRef, byHand: true, sent, covered: coveredPart }
  const ref = await nextRefundRef(tx, uniqueOrderId)
  const now = shop.clock.now()
  const isTooSmall = payment.provider !== 'bank' && sent < LEAST_DUE
  const byHand = isManual ?? (payment.provider === 'bank' || isTooSmall)
  const note = isTooSmall ? 'Less than ₹1, which no provider refunds' : ''
  if (!byHand && before && before.sent + sent > payment.amount)
    throw new Error(`${ref} would refund more than was paid with payment ${payment.id}`)
  const row = { ref, paymentId: payment.id, amount: sent, why, dueAt: now, state: 'due', byHand, note } as const
  await tx.insert(refunds).values(row)
  await postMovement(shop, tx, refundDue(payment, { refundRef: ref, amount: sent }))
  if (!byHand) await queueProviderRefund(tx, ref, now)
  return { ref, byHand, sent, covered: coveredPart }
}

/** The customer's bank has returned this amount in a lost dispute: nothing is sent. Returns the reference of the refund. */
async function recordCoveredRefund(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { payment, uniqueOrderId, amount, why }: Omit<RequestedRefund, 'byHand'>,
): Promise<string> {
  const ref = await nextRefundRef(tx, uniqueOrderId)
  const now = shop.clock.now()
  const note = 'Returned by the customer’s bank in a dispute'
  const row = { ref, paymentId: payment.id, amount, why, dueAt: now }
  await tx.insert(refunds).values({ ...row, state: 'done', byHand: true, doneAt: now, note })
  await postMovement(shop, tx, refundDue(payment, { refundRef: ref, amount }))
  await postMovement(shop, tx, refundCoveredByDispute(payment, { refundRef: ref, amount }))
  await coverByDisputes(tx, payment.id, amount)
  return ref
}

async function nextRefundRef(tx: Tx, uniqueOrderId: string): Promise<string> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(refunds)
    .where(sql`${refunds.ref} LIKE ${`${uniqueOrderId}-R%`}`)
  return `${uniqueOrderId}-R${(counted?.count ?? 0) + 1}`
}

/** What of a payment has been sent back, and what disputes return to the customer; one statement. */
async function readReturned(tx: Tx, paymentId: number) {
  const ofPayment = sql`${disputes.paymentId} = ${paymentId}`
  const [row] = await tx
    .select({
      sent: sql<number>`coalesce(sum(${refunds.amount}) FILTER (WHERE NOT ${refunds.byHand}), 0)`.mapWith(Number),
      // By whatever means; what a dispute has covered was not sent.
      all: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number),
      covered: sql<number>`(SELECT coalesce(sum(${disputes.covered}), 0) FROM ${disputes} WHERE ${ofPayment})`.mapWith(
        Number,
      ),
      open: sql<number>`(SELECT count(*) FROM ${disputes} WHERE ${ofPayment} AND ${inArray(disputes.state, [...unresolvedStates])})`.mapWith(
        Number,
      ),
      lost: sql<number>`(SELECT coalesce(sum(${disputes.lost} - ${disputes.covered}), 0) FROM ${disputes} WHERE ${ofPayment})`.mapWith(
        Number,
      ),
    })
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
  return row ?? { sent: 0, all: 0, covered: 0, open: 0, lost: 0 }
}

/** Notes that lost money has paid a refund, so that it pays no other. */
async function coverByDisputes(tx: Tx, paymentId: number, amount: Paise): Promise<void> {
  const rows = await tx.select().from(disputes).where(eq(disputes.paymentId, paymentId)).for('update')
  let left = amount
  for (const { id, lost, covered } of rows) {
    const part = Math.min(left, lost - covered)
    if (part <= 0) continue
    await tx
      .update(disputes)
      .set({ covered: covered + part })
      .where(eq(disputes.id, id))
    left -= part
  }
}
