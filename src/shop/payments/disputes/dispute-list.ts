/** Reads disputes for the back office: those to answer by their deadline, decided ones newest first. */
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import { customers } from '../../customers/records.ts'
import type { PaymentDraft } from '../purchase-draft.ts'
import { attempts, payments } from '../records.ts'
import { type DisputeRow, disputeEvidence, disputes, disputeTransitions, type EvidenceRow } from './records.ts'
import { type DisputeView, unresolvedStates } from './rules/dispute-flow.ts'

const conditions = {
  open: inArray(disputes.state, ['OPEN', 'SUBMITTING', 'ACCEPTING']),
  review: eq(disputes.state, 'UNDER_REVIEW'),
  decided: isNotNull(disputes.resolvedAt),
} as const

const selectDisputes = (db: Db) =>
  db
    .select({
      dispute: disputes,
      uniqueOrderId: sql<string | null>`${attempts.draft}->>'uniqueOrderId'`,
      kind: sql<
        PaymentDraft['kind'] | null
      >`CASE WHEN ${attempts.id} IS NULL THEN NULL ELSE coalesce(${attempts.draft}->>'kind', 'order') END`,
      customer: sql<string>`coalesce(nullif(${customers.name}, ''), ${attempts.draft}->'billing'->>'name', '')`,
      paid: payments.amount,
    })
    .from(disputes)
    .leftJoin(payments, eq(payments.id, disputes.paymentId))
    .leftJoin(attempts, eq(attempts.id, payments.attemptId))
    .leftJoin(customers, eq(customers.id, disputes.customerId))

/** A dispute with its payment, order and customer; those are empty while the payment is not known here. */
export type DisputeSummary = Awaited<ReturnType<typeof selectDisputes>>[number]

interface DisputeSearch {
  readonly view: DisputeView
  /** The id of the last decided dispute of the previous page; null for the first page. */
  readonly after: number | null
  readonly limit: number
}

/** Undecided ones by deadline, all of them: there are few. */
export function listDisputes(db: Db, { view, after, limit }: DisputeSearch): Promise<DisputeSummary[]> {
  const found = selectDisputes(db)
  if (view !== 'decided')
    return found
      .where(conditions[view])
      .orderBy(sql`${disputes.respondBy} ASC NULLS LAST`, asc(disputes.id))
      .limit(limit)
  return found
    .where(and(conditions.decided, after === null ? undefined : lt(disputes.id, after)))
    .orderBy(desc(disputes.id))
    .limit(limit)
}

export async function readDispute(db: Db, id: number): Promise<DisputeSummary | undefined> {
  const [found] = await selectDisputes(db).where(eq(disputes.id, id))
  return found
}

export const readDisputeTransitions = (db: Db, disputeId: number) =>
  db
    .select()
    .from(disputeTransitions)
    .where(eq(disputeTransitions.disputeId, disputeId))
    .orderBy(desc(disputeTransitions.id))

export const disputesOfOrder = (db: Db, orderId: number): Promise<DisputeRow[]> =>
  db.select().from(disputes).where(eq(disputes.orderId, orderId)).orderBy(asc(disputes.id))

export interface OpenDisputeFigures {
  readonly open: number
  readonly review: number
  /** Paise of all disputes that are not decided. */
  readonly amount: Paise
  /** The nearest deadline of those that wait for an answer. */
  readonly respondBy: Date | null
}

export async function readOpenDisputeFigures(db: Db): Promise<OpenDisputeFigures> {
  const [row] = await db
    .select({
      open: sql<number>`count(*) FILTER (WHERE ${conditions.open})`.mapWith(Number),
      review: sql<number>`count(*) FILTER (WHERE ${conditions.review})`.mapWith(Number),
      amount: sql<number>`coalesce(sum(${disputes.amount}), 0)`.mapWith(Number),
      respondBy:
        sql<Date | null>`min(${disputes.respondBy}) FILTER (WHERE ${disputes.state} IN ('OPEN', 'SUBMITTING'))`.mapWith(
          disputes.respondBy,
        ),
    })
    .from(disputes)
    .where(and(isNull(disputes.resolvedAt), inArray(disputes.state, [...unresolvedStates])))
  return row ?? { open: 0, review: 0, amount: 0, respondBy: null }
}

export const readEvidence = (db: Db, disputeId: number): Promise<EvidenceRow[]> =>
  db.select().from(disputeEvidence).where(eq(disputeEvidence.disputeId, disputeId)).orderBy(disputeEvidence.id)

export async function findEvidence(db: Db, id: number): Promise<EvidenceRow | undefined> {
  const [row] = await db.select().from(disputeEvidence).where(eq(disputeEvidence.id, id))
  return row
}
