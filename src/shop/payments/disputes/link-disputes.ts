import { and, eq, isNull, sql } from 'drizzle-orm'
import { preparedQuery } from '../../../platform/database/availability/prepared-query.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Payment } from '../received-payments.ts'
import { disputes } from './records.ts'

const linkByRef = preparedQuery('link_disputes', (db) => {
  const parties = {
    paymentId: sql`${sql.placeholder('paymentId')}`,
    orderId: sql`${sql.placeholder('orderId')}`,
    customerId: sql`${sql.placeholder('customerId')}`,
  }
  const isProvider = eq(disputes.provider, sql.placeholder('provider'))
  const isOfPayment = eq(disputes.paymentRef, sql.placeholder('paymentRef'))
  return db
    .update(disputes)
    .set(parties)
    .where(and(isProvider, isOfPayment, isNull(disputes.paymentId)))
})

/**
 * A dispute may be reported before its payment: from now on it holds the order and its refunds. Call it in the transaction that
 * records the payment.
 */
export async function linkDisputesOfPayment(tx: Tx, payment: Payment): Promise<void> {
  const { id: paymentId, orderId, customerId, provider, paymentRef } = payment
  await linkByRef(tx, { paymentId, orderId, customerId, provider, paymentRef })
}
