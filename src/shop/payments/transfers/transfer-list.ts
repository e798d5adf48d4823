/** Announced bank transfers for the back office: pending ones first, oldest first; decided ones newest first. */
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { customers } from '../../customers/records.ts'
import { attempts, bankTransfers, payments } from '../records.ts'

const viewColumns = {
  id: bankTransfers.id,
  orderId: bankTransfers.orderId,
  uniqueOrderId: sql<string>`${attempts.draft}->>'uniqueOrderId'`,
  /** What it pays for. */
  kind: sql<'order' | 'silver'>`coalesce(${attempts.draft}->>'kind', 'order')`,
  customerId: bankTransfers.customerId,
  customer: sql<string>`coalesce(nullif(${customers.name}, ''), ${attempts.draft}->'billing'->>'name', '')`,
  amount: attempts.amount,
  /** The amount received, if any. */
  received: payments.amount,
  outcome: payments.outcome,
  description: bankTransfers.description,
  proof: bankTransfers.proof,
  announcedAt: bankTransfers.announcedAt,
  countsUntil: bankTransfers.countsUntil,
  decidedAt: bankTransfers.decidedAt,
  decision: bankTransfers.decision,
  decidedBy: bankTransfers.decidedBy,
  why: bankTransfers.why,
  bankRef: bankTransfers.bankRef,
  creditedAt: bankTransfers.creditedAt,
}

const find = (db: Db, wanted: SQL | undefined) =>
  db
    .select(viewColumns)
    .from(bankTransfers)
    .innerJoin(attempts, eq(attempts.id, bankTransfers.attemptId))
    .leftJoin(customers, eq(customers.id, bankTransfers.customerId))
    .leftJoin(payments, and(eq(payments.attemptId, attempts.id), eq(payments.provider, 'bank')))
    .where(wanted)

export type BankTransferDetails = Awaited<ReturnType<typeof find>>[number]

/** The longest pending first. `after` is the id of the last one of the previous page. */
export const waitingTransfers = (db: Db, { after, limit }: { after: number | null; limit: number }) =>
  find(db, and(isNull(bankTransfers.decidedAt), after === null ? undefined : gt(bankTransfers.id, after)))
    .orderBy(asc(bankTransfers.id))
    .limit(limit)

export const decidedTransfers = (db: Db, { after, limit }: { after: number | null; limit: number }) =>
  find(db, and(isNotNull(bankTransfers.decidedAt), after === null ? undefined : lt(bankTransfers.id, after)))
    .orderBy(desc(bankTransfers.id))
    .limit(limit)

export async function readTransfer(db: Db, id: number): Promise<BankTransferDetails | null> {
  const [row] = await find(db, eq(bankTransfers.id, id))
  return row ?? null
}

/** The pending transfer of this order. */
export async function readWaitingTransfer(db: Db, orderId: number): Promise<BankTransferDetails | null> {
  const [row] = await find(db, and(eq(bankTransfers.orderId, orderId), isNull(bankTransfers.decidedAt)))
  return row ?? null
}

/** How many are pending, how many of those are past their price lock, and since when the oldest is pending. */
export async function countTransfers(
  db: Db,
  now: Date,
): Promise<{ waiting: number; late: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)`.mapWith(Number),
      late: sql<number>`count(*) FILTER (WHERE ${bankTransfers.countsUntil} < ${now.toISOString()}::timestamptz)`.mapWith(
        Number,
      ),
      oldestAt: sql<Date | null>`min(${bankTransfers.announcedAt})`.mapWith(bankTransfers.announcedAt),
    })
    .from(bankTransfers)
    .where(isNull(bankTransfers.decidedAt))
  return row ?? { waiting: 0, late: 0, oldestAt: null }
}
