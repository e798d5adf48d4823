// @module-tag postgres
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../database/testing.ts'
import { turns } from './records.ts'
import { inTurn, takeTurn } from './turns.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(turns)
})

const past = new Date(Date.now() - 60_000)

describe('a turn', () => {
  it('is taken by one of many that try at the same moment', async () => {
    const tries = await Promise.all(Array.from({ length: 8 }, () => takeTurn(database.db, 'rates', 60_000)))
    expect(tries.filter(Boolean)).toHaveLength(1)
  })

  it('is free again when its time is over, and names do not meet', async () => {
    expect(await takeTurn(database.db, 'rates', 60_000)).toBe(true)
    expect(await takeTurn(database.db, 'letters', 60_000)).toBe(true)
    expect(await takeTurn(database.db, 'rates', 60_000)).toBe(false)
    await database.db.update(turns).set({ until: past })
    expect(await takeTurn(database.db, 'rates', 60_000)).toBe(true)
  })

  it('is given back by one who failed', async () => {
    const fail = () => Promise.reject(new Error('no answer'))
    await expect(inTurn(database.db, 'rates', 60_000, fail)).rejects.toThrow('no answer')
    let done = 0
    await inTurn(database.db, 'rates', 60_000, async () => void done++)
    await inTurn(database.db, 'rates', 60_000, async () => void done++)
    expect(done).toBe(1)
  })
})
