/** Imported bank statements, and the credits on them. */
import { sql } from 'drizzle-orm'
import { bigserial, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import { bankTransfers } from '../records.ts'

export const bankStatements = pgTable('bank_statements', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  name: text('name').notNull(),
  /** SHA-256 of its credits: the same statement is not imported twice. */
  digest: text('digest').notNull().unique(),
  lines: integer('lines').notNull(),
  takenBy: text('taken_by').notNull(),
  /** The staff account that imported it; null for imports from before this was recorded. */
  takenById: integer('taken_by_id'),
  takenAt: timestampColumn('taken_at').notNull(),
})

/** A credit. Its UTR is the bank's own number of the payment, so it is stored once, whichever file contains it. */
export const bankCredits = pgTable(
  'bank_credits',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    statementId: bigintColumn('statement_id')
      .notNull()
      .references(() => bankStatements.id),
    utr: text('utr').notNull(),
    amount: bigintColumn('amount').notNull(),
    creditedAt: timestampColumn('credited_at').notNull(),
    /** The account number of the order it was sent to; empty if it was sent to the shop's main account. */
    virtualAccount: text('virtual_account').notNull(),
    remarks: text('remarks').notNull(),
    /** The transfer it paid, once confirmed. */
    transferId: bigintColumn('transfer_id')
      .unique()
      .references(() => bankTransfers.id),
  },
  (table) => [
    uniqueIndex('bank_credits_utr').on(table.utr),
    index('bank_credits_of').on(table.statementId, table.id),
    index('bank_credits_account').on(table.virtualAccount).where(sql`${table.virtualAccount} <> ''`),
    index('bank_credits_open').on(table.amount).where(sql`${table.transferId} IS NULL`),
    check('bank_credits_something', sql`${table.amount} > 0`),
  ],
)

export type BankCredit = typeof bankCredits.$inferSelect
