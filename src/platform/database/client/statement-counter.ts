/**
 * Counts the SQL statements that are sent to the database, everywhere but in production, where nothing is installed.
 *
 * What counts is what PostgreSQL would be sent: `BEGIN`, `COMMIT`, `ROLLBACK` and savepoints are statements as well, and the
 * embedded database, which begins and ends its transactions itself, counts as a server does. A statement belongs to the
 * innermost scope it is sent in. What goes on after its scope ended, jobs, listeners and migrations belong to none, and count
 * in the sum of the process alone.
 *
 * For benchmarks: the sum of a shop's process is at `GET /dev/statements`, the count of each call in its `Server-Timing`.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm/logger'

interface Scope {
  readonly statements: string[]
  isOpen: boolean
}

const scopes = new AsyncLocalStorage<Scope>()
let sum = 0

function countStatement(text: string): void {
  // Where a server is sent `begin isolation level …`, drizzle sends the embedded database a second statement.
  if (text.startsWith('set transaction ')) return
  sum++
  const scope = scopes.getStore()
  if (scope?.isOpen) scope.statements.push(text)
}

/** Hears of every statement that drizzle sends. */
export const statementLogger: Logger = { logQuery: countStatement }

/** Counts how the embedded database begins and ends its transactions, which drizzle leaves to it. */
export function countTransactions(lite: PGlite): void {
  const transaction = lite.transaction.bind(lite)
  lite.transaction = async (work) => {
    countStatement('begin')
    try {
      const result = await transaction(work)
      countStatement('commit')
      return result
    } catch (error) {
      countStatement('rollback')
      throw error
    }
  }
}

/** All statements this process has sent since it began. */
export const statementsSent = (): number => sum

/** Does the work and answers with the statements that it sent until it was done, in their order. */
export async function recordStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly statements: readonly string[] }> {
  const scope: Scope = { statements: [], isOpen: true }
  try {
    // Awaited inside: a query of drizzle is sent where it is awaited.
    const result = await scopes.run(scope, async () => await work())
    return { result, statements: scope.statements }
  } finally {
    scope.isOpen = false
  }
}
