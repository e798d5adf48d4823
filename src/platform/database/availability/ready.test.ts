// @module-tag postgres
import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../database.ts'
import { testDatabase } from '../testing.ts'
import { preparedQuery } from './prepared-query.ts'

const notes = pgTable('ready_notes', { id: integer('id').primaryKey(), text: text('text').notNull() })
const findNote = preparedQuery('ready_note', (db: Db) =>
  db
    .select()
    .from(notes)
    .where(eq(notes.id, sql.placeholder('id'))),
)

let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await database.script('CREATE TABLE ready_notes (id integer PRIMARY KEY, text text NOT NULL)')
})
afterAll(() => database.close())

test('a query laid out outside a transaction sees, inside one, what was written there', async () => {
  const { db } = database
  await db.insert(notes).values({ id: 1, text: 'first' })
  expect(await findNote(db, { id: 1 })).toEqual([{ id: 1, text: 'first' }])
  await expect(
    db.transaction(async (tx) => {
      await tx.insert(notes).values({ id: 2, text: 'second' })
      expect(await findNote(tx, { id: 2 })).toEqual([{ id: 2, text: 'second' }])
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await findNote(db, { id: 2 })).toEqual([])
})

test('runs at once on many connections do not disturb each other', async () => {
  const { db } = database
  await db.insert(notes).values({ id: 3, text: 'third' })
  const found = await Promise.all(Array.from({ length: 20 }, (_, turn) => findNote(db, { id: turn % 2 ? 1 : 3 })))
  expect(found.map(([note]) => note?.id)).toEqual(Array.from({ length: 20 }, (_, turn) => (turn % 2 ? 1 : 3)))
})

test('a version of drizzle-orm that keeps its connection elsewhere is refused', async () => {
  const { db } = database
  expect((db as unknown as { session: object }).session).toMatchObject({ client: {}, logger: {} })
  expect(() => findNote({ ...db, session: { connection: {} } } as unknown as Db, { id: 1 })).toThrow('drizzle-orm')
  const prepared = db.select().from(notes).prepare('ready_note_fields')
  expect(Object.keys(prepared)).toEqual(expect.arrayContaining(['client', 'logger']))
})
