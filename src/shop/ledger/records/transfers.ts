/**
 * Transfers and their entries are append-only. The database refuses to change or delete them, refuses entries that do not sum
 * to zero, and updates the balances of customers' accounts with them (`migrations/0001_guards.sql`).
 */
import { and, eq, sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bigintColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type Account, type Asset, type Entry, ledgerAccountKey, type Movement } from '../rules.ts'
import { isAccount, ledgerAccounts } from './accounts.ts'

export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** The movement's name (`movements.ts`). */
    why: text('why').notNull(),
    /** Identifies the external event. The same reference again has no effect. */
    reference: text('reference').notNull().unique(),
    orderId: bigintColumn('order_id'),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('ledger_transfers_order').on(table.orderId).where(sql`${table.orderId} IS NOT NULL`),
    index('ledger_transfers_at').on(table.at),
    // For prefix search on the reference, whatever the database's collation.
    index('ledger_transfers_reference_begins').on(table.reference.op('text_pattern_ops')),
  ],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transferId: bigintColumn('transfer_id')
      .notNull()
      .references(() => ledgerTransfers.id),
    accountId: bigintColumn('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** Into the account when positive, out of it when negative: paise, points, or 0.0001 g. */
    amount: bigintColumn('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.accountId] }),
    index('ledger_entries_account').on(table.accountId, table.transferId),
    check('ledger_entries_move_something', sql`${table.amount} <> 0`),
  ],
)

/** What came of a posting. */
export type PostingResult = 'posted' | 'posted before' | { readonly asset: Asset; readonly short: number }

const noAccounts = sql`SELECT ''::text, ''::text, ''::text, 0::bigint WHERE false`
const accountRow = ({ owner, name, asset }: Account, amount: number) =>
  sql`(${owner}::text, ${name}::text, ${asset}::text, ${amount}::bigint)`

/**
 * Inserts a transfer with its entries in one statement; the database checks that they sum to zero, and updates the balances.
 * Customers' accounts, also those only listed in `locked`, are locked in the order of their ids, and accounts are created where
 * missing. The company's rows are not locked: every checkout uses them.
 *
 * Returns an asset and an amount where a customer's account would fall below zero. There are no entries then, but the transfer
 * is there: its caller has to throw.
 */
export async function insertLedgerTransfer(
  tx: Tx,
  { why, reference, orderId }: Movement,
  { entries, locked, at }: { entries: readonly Entry[]; locked: readonly Account[]; at: Date },
): Promise<PostingResult> {
  const amounts = new Map(entries.map(({ account, amount }) => [ledgerAccountKey(account), amount]))
  const accounts = locked.map((account) => accountRow(account, amounts.get(ledgerAccountKey(account)) ?? 0))
  const { rows } = (await tx.execute(sql`
    WITH transfer AS (
      INSERT INTO ledger_transfers (why, reference, order_id, at)
      VALUES (${why}, ${reference}, ${orderId ?? null}, ${at.toISOString()}::timestamptz)
      ON CONFLICT (reference) DO NOTHING RETURNING id
    ), entry (owner, name, asset, amount) AS (${accounts.length > 0 ? sql`VALUES ${sql.join(accounts, sql`, `)}` : noAccounts}), company AS (
      SELECT account.* FROM transfer CROSS JOIN entry JOIN ledger_accounts account USING (owner, name, asset)
      WHERE entry.owner = 'house'
    ), customer AS (
      SELECT account.* FROM transfer CROSS JOIN entry JOIN ledger_accounts account USING (owner, name, asset)
      WHERE entry.owner <> 'house' ORDER BY account.id FOR NO KEY UPDATE OF account
    ), opened AS (
      INSERT INTO ledger_accounts (owner, name, asset, balance)
      SELECT owner, name, asset, CASE WHEN owner = 'house' THEN NULL ELSE 0 END FROM transfer CROSS JOIN entry
      WHERE (owner, name, asset) NOT IN (SELECT owner, name, asset FROM company UNION ALL SELECT owner, name, asset FROM customer)
      ORDER BY owner, name, asset
      ON CONFLICT (owner, name, asset) DO UPDATE SET balance = ledger_accounts.balance
      RETURNING *
    ), sums AS (
      SELECT account.id, asset, amount, account.balance + amount AS balance
      FROM (SELECT * FROM company UNION ALL SELECT * FROM customer UNION ALL SELECT * FROM opened) account
      JOIN entry USING (owner, name, asset) WHERE amount <> 0
    ), written AS (
      INSERT INTO ledger_entries (transfer_id, account_id, amount)
      SELECT transfer.id, sums.id, amount FROM transfer CROSS JOIN sums
      WHERE NOT EXISTS (SELECT 1 FROM sums WHERE balance < 0) RETURNING account_id
    )
    SELECT (SELECT id FROM transfer) AS id, (SELECT count(*) FROM written) AS written, short.asset, -short.balance AS short
    FROM (VALUES (1)) one LEFT JOIN (SELECT asset, balance FROM sums WHERE balance < 0 ORDER BY id LIMIT 1) short ON true`)) as unknown as {
    rows: { id: string | number | null; written: string | number; asset: Asset | null; short: string | number }[]
  }
  const [result] = rows
  if (!result || result.id === null) return 'posted before'
  if (result.asset) return { asset: result.asset, short: Number(result.short) }
  if (Number(result.written) !== entries.length)
    throw new Error(`${reference} has ${entries.length} entries, not ${result.written}`)
  return 'posted'
}

/** The entries of a posted transfer, to compare with a repeated posting under its reference. */
export async function entriesUnder(db: Db, reference: string): Promise<Entry[]> {
  const rows = await db
    .select({
      owner: ledgerAccounts.owner,
      name: ledgerAccounts.name,
      asset: ledgerAccounts.asset,
      amount: ledgerEntries.amount,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(eq(ledgerTransfers.reference, reference))
  return rows.map(({ amount, ...account }) => ({ account, amount }))
}

/** The sum of an account's entries. 0 for one without entries. */
export async function sumAccountEntries(db: Db, account: Account): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(isAccount(account))
  return Number(row?.sum ?? 0)
}

/** The amount that movements of a name brought into an account for an order. */
export async function sumMovementsForOrder(
  db: Db,
  { orderId, why, account }: { orderId: number; why: string; account: Account },
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerTransfers.orderId, orderId), eq(ledgerTransfers.why, why), isAccount(account)))
  return Number(row?.sum ?? 0)
}
