/**
 * Transfers and their entries are append-only. The database refuses to change or delete them, refuses entries that do not sum
 * to zero, and updates the balances of customers' accounts with them (`migrations/0001_guards.sql`).
 */
import { and, eq, sql } from 'drizzle-orm'
import { bigserial, check, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bigintColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Account, Entry, Movement } from '../rules.ts'
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

/** Returns the new transfer's id, or null if its reference has been posted before. */
export async function addLedgerTransfer(tx: Tx, movement: Movement, at: Date): Promise<number | null> {
  const { why, reference, orderId = null } = movement
  const [added] = await tx
    .insert(ledgerTransfers)
    .values({ why, reference, orderId, at })
    .onConflictDoNothing({ target: ledgerTransfers.reference })
    .returning({ id: ledgerTransfers.id })
  return added?.id ?? null
}

/** Inserts all entries of a transfer in one statement: the database checks that they sum to zero, and updates the balances. */
export async function addLedgerEntries(
  tx: Tx,
  transferId: number,
  rows: readonly { accountId: number; amount: number }[],
) {
  await tx.insert(ledgerEntries).values(rows.map((row) => ({ transferId, ...row })))
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
