/** How much waits where: one small question for the whole menu, each part of it answered from an index. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { may, type Permission, type Staff } from '../staff/rules.ts'

const waiting = {
  orders: ['orders.read', sql`SELECT count(*) FROM orders WHERE state = 'PLACED'`],
  transfers: ['transfers', sql`SELECT count(*) FROM bank_transfers WHERE decided_at IS NULL`],
  refunds: [
    'refunds',
    sql`SELECT count(*) FROM payment_refunds WHERE state <> 'done' AND (by_hand OR state = 'failed')`,
  ],
  payouts: [
    'payouts',
    sql`SELECT (SELECT count(*) FROM silver_sales WHERE state = 'UNPAID')
      + (SELECT count(*) FROM buy_backs WHERE state IN ('ACCEPTED', 'UNPAID'))`,
  ],
  buyBacks: ['buy-back', sql`SELECT count(*) FROM buy_backs WHERE state IN ('REQUESTED', 'RECEIVED', 'ASSAYED')`],
  tickets: ['tickets', sql`SELECT count(*) FROM tickets WHERE state <> 'resolved'`],
  reviews: ['reviews', sql`SELECT count(*) FROM reviews WHERE approved_at IS NULL AND refused_at IS NULL`],
  approvals: ['home', sql`SELECT count(*) FROM proposals WHERE state IN ('pending', 'failed')`],
} satisfies Record<string, readonly [Permission, SQL]>

export type Counts = Record<keyof typeof waiting, number>

/** Nothing of what one may not see. */
export async function countWaiting(db: Db, staff: Pick<Staff, 'roles'>): Promise<Counts> {
  const parts = Object.entries(waiting).map(([name, [permission, query]]) =>
    may(staff, permission) ? sql`(${query}) AS ${sql.identifier(name)}` : sql`0 AS ${sql.identifier(name)}`,
  )
  const { rows } = (await db.execute(sql`SELECT ${sql.join(parts, sql`, `)}`)) as unknown as {
    rows: [Record<keyof Counts, string | number>]
  }
  return Object.fromEntries(Object.entries(rows[0]).map(([name, count]) => [name, Number(count)])) as Counts
}
