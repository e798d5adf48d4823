/**
 * PostgreSQL ends one of several transactions that wait for each other (40P01), and one that cannot be serialized (40001):
 * nothing of it was written, and it is expected to be tried again
 * (https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../database.ts'

const retryable: ReadonlySet<unknown> = new Set(['40P01', '40001'])
const mostAttempts = 5
/** Doubled with each try; the jitter keeps two that met from meeting again. */
const firstPauseMs = 10

/** Whether the server ended the transaction only for its company. Looks into causes: drizzle wraps what the driver throws. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && retryable.has(error.code)) || isRetryable(error.cause)
}

/**
 * Makes every outermost transaction of `db` run again when the server ended it so. What runs in a transaction may therefore
 * run several times, and changes nothing but the database; only its last result counts.
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
