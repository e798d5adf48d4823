/** Imports bank statements, and matches their credits with announced transfers. */
import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Staff } from '../../staff/rules.ts'
import { type BankCredit, bankCredits, bankStatements } from './records.ts'
import { type Match, matchTransfers, type UnmatchedTransfer } from './rules/match.ts'
import { parseBankStatement } from './rules/read-statement.ts'
import { virtualAccountOf } from './rules/virtual-account.ts'

export interface BankStatementImport {
  readonly id: number
  /** Credits that are new, and those that came with an earlier statement. */
  readonly imported: number
  readonly duplicates: number
  readonly skipped: readonly { readonly line: number; readonly why: string }[]
}

/** Throws `bank-statements.unreadable`, `.empty`, and `.taken-before` if the same credits were imported before. */
export async function importBankStatement(
  shop: Pick<Shop, 'db' | 'clock'>,
  { name, text, by }: { name: string; text: string; by: Pick<Staff, 'id' | 'name'> },
): Promise<BankStatementImport> {
  const read = parseBankStatement(text)
  if (!read) throw refuse('bank-statements.unreadable', {}, 'text')
  if (read.credits.length === 0) throw refuse('bank-statements.empty', {}, 'text')
  const { credits, skipped } = read
  const takenAt = shop.clock.now()
  const digest = createHash('sha256').update(JSON.stringify(credits)).digest('hex')
  return shop.db.transaction(async (tx) => {
    const [statement] = await tx
      .insert(bankStatements)
      .values({ name, digest, lines: credits.length, takenBy: by.name, takenById: by.id, takenAt })
      .onConflictDoNothing({ target: bankStatements.digest })
      .returning({ id: bankStatements.id })
    if (!statement) throw refuse('bank-statements.taken-before', {}, 'text')
    const rows = credits.map((credit) => ({ statementId: statement.id, ...credit }))
    let imported = 0
    for (let from = 0; from < rows.length; from += 500) {
      const added = await tx
        .insert(bankCredits)
        .values(rows.slice(from, from + 500))
        .onConflictDoNothing({ target: bankCredits.utr })
        .returning({ id: bankCredits.id })
      imported += added.length
    }
    return { id: statement.id, imported, duplicates: credits.length - imported, skipped }
  })
}

/** Newest first. */
export const listStatements = (db: Db, most: number) =>
  db.select().from(bankStatements).orderBy(desc(bankStatements.id)).limit(most)

/** Unassigned credits, with possible matches for these transfers. */
export async function matchesOf(
  db: Db,
  waiting: readonly UnmatchedTransfer[],
  prefix: string,
): Promise<ReadonlyMap<number, Match<BankCredit>>> {
  if (waiting.length === 0) return new Map()
  const open = isNull(bankCredits.transferId)
  const may = or(
    inArray(bankCredits.amount, [...new Set(waiting.map(({ amount }) => amount))]),
    inArray(
      bankCredits.virtualAccount,
      waiting.map(({ orderId }) => virtualAccountOf(prefix, orderId)),
    ),
    inArray(bankCredits.utr, [...new Set(waiting.flatMap(({ description }) => numbersIn(description)))].slice(0, 500)),
  )
  const credits = await db
    .select()
    .from(bankCredits)
    .where(and(open, may))
    .orderBy(bankCredits.creditedAt, bankCredits.id)
    .limit(2000)
  return matchTransfers(waiting, credits, prefix)
}

/** Numbers in the customer's text that may be a UTR. */
const numbersIn = (text: string): string[] =>
  text
    .toUpperCase()
    .match(/[A-Z0-9]{10,22}/g)
    ?.concat(text.toUpperCase().replace(/[^A-Z0-9]/g, '')) ?? ['']

/** Credits that paid nothing yet, newest first: money received that nobody announced. */
export const openCredits = (db: Db, { after, limit }: { after: number | null; limit: number }): Promise<BankCredit[]> =>
  db
    .select()
    .from(bankCredits)
    .where(and(isNull(bankCredits.transferId), after === null ? undefined : sql`${bankCredits.id} < ${after}`))
    .orderBy(desc(bankCredits.id))
    .limit(limit)

export interface CreditWithTaker extends BankCredit {
  /** The staff account that imported the statement; null if that was not recorded. */
  readonly takenById: number | null
}

/** The credit with this UTR, regardless of who imported it; null if no statement has it. */
export async function findCredit(db: Db, utr: string): Promise<CreditWithTaker | null> {
  const [found] = await db
    .select({ credit: bankCredits, takenById: bankStatements.takenById })
    .from(bankCredits)
    .innerJoin(bankStatements, eq(bankStatements.id, bankCredits.statementId))
    .where(eq(bankCredits.utr, utr))
  return found ? { ...found.credit, takenById: found.takenById } : null
}

/**
 * Marks the credit with this UTR as the money of a transfer; null if no statement has it. Locked until the transaction ends;
 * throws `bank-statements.used` if it paid another.
 */
export async function useCredit(tx: Tx, { utr, transferId }: { utr: string; transferId: number }) {
  const [credit] = await tx.select().from(bankCredits).where(eq(bankCredits.utr, utr)).for('update')
  if (!credit) return null
  if (credit.transferId !== null) throw refuse('bank-statements.used', { utr })
  await tx.update(bankCredits).set({ transferId }).where(eq(bankCredits.id, credit.id))
  return credit
}
