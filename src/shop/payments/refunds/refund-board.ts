/** Money that goes back, as staff watch over it: what waits for a provider, for a hand, or for the customer's account. */
import { and, desc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { lockWord } from '../../../platform/database/lock-word.ts'
import { customers } from '../../customers/records.ts'
import { refuse } from '../../refusal.ts'
import { attempts, payments, refunds } from '../records.ts'
import type { RefundView } from './rules/refund-views.ts'

const isView: Readonly<Record<RefundView, SQL>> = {
  'by-hand': and(eq(refunds.byHand, true), inArray(refunds.state, ['due', 'failed']))!,
  failed: and(eq(refunds.state, 'failed'), eq(refunds.byHand, false))!,
  due: and(eq(refunds.state, 'due'), eq(refunds.byHand, false))!,
  asked: eq(refunds.state, 'asked'),
  done: eq(refunds.state, 'done'),
}

const shown = {
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
  till: payments.till,
  paymentRef: payments.paymentRef,
  paid: payments.amount,
  orderId: payments.orderId,
  customerId: payments.customerId,
  uniqueOrderId: sql<string>`${attempts.draft}->>'uniqueOrderId'`,
  kind: sql<'order' | 'silver'>`coalesce(${attempts.draft}->>'kind', 'order')`,
  customer: sql<string>`coalesce(nullif(${customers.name}, ''), ${attempts.draft}->'billing'->>'name', '')`,
}

const find = (db: Db, wanted: SQL | undefined) =>
  db
    .select(shown)
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(attempts, eq(attempts.id, payments.attemptId))
    .leftJoin(customers, eq(customers.id, payments.customerId))
    .where(wanted)

export type ShownRefund = Awaited<ReturnType<typeof find>>[number]

export interface RefundSearch {
  readonly view: RefundView
  /** The beginning of a reference, or of the order's number. */
  readonly search: string
  /** The last one seen. */
  readonly after: number | null
  readonly limit: number
}

/** Newest first. */
export function listRefunds(db: Db, { view, search, after, limit }: RefundSearch): Promise<ShownRefund[]> {
  const named = search === '' ? undefined : sql`starts_with(${refunds.ref}, ${search.toUpperCase()})`
  return find(db, and(isView[view], named, after === null ? undefined : lt(refunds.id, after)))
    .orderBy(desc(refunds.id))
    .limit(limit)
}

export async function readRefund(db: Db, ref: string): Promise<ShownRefund | null> {
  const [row] = await find(db, eq(refunds.ref, ref))
  return row ?? null
}

/** As the order was billed to him. */
export async function buyerOf(db: Db, ref: string): Promise<{ name: string; email: string; mobile: string }> {
  const [row] = await db
    .select({ billing: sql<{ name?: string; email?: string; mobile?: string }>`${attempts.draft}->'billing'` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(attempts, eq(attempts.id, payments.attemptId))
    .where(eq(refunds.ref, ref))
  const { name = '', email = '', mobile = '' } = row?.billing ?? {}
  return { name, email, mobile }
}

/** What is open, by view; what is done is not counted: there is no end of it. */
export async function countRefunds(db: Db): Promise<Readonly<Record<Exclude<RefundView, 'done'>, number>>> {
  const count = (view: RefundView) => sql<number>`count(*) FILTER (WHERE ${isView[view]})`.mapWith(Number)
  const [row] = await db
    .select({ 'by-hand': count('by-hand'), failed: count('failed'), due: count('due'), asked: count('asked') })
    .from(refunds)
    .where(sql`${refunds.state} <> 'done'`)
  return row ?? { 'by-hand': 0, failed: 0, due: 0, asked: 0 }
}

/** Until the transaction ends nobody else notes this number. Throws `refunds.known-bank-ref`. */
export async function assureBankRefNew(tx: Tx, bankRef: string): Promise<void> {
  await lockWord(tx, `bank reference ${bankRef}`)
  if (await isBankRefKnown(tx, bankRef)) throw refuse('refunds.known-bank-ref', { bankRef }, 'bankRef')
}

/** Whether a refund that was sent by hand carries this number of the bank. As its index says it. */
export async function isBankRefKnown(db: Db, bankRef: string): Promise<boolean> {
  const [known] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(sql`${refunds.state} = 'done' AND ${refunds.byHand} AND ${refunds.note} = ${bankRef}`)
    .limit(1)
  return known !== undefined
}
