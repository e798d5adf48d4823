/** Money that came and money that goes back: one row and one movement of the ledger for each, however often it is told. */
import { and, asc, eq, ne, sql } from 'drizzle-orm'
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

export interface Owed {
  readonly payment: Payment
  readonly ref: string
  readonly amount: Paise
  readonly why: string
  /** No provider can send it: more than was paid goes back. What came by the bank goes back so in any case. */
  readonly byHand?: boolean
}

/**
 * Money of a payment is to go back: written, booked, and a job queued that asks the provider; or somebody transfers it.
 * What providers send back is never more than came: that would be a bug, and throws.
 */
export async function owe(shop: Pick<Shop, 'clock'>, tx: Tx, owed: Owed): Promise<void> {
  const { payment, ref, amount, why } = owed
  const byHand = owed.byHand ?? payment.till === 'bank'
  const now = shop.clock.now()
  if (!byHand && (await oweTotal(tx, payment.id)) + amount > payment.amount)
    throw new Error(`${ref} would send back more than came with payment ${payment.id}`)
  await tx.insert(refunds).values({ ref, paymentId: payment.id, amount, why, state: 'due', byHand, dueAt: now })
  await post(shop, tx, refundDue(payment, { refundRef: ref, amount }))
  if (byHand) return
  await queueJob(tx, { kind: 'payments.refund', key: ref, payload: { refundRef: ref }, dueAt: now }, now)
}

async function oweTotal(tx: Tx, paymentId: number): Promise<Paise> {
  const [sum] = await tx
    .select({ all: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.byHand, false)))
  return sum?.all ?? 0
}

/** The money an order was paid with, or that lies in question for it; what came too much has gone back already. */
export async function moneyOf(db: Db, orderId: number): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), ne(payments.outcome, 'surplus')))
    .orderBy(asc(payments.id))
}

export type Refund = typeof refunds.$inferSelect & Pick<Payment, 'till' | 'outcome'>

/** All money that goes back, or went back, for an order, oldest first. */
export async function refundsOf(db: Db, orderId: number): Promise<Refund[]> {
  const rows = await db
    .select({ refund: refunds, till: payments.till, outcome: payments.outcome })
    .from(refunds)
    .innerJoin(payments, eq(refunds.paymentId, payments.id))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.id))
  return rows.map(({ refund, ...payment }) => ({ ...refund, ...payment }))
}

/** "SLV-2026-100042-R1", the next free one of the order. */
export async function nextRefundRef(tx: Tx, uniqueOrderId: string): Promise<string> {
  const [counted] = await tx
    .select({ so: sql<number>`count(*)`.mapWith(Number) })
    .from(refunds)
    .where(sql`${refunds.ref} LIKE ${`${uniqueOrderId}-R%`}`)
  return `${uniqueOrderId}-R${(counted?.so ?? 0) + 1}`
}
