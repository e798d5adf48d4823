/** Sends owed money back and asks until it is there (T + 7 working days at Paytm, rules/payments.md 4.5). */
import { eq } from 'drizzle-orm'
import type { RefundReport } from '../../../partners/payment/gateway.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { queueJob } from '../../../platform/jobs/jobs.ts'
import { post } from '../../ledger/actions.ts'
import { refundPaid } from '../../ledger/movements.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Payment } from '../money.ts'
import { payments, refunds } from '../records.ts'

export const askAgainMs = 5 * 60_000

/** What the provider says of a refund; null for one that is over, or that no provider sends. Throws `PartnerTrouble`. */
export async function askRefund(shop: Pick<Shop, 'db' | 'payments'>, refundRef: string): Promise<RefundReport | null> {
  const found = await findRefund(shop.db, refundRef)
  if (!found) return null
  const { refund, payment } = found
  if (refund.byHand || payment.till === 'bank' || refund.state === 'done' || refund.state === 'failed') return null
  const gateway = shop.payments.byName(payment.till)
  const { orderRef, paymentRef } = payment
  const request = { orderRef, paymentRef, refundRef: nameOfTry(refund), amount: refund.amount, why: refund.why }
  return refund.state === 'due'
    ? gateway.refund(request)
    : gateway.refundStatus({ ...request, providerRefundId: refund.providerRefundId })
}

/** What a provider knows this try by: to him the same name is the same refund, and one that failed stays failed. */
const nameOfTry = ({ ref, tryNo }: Pick<typeof refunds.$inferSelect, 'ref' | 'tryNo'>): string =>
  tryNo === 1 ? ref : `${ref}-${tryNo}`

/** "SLV-2026-100042-R1-2" is the second try of "SLV-2026-100042-R1". */
function tryOf(name: string): { ref: string; tryNo: number } {
  const [, ref = name, tryNo = '1'] = /^(.+-R\d+)-(\d+)$/.exec(name) ?? []
  return { ref, tryNo: Number(tryNo) }
}

/** By its own name, or by a provider's of one of its tries. */
export async function findRefund(db: Db, refundRef: string) {
  const [found] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(refunds.paymentId, payments.id))
    .where(eq(refunds.ref, tryOf(refundRef).ref))
  return found ?? null
}

export type RefundState = (typeof refunds.$inferSelect)['state']

/**
 * Books what is said of a refund: forward only, and told twice it changes nothing twice. Answers the state it came to, or
 * null when nothing changed.
 */
export async function bookRefundReport(shop: Pick<Shop, 'clock' | 'log'>, tx: Tx, report: RefundReport) {
  const { ref, tryNo } = tryOf(report.refundRef)
  const [refund] = await tx.select().from(refunds).where(eq(refunds.ref, ref)).for('update')
  if (!refund || refund.state === 'done' || refund.byHand) return null
  const payment = await paymentOf(tx, refund)
  const state: RefundState = report.state === 'done' ? 'done' : report.state === 'failed' ? 'failed' : 'asked'
  // Of an earlier try only that it went through after all is news.
  if (tryNo !== refund.tryNo && state !== 'done') return null
  if (state === refund.state || (refund.state === 'failed' && state !== 'done')) return null
  const doneAt = state === 'done' ? shop.clock.now() : null
  const change = { state, doneAt, providerRefundId: report.providerRefundId, note: report.reason }
  await tx.update(refunds).set(change).where(eq(refunds.id, refund.id))
  if (state === 'failed') shop.log.error({ refund: refund.ref, reason: report.reason }, 'a refund failed')
  if (state === 'done')
    await post(shop, tx, refundPaid(payment, { till: payment.till, refundRef: refund.ref, amount: refund.amount }))
  return { refund: { ...refund, ...change }, payment, state }
}

/** Nobody sends it: no provider can, or the last one could not. What the payout partner works on waits for him. */
export const waitsForHand = ({ state, byHand }: Pick<typeof refunds.$inferSelect, 'state' | 'byHand'>): boolean =>
  state === 'failed' || (byHand && state === 'due')

/** Its name in the books: another for each payout, since one that was paid may come back. */
export const bookedAs = ({
  ref,
  tryNo,
  payoutAccountId,
}: Pick<typeof refunds.$inferSelect, 'ref' | 'tryNo' | 'payoutAccountId'>): string =>
  payoutAccountId === null ? ref : `${ref}:${tryNo}`

/** Asks the provider once more, under another name. Throws `refunds.not-failed`. */
export async function askAnew(shop: Pick<Shop, 'clock'>, tx: Tx, refundRef: string): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.ref, refundRef)).for('update')
  if (refund?.state !== 'failed' || refund.byHand) throw refuse('refunds.not-failed')
  const change = { state: 'due', tryNo: refund.tryNo + 1, providerRefundId: null, note: '' } as const
  await tx.update(refunds).set(change).where(eq(refunds.id, refund.id))
  const now = shop.clock.now()
  await queueJob(tx, { kind: 'payments.refund', key: refund.ref, payload: { refundRef: refund.ref }, dueAt: now }, now)
}

/** Somebody transferred it to the customer's bank account; `bankRef` is the bank's name of it. False when it was done. */
export async function bookTransferBack(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { refundRef, bankRef }: { refundRef: string; bankRef: string },
) {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.ref, refundRef)).for('update')
  if (!refund || !waitsForHand(refund)) return null
  const payment = await paymentOf(tx, refund)
  const change = { state: 'done', byHand: true, note: bankRef, doneAt: shop.clock.now() } as const
  await tx.update(refunds).set(change).where(eq(refunds.id, refund.id))
  await post(shop, tx, refundPaid(payment, { till: 'bank', refundRef: bookedAs(refund), amount: refund.amount }))
  return { refund: { ...refund, ...change }, payment, state: 'done' as const }
}

export async function paymentOf(tx: Tx, { ref, paymentId }: typeof refunds.$inferSelect): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) throw new Error(`refund ${ref} is of no payment`)
  return payment
}
