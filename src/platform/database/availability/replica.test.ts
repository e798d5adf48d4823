// @module-tag postgres
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database, Db } from '../database.ts'
import { testDatabase } from '../testing.ts'
import { lagOf, openReplica, watchReplica } from './replica.ts'

const log = pino({ level: 'silent' })
let primary: Database
beforeAll(async () => {
  primary = await testDatabase()
})
afterAll(() => primary.close())

/** A server that has written or replayed this many bytes, or does not answer. */
const server = (says: () => { at: number; age?: number }): Db =>
  ({
    execute: async () => {
      const { at, age = 0 } = says()
      return { rows: [{ written: String(at), until: String(at), age: String(age) }] }
    },
  }) as unknown as Db

describe('heavy reads', () => {
  it('come from the replica while it keeps up, and from the database itself while it lags', async () => {
    let [written, replayed] = [100, 100]
    const other = server(() => ({ at: replayed }))
    const own = server(() => ({ at: written }))
    const watched = watchReplica(other, own, log)
    expect(watched.db).toBe(own)
    await watched.check()
    expect(watched.db).toBe(other)
    expect(watched.state).toEqual({ from: 'replica', lagSeconds: 0, problem: null })
    vi.spyOn(performance, 'now').mockReturnValue(1_000_000)
    written = 200
    await watched.check()
    vi.mocked(performance.now).mockReturnValue(1_300_000)
    await watched.check()
    expect(watched.db).toBe(own)
    expect(watched.state).toEqual({ from: 'primary', lagSeconds: 300, problem: 'the read replica is 300 s behind' })
    replayed = 200
    await watched.check()
    expect(watched.db).toBe(other)
    vi.restoreAllMocks()
  })

  it('come from the database itself while the replica does not answer, with one warning', async () => {
    const warned = vi.fn()
    let away = false
    const other = server(() => {
      if (away) throw new Error('refused')
      return { at: 100 }
    })
    const own = server(() => ({ at: 100 }))
    const watched = watchReplica(other, own, { ...log, info: vi.fn(), warn: warned, debug: vi.fn() } as never)
    await watched.check()
    away = true
    await watched.check()
    await watched.check()
    expect(watched.db).toBe(own)
    expect(watched.state.problem).toBe('the read replica does not answer')
    expect(warned).toHaveBeenCalledTimes(1)
  })

  it('come from the database itself where there is no replica', async () => {
    const none = await openReplica(undefined, primary.db, log)
    expect([none.db, none.state.problem]).toEqual([primary.db, null])
  })

  if (process.env.TEST_DATABASE_URL) {
    it('cannot write', async () => {
      const opened = await openReplica(process.env.TEST_DATABASE_URL, primary.db, log)
      expect(opened.state).toMatchObject({ from: 'replica', lagSeconds: 0 })
      await expect(opened.db.execute(sql`CREATE TABLE nothing (id integer)`)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('read-only transaction') },
      })
      await opened.close()
    })

    it('are no reason not to open when the replica is away', async () => {
      const opened = await openReplica('postgres://127.0.0.1:1/nowhere', primary.db, log)
      expect(opened.db).toBe(primary.db)
      await opened.close()
    })
  }
})

describe('the lag', () => {
  const minute = 60_000

  it('grows while the primary writes and the replica stands still, whatever the replica says of itself', () => {
    const lag = lagOf()
    expect(lag(100, { until: 100, age: 900 }, 0)).toBe(0)
    expect(lag(150, { until: 100, age: 900 }, minute)).toBe(0)
    expect(lag(180, { until: 100, age: 900 }, 2 * minute)).toBe(60)
    expect(lag(200, { until: 150, age: 900 }, 3 * minute)).toBe(60)
    expect(lag(200, { until: 200, age: 900 }, 4 * minute)).toBe(0)
  })

  it('is nothing while nothing is written, however long', () => {
    const lag = lagOf()
    lag(100, { until: 100, age: 0 }, 0)
    expect(lag(100, { until: 100, age: 86_400 }, 1440 * minute)).toBe(0)
  })

  it('is the age of the newest change until the replica has caught up once', () => {
    const lag = lagOf()
    expect(lag(500, { until: 100, age: 7200 }, 0)).toBe(7200)
    expect(lag(500, { until: 500, age: 7200 }, minute)).toBe(0)
  })

  it('goes on growing while the primary does not answer', () => {
    const lag = lagOf()
    lag(100, { until: 100, age: 0 }, 0)
    lag(150, { until: 100, age: 0 }, minute)
    expect(lag(null, { until: 100, age: 0 }, 3 * minute)).toBe(120)
  })
})
