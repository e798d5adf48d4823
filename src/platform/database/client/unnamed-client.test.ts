// @module-tag postgres
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { UnnamedClient } from './unnamed-client.ts'

afterEach(() => vi.restoreAllMocks())

test('names are taken off, everything else is sent as it is', () => {
  const sent = vi.spyOn(Client.prototype, 'query').mockReturnValue(undefined as never)
  const client = new UnnamedClient()
  const query = client.query.bind(client) as unknown as (...args: unknown[]) => unknown
  query({ name: 'orders', text: 'SELECT $1', rowMode: 'array' }, [1])
  query('SELECT 2')
  expect(sent.mock.calls).toEqual([[{ name: undefined, text: 'SELECT $1', rowMode: 'array' }, [1]], ['SELECT 2']])
})

const server = process.env.TEST_DATABASE_URL
if (server)
  test.each([
    [true, 0],
    [false, 1],
  ])('behind a pooler (%s) a connection keeps %d prepared statements', async (pooled, count) => {
    // A fresh module has its own statement names; other test files use up the limit per process.
    vi.resetModules()
    const { openDatabase } = await import('../database.ts')
    const database = await openDatabase({ url: server, pool: 1, pooled })
    await database.db.execute(sql`SELECT ${1}::int AS one`)
    const { rows } = (await database.db.execute(
      sql.raw('SELECT count(*)::int AS count FROM pg_prepared_statements'),
    )) as unknown as { rows: { count: number }[] }
    await database.close()
    expect(rows).toEqual([{ count }])
  })

if (server)
  test('past a pooler a connection compiles no statements', async () => {
    const { openDatabase } = await import('../database.ts')
    const database = await openDatabase({ url: server, pool: 1 })
    const { rows } = (await database.db.execute(sql.raw('SHOW jit'))) as unknown as { rows: { jit: string }[] }
    await database.close()
    expect(rows).toEqual([{ jit: 'off' }])
  })
