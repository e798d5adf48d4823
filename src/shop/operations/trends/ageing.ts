/** How long open work has been waiting: tickets, refunds and payouts by age. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { dayMs } from '../../../units/date.ts'
import { type AgeingKind, ageLimitsInDays } from './rules/ageing.ts'

/** The beginnings of all that is open, each from an index of open rows. */
const openSince: Readonly<Record<AgeingKind, SQL>> = {
  requests: sql`SELECT created_at AS since FROM tickets WHERE state IN ('received', 'acknowledged')`,
  refunds: sql`SELECT due_at AS since FROM payment_refunds WHERE state <> 'done'`,
  payouts: sql`SELECT sold_at AS since FROM silver_sales WHERE state IN ('DUE', 'SENT', 'FAILED')
    UNION ALL SELECT coalesce(ended_at, received_at, asked_at) FROM buy_backs WHERE state IN ('ACCEPTED', 'PAYING', 'UNPAID')`,
}

export interface Ageing {
  readonly kind: AgeingKind
  /** As many as there are limits, and one more for what is older than the last. */
  readonly counts: readonly number[]
}

export async function readAgeing(db: Db, kind: AgeingKind, now: Date): Promise<Ageing> {
  const age = sql`${now.toISOString()}::timestamptz - since`
  const bounds = [0, ...ageLimitsInDays.map((days) => days * dayMs)]
  const counts = bounds.map((bound, at) => {
    const from = at === 0 ? sql`true` : sql`${age} >= ${bound / 1000} * interval '1 second'`
    const next = bounds[at + 1]
    const to = next === undefined ? sql`true` : sql`${age} < ${next / 1000} * interval '1 second'`
    return sql`count(*) FILTER (WHERE ${from} AND ${to})::int`
  })
  const { rows } = (await db.execute(
    sql`SELECT ARRAY[${sql.join(counts, sql`, `)}] AS counts FROM (${openSince[kind]}) open`,
  )) as unknown as { rows: [{ counts: number[] }] }
  return { kind, counts: rows[0].counts }
}
