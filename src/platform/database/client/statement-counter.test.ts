// @module-tag postgres
import { eq, sql } from 'drizzle-orm'
import { drizzle as onServer } from 'drizzle-orm/node-postgres'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { drizzle as onEmbedded } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparedQuery } from '../availability/prepared-query.ts'
import type { Database, Db } from '../database.ts'
import { testDatabase } from '../testing.ts'
import { recordStatements, statementsSent } from './statement-counter.ts'

const notes = pgTable('counter_notes', { id: integer('id').primaryKey(), text: text('text').notNull() })
const findNote = preparedQuery('counter_note', (db: Db) =>
  db
    .select()
    .from(notes)
    .where(eq(notes.id, sql.placeholder('id'))),
)
const note = { id: 1, text: 'first' }

let database: Database
let db: Db
beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  await database.script('CREATE TABLE counter_notes (id integer PRIMARY KEY, text text NOT NULL)')
})
afterAll(() => database.close())

/** The first words of the statements that the work sends. */
const sentBy = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await recordStatements(work)).statements.map((text) => text.split(' ').slice(0, 2).join(' '))

test('counts queries, raw ones and prepared ones', async () => {
  const sent = await sentBy(async () => {
    await db.insert(notes).values(note)
    await db.execute(sql`SELECT 1`)
    await findNote(db, { id: 1 })
  })
  expect(sent).toEqual(['insert into', 'SELECT 1', 'select "id",'])
})

test('counts a query that was prepared on a database without a counter', async () => {
  const findOther = preparedQuery('counter_other', (on: Db) => on.select().from(notes))
  const { client } = (db as unknown as { session: { client: never } }).session
  const silent = (database.kind === 'embedded' ? onEmbedded({ client }) : onServer({ client })) as unknown as Db
  expect(await sentBy(() => findOther(silent, {}))).toEqual([])
  expect(await sentBy(() => findOther(db, {}))).toEqual(['select "id",'])
})

test('counts how a transaction begins and ends, once, whatever it asks for', async () => {
  expect(await sentBy(() => db.transaction((tx) => findNote(tx, { id: 1 })))).toEqual([
    'begin',
    'select "id",',
    'commit',
  ])
  const sent = await sentBy(() =>
    db.transaction((tx) => findNote(tx, { id: 1 }), { isolationLevel: 'repeatable read', accessMode: 'read only' }),
  )
  expect([sent.length, sent.at(-1)]).toEqual([3, 'commit'])
})

test('counts savepoints, and what is rolled back', async () => {
  const sent = await sentBy(() =>
    db
      .transaction(async (tx) => {
        await tx.transaction((inner) => inner.delete(notes))
        throw new Error('undone')
      })
      .catch(() => {}),
  )
  expect(sent).toEqual(['begin', 'savepoint sp1', 'delete from', 'release savepoint', 'rollback'])
})

test('a statement belongs to the innermost scope, and scopes at the same time do not mix', async () => {
  const outer = await recordStatements(async () => {
    await db.execute(sql`SELECT 1`)
    return Promise.all([sentBy(() => db.execute(sql`SELECT 2`)), sentBy(() => db.execute(sql`SELECT 3`))])
  })
  expect(outer.statements).toEqual(['SELECT 1'])
  expect(outer.result).toEqual([['SELECT 2'], ['SELECT 3']])
})

test('what goes on after its scope, and what is in none, counts in the sum alone', async () => {
  const before = statementsSent()
  const end = Promise.withResolvers<void>()
  const { result, statements } = await recordStatements(async () => ({
    later: end.promise.then(() => db.execute(sql`SELECT 1`)),
  }))
  end.resolve()
  await result.later
  await db.execute(sql`SELECT 2`)
  expect([statements, statementsSent() - before]).toEqual([[], 2])
})
