/** Money that came and money that goes back: one row and one movement of the ledger for each, however often it is told. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { queueJob } from '../../platform/jobs/jobs.ts'
import type { Paise } from '../../units/paise.ts'
import { post } from '../ledger/actions.ts'
import { paymentReceived, refundDue, type Till } from '../ledger/movements.ts'
import type { Shop } from '../shop.ts'
import type { Attempt } from './attempts.ts'
import { payments, refunds } from './records.ts'

export type Payment = typeof payments.$inferSelect

export interface Receipt {
  readonly till: Till
  /** The till's own id of the payment. */
  readonly paymentRef: string
  /** The till's order it came under. */
  readonly orderRef: string
  readonly amount: Paise
}

/** Writes money down as accepted; null when this very payment is known already. What else became of it is noted later. */
export async function receive(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { attempt, receipt }: { attempt: Attempt; receipt: Receipt },
): Promise<Payment | null> {
  const { id: attemptId, orderId, customerId } = attempt
  const [payment] = await tx
    .insert(payments)
    .values({ attemptId, orderId, customerId, ...receipt, outcome: 'accepted', receivedAt: shop.clock.now() })
    .onConflictDoNothing({ target: [payments.till, payments.paymentRef] })
    .returning()
  if (!payment) return null
  await post(shop, tx, paymentReceived({ customerId, orderId }, receipt))
  return payment
}

export async function noteOutcome(tx: Tx, paymentId: number, said: Pick<Payment, 'outcome' | 'why'>): Promise<void> {
  await tx.update(payments).set(said).where(eq(payments.id, paymentId))
}

/** Whether this very payment is known already. */
export async function isKnown(db: Db, { till, paymentRef }: Pick<Receipt, 'till' | 'paymentRef'>): Promise<boolean> {
  const [found] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.till, till), eq(payments.paymentRef, paymentRef)))
  return found !== undefined
}

/** Money of a payment is to go back: written, booked, and a job queued that asks the provider. */
export async function owe(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  refund: { payment: Payment; ref: string; amount: Paise; why: string },
): Promise<void> {
  const { payment, ref, amount, why } = refund
  const now = shop.clock.now()
  await tx.insert(refunds).values({ ref, paymentId: payment.id, amount, why, state: 'due', dueAt: now })
  await post(shop, tx, refundDue(payment, { refundRef: ref, amount }))
  await queueJob(tx, { kind: 'payments.refund', key: ref, payload: { refundRef: ref }, dueAt: now }, now)
}

/** "SLV-2026-100042-R1", the next free one of the order. */
export async function nextRefundRef(tx: Tx, uniqueOrderId: string): Promise<string> {
  const [counted] = await tx
    .select({ so: sql<number>`count(*)`.mapWith(Number) })
    .from(refunds)
    .where(sql`${refunds.ref} LIKE ${`${uniqueOrderId}-R%`}`)
  return `${uniqueOrderId}-R${(counted?.so ?? 0) + 1}`
}
