/** Refunds: what of a payment the customer gets back, why, and how far it has come. */
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
    /** No provider can send it: somebody transfers it to the customer's bank account. */
    byHand: boolean('by_hand').notNull().default(false),
    /** What the provider said of its failure; the bank's reference of a transfer. */
    note: text('note').notNull().default(''),
    /** The attempt: a retry is another one, so that a late report of the one that failed is not taken for its result. */
    tryNo: integer('try_no').notNull().default(1),
    /** The customer's bank account that it is paid to through the payout partner, and the partner's id of the payout. */
    payoutAccountId: bigintColumn('payout_account_id'),
    payoutId: text('payout_id'),
    /** When the partner was last asked for this attempt; from the first time on only it can say that nothing was paid. */
    payoutAskedAt: timestampColumn('payout_asked_at'),
    /** When the customer was last asked to name a bank account for it. */
    accountAskedAt: timestampColumn('account_asked_at'),
    dueAt: timestampColumn('due_at').notNull(),
    doneAt: timestampColumn('done_at'),
  },
  (table) => [
    index('payment_refunds_of_payment').on(table.paymentId),
    index('payment_refunds_done').on(table.doneAt),
    index('payment_refunds_open').on(table.dueAt).where(sql`${table.state} <> 'done'`),
    index('payment_refunds_by_state').on(table.state, table.id),
    // One transfer may bring all refunds of an order: the number is not unique.
    index('payment_refunds_bank_ref').on(table.note).where(sql`${table.state} = 'done' AND ${table.byHand}`),
  ],
)

export type RefundRow = typeof refunds.$inferSelect

/** A refund that has just changed, with the payment it is of. */
export interface RefundUpdate {
  readonly refund: RefundRow
  readonly payment: Payment
}

/** Held until the transaction ends. An act that changes the order as well locks the order first. */
export async function lockRefund(tx: Tx, ref: string): Promise<RefundRow | undefined> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.ref, ref)).for('update')
  return refund
}

/** Changes a locked refund; returns it as it is afterwards. */
export async function updateRefund(tx: Tx, refund: RefundRow, change: Partial<RefundRow>): Promise<RefundRow> {
  await tx.update(refunds).set(change).where(eq(refunds.id, refund.id))
  return { ...refund, ...change }
}

/** The payment that a refund is of. */
export async function readRefundedPayment(tx: Tx, { ref, paymentId }: RefundRow): Promise<Payment> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment) throw new Error(`refund ${ref} is of no payment`)
  return payment
}

export async function noteBankAccountRequest(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(refunds).set({ accountAskedAt: at }).where(eq(refunds.id, id))
}

/** Of a locked one: from now on the payout partner may know of this attempt. */
export async function notePayoutRequest(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(refunds).set({ payoutAskedAt: at }).where(eq(refunds.id, id))
}
