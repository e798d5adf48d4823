// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '../../jobs/records.ts'
import type { Database } from '../database.ts'
import { testDatabase } from '../testing.ts'
import { closeDatabase, endSessionsInserting } from './testing-outage.ts'
import { findUnavailable } from './unavailable.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const response = async () => {
  const { rows } = (await database.db.execute(sql`SELECT 42 AS answer`)) as unknown as { rows: unknown[] }
  return rows
}
const job = { kind: 'greet', payload: {}, dueAt: new Date(), queuedAt: new Date() }

test('a statement that the database refuses is no outage', async () => {
  const error = await database.db.execute(sql`SELECT no_such_column`).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(Error)
  expect(findUnavailable(error)).toBeUndefined()
})

// The embedded database has no sessions that could be terminated.
if (process.env.TEST_DATABASE_URL) {
  /** More than the eight connections of a test's pool: if each failure lost one, none would be left. */
  const moreThanPool = 12

  test.each(['at once', 'at commit'] as const)(
    'a session that ends %s in a transaction is an outage, and the next one works',
    async (when) => {
      const stop = await endSessionsInserting(database.db, 'jobs', when)
      for (let count = 0; count < moreThanPool; count++) {
        const error = await database.db
          .transaction((tx) => tx.insert(jobs).values(job))
          .catch((error: unknown) => error)
        expect(findUnavailable(error)?.message).toMatch(/terminat/)
        expect(await response()).toEqual([{ answer: 42 }])
      }
      await stop()
      await database.db.transaction((tx) => tx.insert(jobs).values(job))
    },
  )

  test('a session that ends while its transaction does something else is an outage', async () => {
    const error = await database.db
      .transaction(async (tx) => {
        const { rows } = (await tx.execute(sql`SELECT pg_backend_pid() AS pid`)) as unknown as {
          rows: { pid: number }[]
        }
        await database.db.execute(sql`SELECT pg_terminate_backend(${rows[0]!.pid}, 5000)`)
        await tx.insert(jobs).values(job)
      })
      .catch((error: unknown) => error)
    expect(findUnavailable(error)).toBeDefined()
    expect(await response()).toEqual([{ answer: 42 }])
  })

  test('a database that takes no connections is an outage until it takes them', async () => {
    const open = await closeDatabase(database.db)
    for (let count = 0; count < moreThanPool; count++)
      expect(findUnavailable(await response().catch((error: unknown) => error))).toBeDefined()
    await open()
    expect(await response()).toEqual([{ answer: 42 }])
  })
}
