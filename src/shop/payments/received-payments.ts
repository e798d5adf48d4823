/** Received payments: one row and one ledger posting for each, however often it is reported. */
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { ProviderOrBank } from '../../partners/payment/providers.ts'
import { preparedQuery } from '../../platform/database/availability/prepared-query.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { runTogether } from '../../platform/database/run-together.ts'
import type { Paise } from '../../units/paise.ts'
import { postMovement } from '../ledger/actions.ts'
import { paymentReceived } from '../ledger/movements.ts'
import type { PaymentMode } from '../pricing/payment-modes.ts'
import type { Shop } from '../shop.ts'
import type { PaymentAttempt } from './attempts.ts'
import { attempts, payments } from './records.ts'

export type Payment = typeof payments.$inferSelect

export interface ReceivedPayment {
  readonly provider: ProviderOrBank
  /** The payment id of the provider, or of the bank. */
  readonly paymentRef: string
  /** The provider's order that it belongs to. */
  readonly orderRef: string
  readonly amount: Paise
}

interface NewPayment {
  readonly attempt: PaymentAttempt
  readonly receipt: ReceivedPayment
  /** What needs nothing of the posting, and is sent with it. */
  readonly alongside?: (payment: Payment) => Promise<void>
}

const insertPayment = preparedQuery('insert_payment', (db) =>
  db
    .insert(payments)
    .values({
      attemptId: sql.placeholder('attemptId'),
      orderId: sql.placeholder('orderId'),
      customerId: sql.placeholder('customerId'),
      provider: sql.placeholder('provider'),
      paymentRef: sql.placeholder('paymentRef'),
      orderRef: sql.placeholder('orderRef'),
      amount: sql.placeholder('amount'),
      outcome: 'accepted',
      receivedAt: sql.placeholder('receivedAt'),
    })
    .onConflictDoNothing({ target: [payments.provider, payments.paymentRef] })
    .returning(),
)

/**
 * Records a payment as accepted and posts it; null if this payment is recorded already. `setPaymentOutcome` changes the outcome
 * later.
 */
export async function recordPayment(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { attempt, receipt, alongside = async () => {} }: NewPayment,
): Promise<Payment | null> {
  const { id: attemptId, orderId, customerId } = attempt
  const receivedAt = shop.clock.now()
  const [payment] = await insertPayment(tx, { attemptId, orderId, customerId, ...receipt, receivedAt })
  if (!payment) return null
  const posted = postMovement(shop, tx, paymentReceived({ customerId, orderId }, receipt))
  await runTogether(posted, alongside(payment))
  return payment
}

export async function setPaymentOutcome(
  tx: Tx,
  paymentId: number,
  outcome: Pick<Payment, 'outcome' | 'why'>,
): Promise<void> {
  await tx.update(payments).set(outcome).where(eq(payments.id, paymentId))
}

/** Whether this payment is recorded already. */
export async function isPaymentRecorded(
  db: Db,
  { provider, paymentRef }: Pick<ReceivedPayment, 'provider' | 'paymentRef'>,
): Promise<boolean> {
  const [found] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.paymentRef, paymentRef)))
  return found !== undefined
}

/** The payments of an order that were accepted or are under review, oldest first; surplus ones were refunded separately. */
export async function listOrderPayments(db: Db, orderId: number): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), ne(payments.outcome, 'surplus')))
    .orderBy(asc(payments.id))
}

/** The same with how each was paid; null where the provider did not say. */
export const listOrderPaymentsWithMode = (
  db: Db,
  orderId: number,
): Promise<{ payment: Payment; mode: PaymentMode | null }[]> =>
  db
    .select({ payment: payments, mode: attempts.mode })
    .from(payments)
    .innerJoin(attempts, eq(attempts.id, payments.attemptId))
    .where(and(eq(payments.orderId, orderId), ne(payments.outcome, 'surplus')))
    .orderBy(asc(payments.id))
