/**
 * Commits a record together with the changes of some work, whatever transaction the work opens. After a process was killed,
 * a reader that finds the record knows that the changes were committed.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from '../database.ts'

interface CommitRecord {
  readonly write: (tx: Tx) => Promise<void>
  isCommitted: boolean
}

const records = new AsyncLocalStorage<CommitRecord>()

/** Runs the work; `write` becomes part of the first transaction that it commits. */
export const recordFirstCommit = <Result>(
  write: (tx: Tx) => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> => records.run({ write, isCommitted: false }, work)

/** Runs work that is a single statement: in a transaction where a record is still to be committed with it, otherwise without. */
export function commitStatement<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  const record = records.getStore()
  return record && !record.isCommitted ? db.transaction(work) : work(db)
}

/** Makes the outermost transactions of `db` write the record of the work they belong to. */
export function writeCommitRecords(db: Db): Db {
  const begin = db.transaction.bind(db) as Db['transaction']
  db.transaction = async (work, config) => {
    const record = records.getStore()
    if (!record || record.isCommitted || config?.accessMode === 'read only') return begin(work, config)
    const result = await begin(async (tx) => {
      const done = await work(tx)
      await record.write(tx)
      return done
    }, config)
    record.isCommitted = true
    return result
  }
  return db
}
