/** Announced bank transfers: rows from the announcement to the decision of staff (rules/payments.md 6.2). */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import { lockAttempts, transitionPaymentAttempt } from '../attempts.ts'
import { bankTransfers } from '../records.ts'
import { attemptFlow } from '../rules/attempt-flow.ts'

/**
 * Refuses the pending transfer of an order, and ends its attempts that are under verification. The caller holds the order's quote
 * row.
 */
export async function withdrawPayment(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { orderId, by, why }: { orderId: number; by: string; why: string },
): Promise<void> {
  await tx
    .update(bankTransfers)
    .set({ decidedAt: shop.clock.now(), decision: 'refused', decidedBy: by })
    .where(and(eq(bankTransfers.orderId, orderId), isNull(bankTransfers.decidedAt)))
  for (const attempt of await lockAttempts(tx, orderId)) {
    if (attempt.state !== 'UNDER_VERIFICATION' || !can(attemptFlow, attempt.state, 'fail')) continue
    await transitionPaymentAttempt(tx, attempt, { event: 'fail', reason: why })
  }
}

export type BankTransfer = typeof bankTransfers.$inferSelect
type NewTransfer = Pick<
  BankTransfer,
  'attemptId' | 'orderId' | 'customerId' | 'description' | 'proof' | 'announcedAt' | 'countsUntil'
>

export async function addBankTransfer(tx: Tx, transfer: NewTransfer): Promise<void> {
  await tx.insert(bankTransfers).values(transfer)
}

/** Whether a transfer of the customer is pending. */
export async function hasOpenTransfer(tx: Tx, customerId: number): Promise<boolean> {
  const [open] = await tx
    .select({ id: bankTransfers.id })
    .from(bankTransfers)
    .where(and(eq(bankTransfers.customerId, customerId), isNull(bankTransfers.decidedAt)))
  return open !== undefined
}

interface TransferDecision {
  readonly decision: 'confirmed' | 'refused'
  readonly by: string
  readonly now: Date
}

/** Decides the pending transfer of an attempt; returns it as it was before, or null if none is pending. */
export async function decideTransfer(
  tx: Tx,
  attemptId: number,
  { decision, by, now }: TransferDecision,
): Promise<BankTransfer | null> {
  const [transfer] = await tx
    .select()
    .from(bankTransfers)
    .where(and(eq(bankTransfers.attemptId, attemptId), isNull(bankTransfers.decidedAt)))
    .for('update')
  if (!transfer) return null
  await tx
    .update(bankTransfers)
    .set({ decidedAt: now, decision, decidedBy: by })
    .where(eq(bankTransfers.id, transfer.id))
  return transfer
}

/** The bank's reference and the time of the credit; or why staff refused the transfer. */
export async function describeDecision(
  tx: Tx,
  id: number,
  facts: Pick<BankTransfer, 'bankRef' | 'creditedAt'> | Pick<BankTransfer, 'why'>,
): Promise<void> {
  await tx.update(bankTransfers).set(facts).where(eq(bankTransfers.id, id))
}
