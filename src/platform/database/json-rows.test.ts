// @module-tag postgres
import { asc, eq, sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bigintColumn, timestampColumn } from './columns.ts'
import { jsonParameter, jsonRows, jsonValue } from './json-rows.ts'
import { testDatabase } from './testing.ts'

const boxes = pgTable('boxes', { id: integer('id').primaryKey(), name: text('name') })
const coins = pgTable('coins', {
  id: integer('id').primaryKey(),
  boxId: integer('box_id').notNull(),
  name: text('name').notNull(),
  weight: bigintColumn('weight'),
  isGold: boolean('is_gold'),
  mintedAt: timestampColumn('minted_at'),
  soldOn: date('sold_on', { mode: 'string' }),
  marks: jsonb('marks').$type<{ readonly fineness: number }>(),
})

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  await database.script(`
    CREATE TABLE boxes (id integer PRIMARY KEY, name text);
    CREATE TABLE coins (id integer PRIMARY KEY, box_id integer NOT NULL, name text NOT NULL, weight bigint, is_gold boolean,
      minted_at timestamptz, sold_on date, marks jsonb);
    INSERT INTO boxes VALUES (1, 'full'), (2, 'empty');
    INSERT INTO coins VALUES
      (10, 1, '"quoted", [listed] and \\ ₹', 9007199254740991, true, '2026-11-29 10:11:12.345+05:30', '2026-11-29', '{"fineness": 9999}'),
      (11, 1, '29', NULL, NULL, NULL, NULL, NULL);`)
})
afterAll(() => database.close())

it('reads rows as a query of their own does, in order, and none as an empty list', async () => {
  const { db } = database
  const read = await db
    .select({ id: boxes.id, coins: jsonRows(coins, { where: eq(coins.boxId, boxes.id), orderBy: asc(coins.id) }) })
    .from(boxes)
    .orderBy(asc(boxes.id))
  const own = await db.select().from(coins).orderBy(asc(coins.id))
  expect(own).toHaveLength(2)
  expect(read).toEqual([
    { id: 1, coins: own },
    { id: 2, coins: [] },
  ])
})

it('answers them after a change, passed to a function', async () => {
  const names = jsonRows(coins, { where: eq(coins.boxId, boxes.id), orderBy: asc(coins.id) }, ({ name }) => name)
  const returned = await database.db
    .update(boxes)
    .set({ name: 'renamed' })
    .where(eq(boxes.id, 1))
    .returning({ name: boxes.name, names })
  expect(returned).toEqual([{ name: 'renamed', names: ['"quoted", [listed] and \\ ₹', '29'] }])
})

it('reads the JSON of a subquery', async () => {
  const counts = jsonValue(
    sql`SELECT json_build_array(count(*), max(${coins.id})) FROM ${coins} WHERE ${eq(coins.boxId, boxes.id)}`,
    ([count, newest]: readonly [number, number | null]) => ({ count, newest }),
  )
  expect(await database.db.select({ counts }).from(boxes).orderBy(asc(boxes.id))).toEqual([
    { counts: { count: 2, newest: 11 } },
    { counts: { count: 0, newest: null } },
  ])
})

it('rows of a parameter have whole characters', () =>
  expect(JSON.parse(jsonParameter([{ text: 'cut \ud83d' }, { text: '😀' }]))).toEqual([
    { text: 'cut \ufffd' },
    { text: '😀' },
  ]))
