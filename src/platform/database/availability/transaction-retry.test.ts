// @module-tag postgres
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { type Database, type Db, openDatabase } from '../database.ts'
import { isRetryable, retryTransactions } from './transaction-retry.ts'

const ended = (code: string) =>
  Object.assign(new Error('the query failed'), { cause: Object.assign(new Error(), { code }) })

const dbThatFails = (failures: readonly Error[]) => {
  const left = [...failures]
  const begin = vi.fn(async (work: (tx: unknown) => Promise<unknown>) => {
    const result = await work({})
    const failure = left.shift()
    if (failure) throw failure
    return result
  })
  return { begin, db: retryTransactions({ transaction: begin } as unknown as Db) }
}

test.each(['40P01', '40001'])('a transaction that the server ended with %s runs again', async (code) => {
  const { begin, db } = dbThatFails([ended(code), ended(code)])
  await expect(db.transaction(async () => 'done')).resolves.toBe('done')
  expect(begin).toHaveBeenCalledTimes(3)
})

test('it is given up after five tries', async () => {
  const { begin, db } = dbThatFails(Array.from({ length: 9 }, () => ended('40P01')))
  await expect(db.transaction(async () => 'done')).rejects.toThrow('the query failed')
  expect(begin).toHaveBeenCalledTimes(5)
})

test('what failed for any other reason does not run again', async () => {
  const { begin, db } = dbThatFails([ended('23505')])
  await expect(db.transaction(async () => 'done')).rejects.toThrow()
  expect(begin).toHaveBeenCalledTimes(1)
  expect(isRetryable('40P01')).toBe(false)
})

const url = process.env.TEST_DATABASE_URL
if (url)
  test('two transactions that wait for each other both succeed', async () => {
    const database: Database = await openDatabase({ url })
    const lock = (tx: Db, key: number) => tx.execute(sql`SELECT pg_advisory_xact_lock(${key}, 77)`)
    let waiting = 0
    let meet = () => {}
    const bothHold = new Promise<void>((resolve) => {
      meet = resolve
    })
    let runs = 0
    const lockBoth = (first: number, second: number) =>
      database.db.transaction(async (tx) => {
        runs++
        await lock(tx, first)
        if (++waiting === 2) meet()
        await bothHold
        await lock(tx, second)
        return first
      })
    await expect(Promise.all([lockBoth(1, 2), lockBoth(2, 1)])).resolves.toEqual([1, 2])
    expect(runs).toBeGreaterThan(2)
    await database.close()
  })
