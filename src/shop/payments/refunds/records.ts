/** Refunds: the amount of a payment that the customer gets back, the reason, and the state. */
import { eq, sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Payment } from '../received-payments.ts'
import { payments } from '../records.ts'
import { refundStates } from './rules.ts'

export const refunds = pgTable(
  'payment_refunds',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** "SLV-2026-100042-R1". */
    ref: text('ref').notNull().unique(),
    paymentId: bigintColumn('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: bigintColumn('amount').notNull(),
    why: text('why').notNull(),
    state: text('state', { enum: refundStates }).notNull(),
    providerRefundId: text('provider_refund_id'),
    /** No provider can send it: staff transfer it to the customer's bank account. */
    byHand: boolean('by_hand').notNull().default(false),
    /** The provider's reason of a failure, or the bank's reference of a transfer. */
    note: text('note').notNull().default(''),
    /**
     * The number of the attempt: a retry gets a new one, so that a late report of a failed attempt is not taken for its result.
     */
    tryNo: integer('try_no').notNull().default(1),
    /** The customer's bank account that it is paid to through the payout partner, and the partner's id of the payout. */
    payoutAccountId: bigintColumn('payout_account_id'),
    payoutId: text('payout_id'),
    /** When the partner was last called for this attempt; from then on only the partner can confirm that nothing was paid. */
    payoutAskedAt: timestampColumn('payout_asked_at'),
    /** When the customer was last asked for a bank account for it. */
    accountAskedAt: timestampColumn('account_asked_at'),
    dueAt: timestampColumn('due_at').notNull(),
    doneAt: timestampColumn('done_at'),
  },
  (table) => [
    index('payment_refunds_of_payment').on(table.paymentId),
    index('payment_refunds_done').on(table.doneAt),
    index('payment_refunds_open').on(table.dueAt).where(sql`${table.state} <> 'done'`),
    index('payment_refunds_by_state').on(table.state, table.id),
    // One bank transfer may cover all refunds of an order, so the reference is not unique.
    index('payment_refunds_bank_ref').on(table.note).where(sql`${table.state} = 'done' AND ${table.byHand}`),
  ],
)

export type RefundRow = typeof refunds.$inferSelect

/** A refund that has just changed, with its payment. */
export interface RefundUpdate {
  readonly refund: RefundRow
  readonly payment: Payment
}

/** Locked until the transaction ends. An action that also changes the order must lock the order first. */
export async function lockRefund(tx: Tx, ref: string): Promise<RefundRow | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.ref, ref)).for('update')
  return refund
}

/** Changes a locked refund; returns the updated row. */
export async function updateRefund(tx: Tx, refund: RefundRow, change: Partial<RefundRow>): Promise<RefundRow> {
  await tx.update(refunds).set(change).where(eq(refunds.id, refund.id))
  return { ...refund, ...change }
}

/** The payment of a refund. */
export async function readRefundedPayment(tx: Tx, { ref, paymentId }: RefundRow): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) throw new Error(`refund ${ref} is of no payment`)
  return payment
}

export async function noteBankAccountRequest(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(refunds).set({ accountAskedAt: at }).where(eq(refunds.id, id))
}

/** For a locked refund: from now on the payout partner may know of this attempt. */
export async function notePayoutRequest(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(refunds).set({ payoutAskedAt: at }).where(eq(refunds.id, id))
}
