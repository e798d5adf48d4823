/** Figures for the home page of the back office. Each part is read only for people who may see it. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { dayOf, istMoment } from '../../../units/date.ts'
import { facetsOf, readOrderCountGroups, summarizeOrderQueue } from '../../fulfilment/admin/counts.ts'
import { lateUntil, type OrderQueueStage } from '../../fulfilment/admin/rules.ts'
import { readOpenDisputeFigures } from '../../payments/disputes/dispute-list.ts'
import { countRefunds } from '../../payments/refunds/refund-list.ts'
import type { TicketKind } from '../../support/tickets/rules.ts'
import { countPayouts } from '../payouts/reading.ts'

type Row = Record<string, unknown>

async function queryRows(db: Db, query: SQL): Promise<Row[]> {
  // Both drivers return rows like this, but drizzle's type, made for either, does not say so.
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}

async function queryRow(db: Db, query: SQL): Promise<Row> {
  const [row] = await queryRows(db, query)
  return row ?? {}
}

const whole = (value: unknown): number => Number(value ?? 0)
const timeOf = (value: unknown): Date | null =>
  value === null || value === undefined ? null : new Date(value as string | Date)
const at = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`

/** Valid orders placed since midnight in India, and their total. */
export async function readToday(db: Db, now: Date) {
  const row = await queryRow(
    db,
    sql`SELECT count(*) AS orders, coalesce(sum(payable), 0) AS takings FROM orders
        WHERE placed_at >= ${at(istMoment(dayOf(now)))} AND state <> 'CANCELLED'`,
  )
  return { orders: whole(row.orders), takingsPaise: whole(row.takings) }
}

/** Counted like the stages of the order list, so that each number matches the list it opens. */
export async function readOrderWork(db: Db, now: Date, despatchDays: number) {
  const today = dayOf(now)
  const kinds = await readOrderCountGroups(db, { today, lateDay: lateUntil(today, despatchDays) })
  const { toAccept, toDespatch, late } = summarizeOrderQueue(kinds)
  const { stages } = facetsOf(kinds, { stage: 'all' })
  const of = (stage: OrderQueueStage) => stages.find(({ key }) => key === stage)?.orders ?? 0
  const row = await queryRow(
    db,
    sql`SELECT count(*) AS in_doubt FROM payment_attempts WHERE state IN ('PROCESSING', 'QUESTIONED')`,
  )
  return {
    toAccept,
    toDespatch,
    late,
    cancelRequests: of('cancel-requested'),
    returns: of('returns'),
    cameBack: of('came-back'),
    review: of('review'),
    paymentsInDoubt: whole(row.in_doubt),
  }
}

/** Counted like the views of the payments lists. */
export async function readMoneyWork(db: Db, now: Date) {
  const row = await queryRow(
    db,
    sql`SELECT count(*) AS transfers, min(announced_at) AS oldest FROM bank_transfers WHERE decided_at IS NULL`,
  )
  const refunds = await countRefunds(db)
  const payouts = await countPayouts(db, now)
  const disputes = await readOpenDisputeFigures(db)
  return {
    transfersWaiting: whole(row.transfers),
    oldestTransferAt: timeOf(row.oldest),
    refundsByHand: refunds['by-hand'],
    refundsFailed: refunds.failed,
    disputesOpen: disputes.open,
    disputesInReview: disputes.review,
    disputedPaise: disputes.amount,
    disputeRespondBy: disputes.respondBy,
    payoutsFailed: payouts.failed,
    payoutsDue: payouts.due,
  }
}

const mostTickets = 5

/** Open tickets, those overdue, and the one that is due next. */
export async function readTicketWork(db: Db, now: Date) {
  const clock = sql`CASE WHEN acknowledged_at IS NULL THEN acknowledge_by ELSE resolve_by END`
  // Written so that the partial index is used.
  const isOpen = sql`state IN ('received', 'acknowledged')`
  const counted = await queryRow(
    db,
    sql`SELECT count(*) AS open, count(*) FILTER (WHERE ${clock} < ${at(now)}) AS overdue
        FROM tickets WHERE ${isOpen}`,
  )
  const next = await queryRows(
    db,
    sql`SELECT number, kind, name, acknowledged_at IS NULL AS unread, ${clock} AS by
        FROM tickets WHERE ${isOpen} ORDER BY ${clock}, id LIMIT ${mostTickets}`,
  )
  return {
    open: whole(counted.open),
    overdue: whole(counted.overdue),
    next: next.map((row) => ({
      number: String(row.number),
      kind: row.kind as TicketKind,
      name: String(row.name),
      clock: row.unread ? ('acknowledge' as const) : ('resolve' as const),
      by: new Date(row.by as string | Date),
    })),
  }
}
