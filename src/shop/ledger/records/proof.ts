/** Adds up the ledger again, for the nightly check. */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'

/** Customers' accounts whose balance is not the sum of their entries. */
export async function driftedAccounts(db: Db): Promise<{ account: string; balance: number; sum: number }[]> {
  const response = await db.execute(sql`
    SELECT account.owner || '/' || account.name || '/' || account.asset AS account, account.balance,
           coalesce(sum(entry.amount), 0) AS sum
    FROM ledger_accounts account LEFT JOIN ledger_entries entry ON entry.account_id = account.id
    WHERE account.balance IS NOT NULL
    GROUP BY account.id HAVING account.balance <> coalesce(sum(entry.amount), 0) ORDER BY account.id`)
  return rowsOf<{ account: string; balance: string; sum: string }>(response).map((row) => ({
    ...row,
    balance: Number(row.balance),
    sum: Number(row.sum),
  }))
}

/** Transfers that do not sum to zero, since a time or ever. */
export async function unequalTransfers(
  db: Db,
  since?: Date,
): Promise<{ reference: string; asset: string; sum: number }[]> {
  // Ids follow time: the first id of the day is found once, and earlier entries are not read.
  const first = since
    ? sql`WHERE entry.transfer_id >= (SELECT coalesce(min(id), 0) FROM ledger_transfers WHERE at >= ${since.toISOString()}::timestamptz)`
    : sql``
  const response = await db.execute(sql`
    SELECT transfer.reference, account.asset, sum(entry.amount) AS sum
    FROM ledger_entries entry JOIN ledger_transfers transfer ON transfer.id = entry.transfer_id
    JOIN ledger_accounts account ON account.id = entry.account_id ${first}
    GROUP BY transfer.id, account.asset HAVING sum(entry.amount) <> 0 ORDER BY transfer.id`)
  return rowsOf<{ reference: string; asset: string; sum: string }>(response).map((row) => ({
    ...row,
    sum: Number(row.sum),
  }))
}

/** The sum of all accounts of an asset, the company's and the customers'. Anything but zero is an error. */
export async function trialBalance(db: Db): Promise<{ asset: string; sum: number }[]> {
  const response = await db.execute(sql`
    SELECT account.asset, sum(entry.amount) AS sum
    FROM ledger_entries entry JOIN ledger_accounts account ON account.id = entry.account_id
    GROUP BY account.asset ORDER BY account.asset`)
  return rowsOf<{ asset: string; sum: string }>(response).map(({ asset, sum }) => ({ asset, sum: Number(sum) }))
}

/** Both drivers return rows like this, but drizzle's type, made for either, does not say so. */
const rowsOf = <T>(response: unknown): T[] => (response as { rows: T[] }).rows
