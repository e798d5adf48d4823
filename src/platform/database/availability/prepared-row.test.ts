// @module-tag postgres
import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { timestampColumn } from '../columns.ts'
import type { Db } from '../database.ts'
import { testDatabase } from '../testing.ts'
import { preparedQuery } from './prepared-query.ts'
import { encodeRow, preparedUpdate, rowPlaceholders } from './prepared-row.ts'

const notes = pgTable('prepared_row_notes', {
  id: integer('id').primaryKey(),
  name: text('name'),
  tags: jsonb('tags').$type<readonly string[]>(),
  at: timestampColumn('at'),
})
const insertNote = preparedQuery('insert_note', (db) =>
  db
    .insert(notes)
    .values(rowPlaceholders(['id', 'name', 'tags', 'at']) as unknown as typeof notes.$inferInsert)
    .returning(),
)
const updateNote = preparedUpdate('update_note', notes)

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
  await db.execute(sql`CREATE TABLE prepared_row_notes (id integer PRIMARY KEY, name text, tags jsonb, at timestamptz)`)
})
afterAll(() => close())

const at = new Date('2026-11-30T09:00:00.250Z')
const read = async () => (await db.select().from(notes).where(eq(notes.id, 1)))[0]

it('a row is written as drizzle writes it', async () => {
  const row = { id: 1, name: '₹ "quoted"', tags: ['a'], at }
  expect(await insertNote(db, encodeRow(notes, row))).toEqual([row])
})

it('null is null, also where a column is encoded', async () => {
  await updateNote(db, 1, { name: null, tags: null, at: null })
  const [{ count } = { count: 0 }] = await db
    .select({ count: sql<number>`count(*)::integer` })
    .from(notes)
    .where(sql`tags IS NULL AND at IS NULL AND name IS NULL`)
  expect(count).toBe(1)
})

it('an update changes the columns it names, and leaves out what is undefined', async () => {
  await updateNote(db, 1, { name: 'first', at })
  await updateNote(db, 1, { tags: ['b'], ...{ name: undefined } } as { tags: readonly string[] })
  expect(await read()).toEqual({ id: 1, name: 'first', tags: ['b'], at })
})
