import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { customers } from '../records.ts'
import type { AccountEvent, AccountState } from './rules/account-flow.ts'

/** Where customers want their money. One removed stays for the payouts that went to it. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: bigintColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: bigintColumn('customer_id')
      .notNull()
      .references(() => customers.id),
    state: text('state').$type<AccountState>().notNull(),
    ifsc: text('ifsc').notNull(),
    holder: text('holder').notNull(),
    /** Sealed with the data key; shown masked. */
    numberSealed: text('number_sealed').notNull(),
    /** The partner's ids of the question and of the account; null before it was asked. */
    checkId: text('check_id'),
    payeeId: text('payee_id'),
    /** As the bank knows the holder. */
    bankHolder: text('bank_holder').notNull().default(''),
    /** Why it was refused: `not-found`, `other-name`, `no-answer`. */
    why: text('why').notNull().default(''),
    addedAt: timestampColumn('added_at').notNull(),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [
    index('bank_accounts_customer').on(table.customerId, table.id),
    uniqueIndex('bank_accounts_one').on(table.customerId).where(sql`${table.state} IN ('CHECKING', 'VERIFIED')`),
  ],
)

/** Every move of an account. */
export const bankAccountTransitions = pgTable(
  'bank_account_moves',
  {
    id: bigintColumn('id').primaryKey().generatedByDefaultAsIdentity(),
    accountId: bigintColumn('account_id')
      .notNull()
      .references(() => bankAccounts.id),
    event: text('event').$type<AccountEvent | 'add'>().notNull(),
    from: text('from').$type<AccountState>(),
    to: text('to').$type<AccountState>().notNull(),
    by: text('by').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('bank_account_moves_of').on(table.accountId, table.id)],
)

export type BankAccount = typeof bankAccounts.$inferSelect

/** The one that counts: in use, being looked at, or refused last. */
export async function readBankAccount(db: Db, customerId: number): Promise<BankAccount | null> {
  const [row] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.customerId, customerId), ne(bankAccounts.state, 'REMOVED')))
    .orderBy(sql`CASE WHEN ${bankAccounts.state} = 'REFUSED' THEN 1 ELSE 0 END`, desc(bankAccounts.id))
    .limit(1)
  return row ?? null
}

export async function readBankAccountById(db: Db, id: number): Promise<BankAccount | null> {
  const [row] = await db.select().from(bankAccounts).where(eq(bankAccounts.id, id))
  return row ?? null
}

/** Locks it until the transaction ends. */
export async function lockBankAccount(tx: Tx, id: number): Promise<BankAccount | undefined> {
  const [row] = await tx.select().from(bankAccounts).where(eq(bankAccounts.id, id)).for('update')
  return row
}

/** Locks all of a customer's that are not removed, in order of their ids. */
export function lockBankAccounts(tx: Tx, customerId: number): Promise<BankAccount[]> {
  const isActiveState = inArray(bankAccounts.state, ['CHECKING', 'VERIFIED', 'REFUSED'])
  return tx
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.customerId, customerId), isActiveState))
    .orderBy(bankAccounts.id)
    .for('update')
}
