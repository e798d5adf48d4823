/** Payments that came: one row and one posting of the ledger for each, however often it is reported. */
import { and, asc, eq, ne } from 'drizzle-orm'
import type { ProviderOrBank } from '../../partners/payment/providers.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Paise } from '../../units/paise.ts'
import { postMovement } from '../ledger/actions.ts'
import { paymentReceived } from '../ledger/movements.ts'
import type { Shop } from '../shop.ts'
import type { PaymentAttempt } from './attempts.ts'
import { payments } from './records.ts'

export type Payment = typeof payments.$inferSelect

export interface ReceivedPayment {
  readonly till: ProviderOrBank
  /** The provider's, or the bank's, own id of the payment. */
  readonly paymentRef: string
  /** The provider's order it came under. */
  readonly orderRef: string
  readonly amount: Paise
}

/**
 * Records a payment as accepted and posts it; null when this very payment is recorded already. `setPaymentOutcome` says later
 * what else became of it.
 */
export async function recordPayment(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { attempt, receipt }: { attempt: PaymentAttempt; receipt: ReceivedPayment },
): Promise<Payment | null> {
  const { id: attemptId, orderId, customerId } = attempt
  const [payment] = await tx
    .insert(payments)
    .values({ attemptId, orderId, customerId, ...receipt, outcome: 'accepted', receivedAt: shop.clock.now() })
    .onConflictDoNothing({ target: [payments.till, payments.paymentRef] })
    .returning()
  if (!payment) return null
  await postMovement(shop, tx, paymentReceived({ customerId, orderId }, receipt))
  return payment
}

export async function setPaymentOutcome(
  tx: Tx,
  paymentId: number,
  outcome: Pick<Payment, 'outcome' | 'why'>,
): Promise<void> {
  await tx.update(payments).set(outcome).where(eq(payments.id, paymentId))
}

/** Whether this very payment is recorded already. */
export async function isPaymentRecorded(
  db: Db,
  { till, paymentRef }: Pick<ReceivedPayment, 'till' | 'paymentRef'>,
): Promise<boolean> {
  const [found] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.till, till), eq(payments.paymentRef, paymentRef)))
  return found !== undefined
}

/** The payments of an order that count for it, or are questioned, oldest first; surplus ones were refunded by themselves. */
export async function listOrderPayments(db: Db, orderId: number): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), ne(payments.outcome, 'surplus')))
    .orderBy(asc(payments.id))
}
