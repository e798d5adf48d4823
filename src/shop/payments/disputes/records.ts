/** Disputes of payments, their transitions, and the evidence against them. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PaymentProvider } from '../../../partners/payment/providers.ts'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { payments } from '../records.ts'
import { type DisputeState, holdingStates } from './rules/dispute-flow.ts'
import { disputePhases, evidenceKinds } from './rules/dispute-terms.ts'

export const disputes = pgTable(
  'payment_disputes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    provider: text('provider').$type<PaymentProvider>().notNull(),
    /** The provider's own id of the dispute. */
    disputeRef: text('dispute_ref').notNull(),
    /** The provider's own id of the payment, even if we have no such payment. */
    paymentRef: text('payment_ref').notNull(),
    /** Null while the payment is not known here. */
    paymentId: bigintColumn('payment_id').references(() => payments.id),
    orderId: integer('order_id'),
    customerId: bigintColumn('customer_id'),
    phase: text('phase', { enum: disputePhases }).notNull(),
    /** The bank's code, or the reason that staff typed. */
    reason: text('reason').notNull(),
    amount: bigintColumn('amount').notNull(),
    /** What the provider has taken from our account for it, and what of that is lost for good; both are in the ledger. */
    debited: bigintColumn('debited').notNull().default(0),
    lost: bigintColumn('lost').notNull().default(0),
    /** What of the lost money has paid a refund that was due to the customer. */
    covered: bigintColumn('covered').notNull().default(0),
    state: text('state').$type<DisputeState>().notNull(),
    respondBy: timestampColumn('respond_by'),
    /** Recorded by staff, and decided by them: the provider has no calls for disputes. */
    byHand: boolean('by_hand').notNull(),
    /** The explanation that goes with the evidence. */
    summary: text('summary').notNull().default(''),
    /** Why the provider refused the last evidence or acceptance; empty otherwise. */
    failure: text('failure').notNull().default(''),
    raisedAt: timestampColumn('raised_at').notNull(),
    recordedAt: timestampColumn('recorded_at').notNull(),
    resolvedAt: timestampColumn('resolved_at'),
  },
  (table) => [
    uniqueIndex('payment_disputes_ref').on(table.provider, table.disputeRef),
    index('payment_disputes_of_payment').on(table.paymentId),
    index('payment_disputes_of_order').on(table.orderId),
    index('payment_disputes_open').on(table.respondBy).where(sql`${table.resolvedAt} IS NULL`),
  ],
)

export const disputeTransitions = pgTable(
  'payment_dispute_transitions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    disputeId: bigintColumn('dispute_id')
      .notNull()
      .references(() => disputes.id),
    /** Both the same where only the money changed, and the first one of a dispute. */
    from: text('from_state').$type<DisputeState>().notNull(),
    to: text('to_state').$type<DisputeState>().notNull(),
    /** "staff:2", "razorpay". */
    by: text('transitioned_by').notNull(),
    why: text('why').notNull(),
    at: timestampColumn('transitioned_at').notNull(),
  },
  (table) => [index('payment_dispute_transitions_of').on(table.disputeId, table.id)],
)

export const disputeEvidence = pgTable(
  'payment_dispute_evidence',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    disputeId: bigintColumn('dispute_id')
      .notNull()
      .references(() => disputes.id),
    kind: text('kind', { enum: evidenceKinds }).notNull(),
    name: text('name').notNull(),
    /** Key in the file store. */
    file: text('file').notNull(),
    /** What it was copied from, "invoice:INV/26-27/12"; null for an upload. Attaching it again has no effect. */
    source: text('source'),
    /** The provider's id of the file, once it was uploaded there. */
    providerRef: text('provider_ref'),
    addedBy: text('added_by').notNull(),
    addedAt: timestampColumn('added_at').notNull(),
  },
  (table) => [uniqueIndex('payment_dispute_evidence_source').on(table.disputeId, table.source)],
)

export type DisputeRow = typeof disputes.$inferSelect
export type EvidenceRow = typeof disputeEvidence.$inferSelect

export async function findDispute(db: Db, id: number): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id))
  return row
}

/** Locked until the transaction ends. */
export async function lockDispute(tx: Tx, id: number): Promise<DisputeRow | undefined> {
  const [row] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('update')
  return row
}

/** A dispute that keeps the goods of its order from leaving. */
export interface HoldingDispute {
  readonly disputeRef: string
  readonly state: DisputeState
}

/** By order; one statement for any number of orders. */
export async function readHoldingDisputes(db: Db, orderIds: readonly number[]): Promise<Map<number, HoldingDispute[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: disputes.orderId, disputeRef: disputes.disputeRef, state: disputes.state })
    .from(disputes)
    .where(and(inArray(disputes.orderId, [...orderIds]), inArray(disputes.state, [...holdingStates])))
    .orderBy(disputes.id)
  return Map.groupBy(rows, ({ orderId }) => orderId!)
}
