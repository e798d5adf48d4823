import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database, Db } from './database.ts'
import { openReplica, watchReplica } from './replica.ts'
import { testDatabase } from './testing.ts'

const log = pino({ level: 'silent' })
let primary: Database
beforeAll(async () => {
  primary = await testDatabase()
})
afterAll(() => primary.close())

/** A replica that says it is so far behind, or nothing at all. */
const replica = (lag: () => number): Db => ({ execute: async () => ({ rows: [{ lag: lag() }] }) }) as unknown as Db

describe('heavy reads', () => {
  it('come from the replica while it keeps up, and from the database itself while it lags', async () => {
    let lag = 3
    const other = replica(() => lag)
    const watched = watchReplica(other, primary.db, log)
    expect(watched.db).toBe(primary.db)
    await watched.look()
    expect(watched.db).toBe(other)
    expect(watched.state).toEqual({ from: 'replica', lagSeconds: 3, trouble: null })
    lag = 300
    await watched.look()
    expect(watched.db).toBe(primary.db)
    expect(watched.state).toEqual({ from: 'primary', lagSeconds: 300, trouble: 'the read replica is 300 s behind' })
    lag = 0
    await watched.look()
    expect(watched.db).toBe(other)
  })

  it('come from the database itself while the replica does not answer, with one warning', async () => {
    const warned = vi.fn()
    const away = replica(() => {
      throw new Error('refused')
    })
    let now = replica(() => 0)
    const switching = { execute: () => now.execute(sql`SELECT 1`) } as unknown as Db
    const watched = watchReplica(switching, primary.db, {
      ...log,
      info: vi.fn(),
      warn: warned,
      debug: vi.fn(),
    } as never)
    await watched.look()
    now = away
    await watched.look()
    await watched.look()
    expect(watched.db).toBe(primary.db)
    expect(watched.state.trouble).toBe('the read replica does not answer')
    expect(warned).toHaveBeenCalledTimes(1)
  })

  it('come from the database itself where there is no replica', async () => {
    const none = await openReplica(undefined, primary.db, log)
    expect([none.db, none.state.trouble]).toEqual([primary.db, null])
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
