// @module-tag postgres
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../database/testing.ts'
import { takeLease, withLease } from './leases.ts'
import { leases } from './records.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(leases)
})

const past = new Date(Date.now() - 60_000)

describe('a turn', () => {
  it('is taken by one of many that try at the same moment', async () => {
    const attempts = await Promise.all(Array.from({ length: 8 }, () => takeLease(database.db, 'rates', 60_000)))
    expect(attempts.filter(Boolean)).toHaveLength(1)
  })

  it('is free again when its time is over, and names do not meet', async () => {
    expect(await takeLease(database.db, 'rates', 60_000)).toBe(true)
    expect(await takeLease(database.db, 'letters', 60_000)).toBe(true)
    expect(await takeLease(database.db, 'rates', 60_000)).toBe(false)
    await database.db.update(leases).set({ until: past })
    expect(await takeLease(database.db, 'rates', 60_000)).toBe(true)
  })

  it('is given back by one who failed', async () => {
    const fail = () => Promise.reject(new Error('no answer'))
    await expect(withLease(database.db, 'rates', 60_000, fail)).rejects.toThrow('no answer')
    let done = 0
    await withLease(database.db, 'rates', 60_000, async () => void done++)
    await withLease(database.db, 'rates', 60_000, async () => void done++)
    expect(done).toBe(1)
  })
})
