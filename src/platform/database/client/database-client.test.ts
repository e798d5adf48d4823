// @module-tag postgres
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { type Client, DatabaseError } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { DatabaseUnavailableError } from '../availability/unavailable.ts'
import { DatabaseClient } from './database-client.ts'

const server = process.env.TEST_DATABASE_URL
let client: (Client & DatabaseClient) | undefined
afterEach(() => client?.end())

async function connect(pipeline: boolean) {
  const connected = new DatabaseClient({ connectionString: server!, pipeline } as object) as Client & DatabaseClient
  client = connected
  await connected.connect()
  const { stream } = (connected as unknown as { connection: { stream: Socket } }).connection
  return { connected, stream }
}

const inTransaction = 'SELECT now() <> clock_timestamp() AND pg_current_xact_id() IS NOT NULL AS is_in, 1 / 1 AS one'

describe.skipIf(!server)('beginning a transaction', () => {
  test.each([true, false])('a transaction begins with its first query (pipelined: %s)', async (pipeline) => {
    const { connected, stream } = await connect(pipeline)
    const begun = connected.begin('begin')
    expect(stream.writableCorked).toBe(1)
    const [found] = await Promise.all([connected.query(inTransaction), begun])
    expect(stream.writableCorked).toBe(0)
    expect(found.rows).toEqual([{ is_in: true, one: 1 }])
    await connected.query('CREATE TEMP TABLE undone (id integer)')
    await connected.query('rollback')
    expect((await connected.query(`SELECT to_regclass('undone') AS it`)).rows).toEqual([{ it: null }])
  })

  test('and by itself where no query follows', async () => {
    const { connected, stream } = await connect(true)
    const begun = connected.begin('begin')
    await begun
    await setImmediate()
    expect(stream.writableCorked).toBe(0)
    await connected.query('rollback')
  })

  test('where it is refused, nothing is run after the query that was sent with it', async () => {
    const { connected } = await connect(true)
    const [refused] = await Promise.allSettled([connected.begin('beginn'), connected.query('SELECT 1')])
    expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseError) })
    await expect(connected.query('SELECT 2')).rejects.toThrow(DatabaseUnavailableError)
    client = undefined
  })

  test('queries that do not wait for each other leave in one packet', async () => {
    const { connected, stream } = await connect(true)
    let packets = 0
    const write = stream._writev!
    stream._writev = (...args) => {
      packets++
      write.apply(stream, args)
    }
    const results = await Promise.all(
      ['1', '2', '3'].map(async (one) => connected.query('SELECT $1::text AS one', [one])),
    )
    expect(results.map(({ rows }) => rows[0].one)).toEqual(['1', '2', '3'])
    expect(packets).toBe(1)
  })
})
