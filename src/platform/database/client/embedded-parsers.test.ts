import { PGlite, type QueryOptions } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { date, integer, interval, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAsDrizzleDoes, textTypes } from './embedded-parsers.ts'

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
  readAsDrizzleDoes(quick)
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
