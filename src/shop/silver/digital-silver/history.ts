/** A customer's silver balance and its history. */
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { preparedQuery } from '../../../platform/database/availability/prepared-query.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Day } from '../../../units/date.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { balancesOf } from '../../ledger/actions.ts'
import { ledgerTransfers } from '../../ledger/records/transfers.ts'
import { orders } from '../../orders/records.ts'
import { readFreeStorageEnd } from './free-storage.ts'
import { purchases, statementLines } from './records.ts'

/** Entries on a page (rules/limits.md 2.1). */
export const entriesOnPage = 20

const newestLine = preparedQuery('newest_silver_line', (db) =>
  db
    .select()
    .from(statementLines)
    .where(eq(statementLines.customerId, sql.placeholder('customerId')))
    .orderBy(desc(statementLines.number))
    .limit(1),
)

/** The amount due to the customer for a sale. Null for all other entries. */
const paidOut = sql<number | null>`(
  SELECT entry.amount FROM ledger_entries entry JOIN ledger_accounts account ON account.id = entry.account_id
  WHERE entry.transfer_id = ${statementLines.transferId} AND account.name = 'payouts'
    AND account.owner = 'customer:' || ${statementLines.customerId} AND entry.amount > 0
)`.mapWith(Number)

const pageOfLines = preparedQuery('page_of_silver_lines', (db) =>
  db
    .select({
      line: statementLines,
      why: ledgerTransfers.why,
      at: ledgerTransfers.at,
      purchase: purchases,
      orderName: orders.uniqueOrderId,
      paidOut: paidOut.as('paid_out'),
    })
    .from(statementLines)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, statementLines.transferId))
    .leftJoin(purchases, eq(purchases.id, ledgerTransfers.orderId))
    .leftJoin(orders, eq(orders.id, ledgerTransfers.orderId))
    .where(
      and(
        eq(statementLines.customerId, sql.placeholder('customerId')),
        lte(statementLines.number, sql.placeholder('from')),
      ),
    )
    .orderBy(desc(statementLines.number))
    .limit(entriesOnPage),
)

export type HistoryEntry = Awaited<ReturnType<typeof pageOfLines>>[number]

export interface SilverHistory {
  readonly entries: readonly HistoryEntry[]
  /** The total number of entries. */
  readonly records: number
  /** Everything ever received, and everything spent for good: credited − spent = free + held. */
  readonly credited: SilverUnits
  readonly spent: SilverUnits
  readonly free: SilverUnits
  /** On hold for an order that is being paid or a piece that is being made. */
  readonly held: SilverUnits
  /** The last day of free storage of the oldest silver; null without any. */
  readonly storedFreeUntil: Day | null
}

/** A page of the history, newest first. Pages start at 1. */
export async function silverHistory(db: Db, customerId: number, page: number): Promise<SilverHistory> {
  const [newest] = await newestLine(db, { customerId })
  const records = newest?.number ?? 0
  const from = records - (page - 1) * entriesOnPage
  const entries = from > 0 ? await pageOfLines(db, { customerId, from }) : []
  const credited = newest?.credited ?? 0
  const spent = newest?.spent ?? 0
  const balances = await balancesOf(db, customerId)
  const free = balances.find(({ asset, name }) => asset === 'SILVER' && name === 'wallet')?.balance ?? 0
  const storedFreeUntil = await readFreeStorageEnd(db, { customerId, spent })
  return { entries, records, credited, spent, free, held: credited - spent - free, storedFreeUntil }
}
