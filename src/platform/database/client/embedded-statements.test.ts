import { PGlite, type QueryOptions } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { date, integer, interval, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rememberStatements, textTypes } from './embedded-statements.ts'

const values = pgTable('parser_values', {
  id: integer().primaryKey(),
  at: timestamp({ withTimezone: true }),
  local: timestamp(),
  day: date(),
  span: interval(),
  amount: numeric(),
  amounts: numeric().array(),
  times: timestamp({ withTimezone: true }).array(),
  days: date().array(),
  words: text().array(),
})
const table = `CREATE TABLE parser_values (id integer PRIMARY KEY, at timestamptz, local timestamp, day date, span interval,
  amount numeric, amounts numeric[], times timestamptz[], days date[], words text[])`
const row = {
  id: 1,
  at: new Date('2026-11-21T05:30:00.250Z'),
  local: new Date('2026-11-21T05:30:00Z'),
  day: '2026-11-21',
  span: '1 day 02:00:00',
  amount: '10.50',
  amounts: ['1.25', '2'],
  times: [new Date('2026-11-21T05:30:00Z')],
  days: ['2026-11-21'],
  words: ['a "quoted" word', 'गणेश'],
}

let plain: PGlite
let quick: PGlite
beforeAll(async () => {
  const clients = await Promise.all([PGlite.create(), PGlite.create()])
  for (const client of clients) await client.exec(table)
  ;[plain, quick] = clients
  rememberStatements(quick)
})
afterAll(() => Promise.all([plain.close(), quick.close()]))

test('reads what drizzle reads, outside and inside a transaction', async () => {
  const [slow, fast] = [drizzle({ client: plain }), drizzle({ client: quick })]
  for (const db of [slow, fast]) await db.insert(values).values(row)
  const expected = await slow.select().from(values)
  expect(expected[0]).toMatchObject({ at: row.at, day: row.day, amounts: row.amounts, words: row.words })
  expect(await fast.select().from(values)).toEqual(expected)
  expect(await fast.transaction((tx) => tx.select().from(values))).toEqual(expected)
  const raw = sql`SELECT * FROM parser_values`
  expect((await fast.execute(raw)).rows).toEqual((await slow.execute(raw)).rows)
})

test('drizzle asks for text in the types that are known here', async () => {
  const seen: QueryOptions[] = []
  const { query } = plain
  plain.query = (words, params, options) => {
    if (options) seen.push(options)
    return query.call(plain, words, params, options) as never
  }
  await drizzle({ client: plain }).select().from(values)
  expect(
    seen.map(({ parsers }) =>
      Object.keys(parsers ?? {})
        .map(Number)
        .sort(),
    ),
  ).toEqual([[...textTypes].sort()])
})

test('a statement that failed, or was first sent in a transaction that is rolled back, runs again', async () => {
  const db = drizzle({ client: quick })
  const insert = (id: number) => db.insert(values).values({ ...row, id })
  await insert(2)
  await expect(insert(2)).rejects.toMatchObject({ cause: { code: '23505' } })
  await insert(3)
  const missing = () => db.execute(sql`SELECT later FROM parser_later WHERE later = ${1}`)
  await expect(missing()).rejects.toMatchObject({ cause: { code: '42P01' } })
  await quick.exec('CREATE TABLE parser_later (later integer); INSERT INTO parser_later VALUES (1)')
  expect((await missing()).rows).toEqual([{ later: 1 }])
  const named = (tx: Pick<typeof db, 'execute'>) => tx.execute(sql`SELECT ${7}::integer AS seven`)
  const failed = db.transaction(async (tx) => {
    await named(tx)
    await tx.insert(values).values({ ...row, id: 3 })
  })
  await expect(failed).rejects.toMatchObject({ cause: { code: '23505' } })
  expect((await named(db)).rows).toEqual([{ seven: 7 }])
})

test('what is sent in a transaction after its end is refused', async () => {
  const db = drizzle({ client: quick })
  let late: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    late = new Promise((resolve) => setTimeout(resolve, 20)).then(() => tx.select().from(values))
    late.catch(() => {})
  })
  await expect(late).rejects.toMatchObject({ cause: { message: 'Transaction is closed' } })
})
