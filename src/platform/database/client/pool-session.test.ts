import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { DatabaseUnavailableError, findUnavailable, trackCommits } from '../availability/unavailable.ts'
import { PoolSession } from './pool-session.ts'

const lost = () => new DatabaseUnavailableError(new Error('Connection terminated unexpectedly'))

/** A pool of one connection, which is lost at the first statement with that text; `isDestroyed` is set on its release. */
function sessionLostAt(statement?: string, commitTag = 'COMMIT') {
  const state = { isLost: false, isDestroyed: undefined as boolean | undefined }
  const client = {
    query: async ({ text }: { text: string }) => {
      state.isLost ||= text === statement
      if (state.isLost) throw lost()
      return { rows: [], command: text === 'commit' ? commitTag : '' }
    },
    begin: (text: string) => client.query({ text }),
    release: (destroys: boolean) => {
      state.isDestroyed = destroys
    },
  }
  const pool = { connect: async () => client } as unknown as Pool
  return { session: new PoolSession(pool, new PgDialect(), {}), state }
}

test.each(['begin', 'commit'])('a connection that is lost at %s is given back to be destroyed', async (statement) => {
  const { session, state } = sessionLostAt(statement)
  const error = await session.transaction(async () => 'done').catch((error: unknown) => error)
  expect(findUnavailable(error)).toBeDefined()
  expect(state.isDestroyed).toBe(true)
})

test('what went wrong is thrown, not that it could not be rolled back', async () => {
  const { session, state } = sessionLostAt('rollback')
  const refused = new Error('the stock is not there')
  await expect(session.transaction(() => Promise.reject(refused))).rejects.toBe(refused)
  expect(state.isDestroyed).toBe(true)
})

test('a connection that was rolled back is used again', async () => {
  const { session, state } = sessionLostAt()
  await expect(session.transaction(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(state.isDestroyed).toBe(false)
})

test.each([
  ['begin', false],
  ['commit', true],
])(
  'where the connection is lost at %s, that anything was saved is possible: %s',
  async (statement, mayHaveCommitted) => {
    const { session } = sessionLostAt(statement)
    const error = await trackCommits(() => session.transaction(async () => 'done')).catch((error: unknown) => error)
    expect(findUnavailable(error)).toMatchObject({ mayHaveCommitted })
  },
)

test('what one part of a call may have saved counts for all of it, and not for its next part', async () => {
  const { session } = sessionLostAt()
  const lostNow = () => Promise.reject(lost())
  const parts: unknown[] = []
  const error = await trackCommits(async () => {
    await trackCommits(() => session.transaction(async () => 'done'))
    parts.push(await trackCommits(lostNow).catch((error: unknown) => error))
    return lostNow()
  }).catch((error: unknown) => error)
  expect(parts).toMatchObject([{ mayHaveCommitted: false }])
  expect(error).toMatchObject({ mayHaveCommitted: true })
})

test('a statement after the end of its transaction is refused', async () => {
  const { session } = sessionLostAt()
  const tx = await session.transaction(async (tx) => tx)
  await expect(tx.execute(sql`SELECT 1`)).rejects.toMatchObject({ cause: { message: 'Transaction is closed' } })
})

test('a transaction that the server rolled back at its commit fails, and its connection is used again', async () => {
  const { session, state } = sessionLostAt(undefined, 'ROLLBACK')
  await expect(session.transaction(async () => 'done')).rejects.toThrow('was rolled back')
  expect(state.isDestroyed).toBe(false)
})
