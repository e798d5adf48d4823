/** How the shop stands, for the first page of the desk: each part is read for who may see it, and for nobody else. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { dayMs, dayOf, moment } from '../../units/date.ts'

type Row = Record<string, unknown>

async function ask(db: Db, query: SQL): Promise<Row[]> {
  // Both drivers answer rows so; drizzle's type, made for either, does not say it.
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}

async function askOne(db: Db, query: SQL): Promise<Row> {
  const [row] = await ask(db, query)
  return row ?? {}
}

const whole = (value: unknown): number => Number(value ?? 0)
const timeOf = (value: unknown): Date | null =>
  value === null || value === undefined ? null : new Date(value as string | Date)
const at = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`

/** Orders placed since midnight in India that stand, and what was to be paid for them. */
export async function readToday(db: Db, now: Date) {
  const row = await askOne(
    db,
    sql`SELECT count(*) AS orders, coalesce(sum(payable), 0) AS takings FROM orders
        WHERE placed_at >= ${at(moment(dayOf(now)))} AND state <> 'CANCELLED'`,
  )
  return { orders: whole(row.orders), takingsPaise: whole(row.takings) }
}

/** What is on the desk for longer is late (domain 6.9 promises despatch in two working days). */
const lateAfterMs = 3 * dayMs

export async function readOrderWork(db: Db, now: Date) {
  const row = await askOne(
    db,
    sql`SELECT
      (SELECT count(*) FROM orders WHERE state = 'PLACED') AS to_accept,
      (SELECT count(*) FROM orders WHERE state IN ('ACCEPTED', 'PARTLY_DESPATCHED')) AS to_despatch,
      (SELECT count(*) FROM orders WHERE state IN ('PLACED', 'ACCEPTED', 'PARTLY_DESPATCHED')
        AND coalesce(placed_at, begun_at) < ${at(new Date(now.getTime() - lateAfterMs))}) AS late,
      (SELECT count(*) FROM orders WHERE state = 'REVIEW') AS review,
      (SELECT count(*) FROM payment_attempts WHERE state IN ('PROCESSING', 'QUESTIONED')) AS in_doubt,
      (SELECT count(*) FROM orders WHERE state IN ('CANCEL_REQUESTED', 'RETURN_REQUESTED', 'RETURN_RECEIVED', 'RTO')) AS returns`,
  )
  return {
    toAccept: whole(row.to_accept),
    toDespatch: whole(row.to_despatch),
    late: whole(row.late),
    review: whole(row.review),
    paymentsInDoubt: whole(row.in_doubt),
    returns: whole(row.returns),
  }
}

export async function readMoneyWork(db: Db) {
  const row = await askOne(
    db,
    sql`SELECT
      (SELECT count(*) FROM bank_transfers WHERE decided_at IS NULL) AS transfers,
      (SELECT min(announced_at) FROM bank_transfers WHERE decided_at IS NULL) AS oldest,
      (SELECT count(*) FROM payment_refunds WHERE state IN ('due', 'asked')) AS due,
      (SELECT count(*) FROM payment_refunds WHERE state = 'failed') AS failed,
      (SELECT count(*) FROM silver_sales WHERE state = 'UNPAID')
        + (SELECT count(*) FROM buy_backs WHERE state IN ('ACCEPTED', 'UNPAID')) AS payouts`,
  )
  return {
    transfersWaiting: whole(row.transfers),
    oldestTransferAt: timeOf(row.oldest),
    refundsDue: whole(row.due),
    refundsFailed: whole(row.failed),
    payoutsDue: whole(row.payouts),
  }
}

const ticketsShown = 5

/** Open tickets, those past a clock, and whose clock ends next. */
export async function readTicketWork(db: Db, now: Date) {
  const clock = sql`CASE WHEN acknowledged_at IS NULL THEN acknowledge_by ELSE resolve_by END`
  const counted = await askOne(
    db,
    sql`SELECT count(*) AS open, count(*) FILTER (WHERE ${clock} < ${at(now)}) AS overdue
        FROM tickets WHERE state <> 'resolved'`,
  )
  const next = await ask(
    db,
    sql`SELECT number, kind, name, acknowledged_at IS NULL AS unread, ${clock} AS by
        FROM tickets WHERE state <> 'resolved' ORDER BY ${clock}, id LIMIT ${ticketsShown}`,
  )
  return {
    open: whole(counted.open),
    overdue: whole(counted.overdue),
    next: next.map((row) => ({
      number: String(row.number),
      kind: String(row.kind),
      name: String(row.name),
      clock: row.unread ? ('acknowledge' as const) : ('resolve' as const),
      by: new Date(row.by as string | Date),
    })),
  }
}
