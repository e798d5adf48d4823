/** Counters for the menu: one small query for all of them, each part answered from an index. */
import { type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../shop.ts'
import { openFailedDebitsCount } from '../../silver/plans/mandates/failed-debit-list.ts'
import { openProposals } from '../../staff/approvals/reading.ts'
import { may, type Permission, type Staff } from '../../staff/rules.ts'
import { countInbox } from '../inbox/reading.ts'

const waitingAt = (now: Date) =>
  ({
    orders: ['orders.read', sql`SELECT count(*) FROM orders WHERE state = 'PLACED'`],
    transfers: ['transfers', sql`SELECT count(*) FROM bank_transfers WHERE decided_at IS NULL`],
    refunds: [
      'refunds',
      sql`SELECT count(*) FROM payment_refunds WHERE state = 'failed' OR (by_hand AND state = 'due')`,
    ],
    disputes: ['refunds', sql`SELECT count(*) FROM payment_disputes WHERE state = 'OPEN'`],
    payouts: [
      'payouts',
      sql`SELECT (SELECT count(*) FROM silver_sales WHERE state = 'FAILED')
      + (SELECT count(*) FROM buy_backs WHERE state = 'UNPAID')`,
    ],
    buyBacks: ['buy-back', sql`SELECT count(*) FROM buy_backs WHERE state IN ('REQUESTED', 'RECEIVED', 'ASSAYED')`],
    tickets: ['tickets', sql`SELECT count(*) FROM tickets WHERE state <> 'resolved'`],
    jobs: ['jobs', sql`SELECT count(*) FROM jobs WHERE dead_at IS NOT NULL AND discarded_at IS NULL`],
    reviews: ['reviews', sql`SELECT count(*) FROM reviews WHERE approved_at IS NULL AND refused_at IS NULL`],
    failedDebits: ['customers.read', sql`${openFailedDebitsCount(now)}`],
  }) satisfies Record<string, readonly [Permission, SQL]>

type CountsByKind = Record<keyof ReturnType<typeof waitingAt>, number>
export interface PendingWorkCounts extends CountsByKind {
  /** Proposals that this person may decide. */
  readonly approvals: number
  /** Open items of the inbox that are nobody's or the person's own. */
  readonly inbox: number
}

/** Leaves out what the person may not see. */
export async function countWaiting(
  shop: Pick<Shop, 'db' | 'approvals' | 'clock' | 'catalogue'>,
  staff: Staff,
): Promise<PendingWorkCounts> {
  const parts = Object.entries(waitingAt(shop.clock.now())).map(([name, [permission, query]]) =>
    may(staff, permission) ? sql`(${query}) AS ${sql.identifier(name)}` : sql`0 AS ${sql.identifier(name)}`,
  )
  const { rows } = (await shop.db.execute(sql`SELECT ${sql.join(parts, sql`, `)}`)) as unknown as {
    rows: [Record<keyof CountsByKind, string | number>]
  }
  const counted = Object.fromEntries(
    Object.entries(rows[0]).map(([name, count]) => [name, Number(count)]),
  ) as CountsByKind
  const proposals = await openProposals(shop, staff)
  const inbox = await countInbox(shop, staff, proposals)
  return { ...counted, approvals: proposals.filter(({ mayApprove }) => mayApprove).length, inbox }
}
