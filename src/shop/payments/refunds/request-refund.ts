/** The only way to create a refund, whatever causes it: a cancellation, a return, a surplus payment, a failed purchase. */
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import { postMovement } from '../../ledger/actions.ts'
import { refundDue } from '../../ledger/movements.ts'
import type { Shop } from '../../shop.ts'
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
  /** No provider can send it, for example because it exceeds the payment; default: whether the payment was a bank transfer. */
  readonly byHand?: boolean
}

/**
 * Requests a refund of this amount of a payment. Call it in the transaction that causes it and holds the lock of the order or
 * purchase. Writes the row, posts the debt, and queues the job that calls the provider, unless it is `byHand`. Returns the
 * refund's reference, "SLV-2026-100042-R1", and whether it is left to staff. Refunding more than was paid through a provider
 * would be a bug, and throws.
 */
export async function requestRefund(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { payment, uniqueOrderId, amount, why, byHand = payment.provider === 'bank' }: RequestedRefund,
): Promise<{ readonly ref: string; readonly byHand: boolean }> {
  const ref = await nextRefundRef(tx, uniqueOrderId)
  const now = shop.clock.now()
  if (!byHand && (await sumOfProviderRefunds(tx, payment.id)) + amount > payment.amount)
    throw new Error(`${ref} would refund more than was paid with payment ${payment.id}`)
  await tx.insert(refunds).values({ ref, paymentId: payment.id, amount, why, state: 'due', byHand, dueAt: now })
  await postMovement(shop, tx, refundDue(payment, { refundRef: ref, amount }))
  if (!byHand) await queueProviderRefund(tx, ref, now)
  return { ref, byHand }
}

async function nextRefundRef(tx: Tx, uniqueOrderId: string): Promise<string> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(refunds)
    .where(sql`${refunds.ref} LIKE ${`${uniqueOrderId}-R%`}`)
  return `${uniqueOrderId}-R${(counted?.count ?? 0) + 1}`
}

async function sumOfProviderRefunds(tx: Tx, paymentId: number): Promise<Paise> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.byHand, false)))
  return row?.sum ?? 0
}
