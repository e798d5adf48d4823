/**
 * A record of some work that is committed with it or not at all, whatever transaction the work opens. A reader that finds the
 * record after a process was killed knows that the changes are there.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db, Tx } from '../database.ts'

interface CommitRecord {
  readonly write: (tx: Tx) => Promise<void>
  isCommitted: boolean
}

const records = new AsyncLocalStorage<CommitRecord>()

/** Does the work; `write` is part of the first transaction that it commits. */
export const recordFirstCommit = <Result>(
  write: (tx: Tx) => Promise<void>,
  work: () => Promise<Result>,
): Promise<Result> => records.run({ write, isCommitted: false }, work)

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
