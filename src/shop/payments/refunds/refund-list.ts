/** Reads refunds: those of an order, and all of them by what they are waiting for. */
import { and, asc, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { customers } from '../../customers/records.ts'
import type { PaymentDraft } from '../purchase-draft.ts'
import type { Payment } from '../received-payments.ts'
import { attempts, payments } from '../records.ts'
import { type RefundRow, refunds } from './records.ts'
import type { RefundView } from './rules.ts'

const conditions: Readonly<Record<RefundView, SQL>> = {
  'by-hand': and(eq(refunds.byHand, true), inArray(refunds.state, ['due', 'failed']))!,
  failed: and(eq(refunds.state, 'failed'), eq(refunds.byHand, false))!,
  due: and(eq(refunds.state, 'due'), eq(refunds.byHand, false))!,
  asked: eq(refunds.state, 'asked'),
  done: eq(refunds.state, 'done'),
}

const summary = {
  id: refunds.id,
  ref: refunds.ref,
  amount: refunds.amount,
  why: refunds.why,
  state: refunds.state,
  byHand: refunds.byHand,
  note: refunds.note,
  tryNo: refunds.tryNo,
  dueAt: refunds.dueAt,
  doneAt: refunds.doneAt,
  accountAskedAt: refunds.accountAskedAt,
  payoutAccountId: refunds.payoutAccountId,
  till: payments.provider,
  paymentRef: payments.paymentRef,
  paid: payments.amount,
  orderId: payments.orderId,
  customerId: payments.customerId,
  uniqueOrderId: sql<string>`${attempts.draft}->>'uniqueOrderId'`,
  kind: sql<PaymentDraft['kind']>`coalesce(${attempts.draft}->>'kind', 'order')`,
  customer: sql<string>`coalesce(nullif(${customers.name}, ''), ${attempts.draft}->'billing'->>'name', '')`,
}

const selectRefunds = (db: Db, wanted: SQL | undefined) =>
  db
    .select(summary)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(attempts, eq(attempts.id, payments.attemptId))
    .leftJoin(customers, eq(customers.id, payments.customerId))
    .where(wanted)

/** A refund with its payment, order and customer. */
export type RefundSummary = Awaited<ReturnType<typeof selectRefunds>>[number]

export interface RefundSearch {
  readonly view: RefundView
  /** The beginning of a reference, or of the order's public number; '' for all. */
  readonly search: string
  /** The id of the last refund of the previous page; null for the first page. */
  readonly after: number | null
  readonly limit: number
}

/** Newest first. */
export function listRefunds(db: Db, { view, search, after, limit }: RefundSearch): Promise<RefundSummary[]> {
  const byRef = search === '' ? undefined : sql`starts_with(${refunds.ref}, ${search.toUpperCase()})`
  return selectRefunds(db, and(conditions[view], byRef, after === null ? undefined : lt(refunds.id, after)))
    .orderBy(desc(refunds.id))
    .limit(limit)
}

/** By its reference. */
export async function readRefund(db: Db, ref: string): Promise<RefundSummary | null> {
  const [row] = await selectRefunds(db, eq(refunds.ref, ref))
  return row ?? null
}

/** The billing contact of the order; each field is empty if not known. */
export async function readRefundBuyer(db: Db, ref: string): Promise<{ name: string; email: string; mobile: string }> {
  const [row] = await db
    .select({ billing: sql<{ name?: string; email?: string; mobile?: string }>`${attempts.draft}->'billing'` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(attempts, eq(attempts.id, payments.attemptId))
    .where(eq(refunds.ref, ref))
  const { name = '', email = '', mobile = '' } = row?.billing ?? {}
  return { name, email, mobile }
}

/** A refund with the provider and the outcome of its payment, for the lists of an order. */
export type OrderRefund = RefundRow & Pick<Payment, 'provider' | 'outcome'>

/** All refunds of an order, or of a purchase of digital silver, oldest first. */
export async function listOrderRefunds(db: Db, orderId: number): Promise<OrderRefund[]> {
  const rows = await db
    .select({ refund: refunds, provider: payments.provider, outcome: payments.outcome })
    .from(refunds)
    .innerJoin(payments, eq(refunds.paymentId, payments.id))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(refunds.id))
  return rows.map(({ refund, ...payment }) => ({ ...refund, ...payment }))
}

/** Open refunds by view; completed ones are not counted, since their number only grows. */
export async function countRefunds(db: Db): Promise<Readonly<Record<Exclude<RefundView, 'done'>, number>>> {
  const count = (view: RefundView) => sql<number>`count(*) FILTER (WHERE ${conditions[view]})`.mapWith(Number)
  const [row] = await db
    .select({ 'by-hand': count('by-hand'), failed: count('failed'), due: count('due'), asked: count('asked') })
    .from(refunds)
    .where(sql`${refunds.state} <> 'done'`)
  return row ?? { 'by-hand': 0, failed: 0, due: 0, asked: 0 }
}
