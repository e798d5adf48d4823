/**
 * Counts the SQL statements sent to the database, except in production, where the counter is not installed.
 *
 * It counts what PostgreSQL would receive: `BEGIN`, `COMMIT`, `ROLLBACK` and savepoints are statements too, and the embedded
 * database, which begins and ends transactions itself, is counted like a server. A statement belongs to the innermost scope
 * in which it is sent. Work after the end of its scope, jobs, listeners and migrations belong to no scope and count only in
 * the total of the process.
 *
 * For benchmarks: `GET /dev/statements` shows the total of the process, and `Server-Timing` the count of each call.
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
  // drizzle sends this extra statement only to the embedded database; a server gets `begin isolation level …` instead.
  if (text.startsWith('set transaction ')) return
  sum++
  const scope = scopes.getStore()
  if (scope?.isOpen) scope.statements.push(text)
}

/** Called for every statement that drizzle sends. */
export const statementLogger: Logger = { logQuery: countStatement }

/** Counts the beginning and end of transactions in the embedded database, which drizzle does not send itself. */
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

/** Runs the work and returns its result with the statements it sent, in order. */
export async function recordStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly statements: readonly string[] }> {
  const scope: Scope = { statements: [], isOpen: true }
  try {
    // Awaited inside, because drizzle sends a query when it is awaited.
    const result = await scopes.run(scope, async () => await work())
    return { result, statements: scope.statements }
  } finally {
    scope.isOpen = false
  }
}
