/**
 * PostgreSQL aborts one of several transactions that deadlock (40P01), and one that cannot be serialized (40001).
 * Nothing of it was written, and the client is expected to retry it
 * (https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../database.ts'

const retryable: ReadonlySet<unknown> = new Set(['40P01', '40001'])
const mostAttempts = 5
/** Doubled with each attempt; the jitter keeps two transactions from colliding again. */
const firstPauseMs = 10

/** Whether the server aborted the transaction because of a concurrent one. Checks causes too, since drizzle wraps errors. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && retryable.has(error.code)) || isRetryable(error.cause)
}

/**
 * Makes `db` repeat an outermost transaction that the server aborted for this reason. The work may therefore run several
 * times, so it must change nothing but the database; only its last result counts.
 */
export function retryTransactions(db: Db): Db {
  const begin = db.transaction.bind(db) as Db['transaction']
  const retrying: Db['transaction'] = async (work, config) => {
    for (let attempts = 1; ; attempts++) {
      try {
        return await begin(work, config)
      } catch (error) {
        if (attempts === mostAttempts || !isRetryable(error)) throw error
        await sleep(firstPauseMs * 2 ** attempts * (0.5 + Math.random()))
      }
    }
  }
  db.transaction = retrying
  return db
}
