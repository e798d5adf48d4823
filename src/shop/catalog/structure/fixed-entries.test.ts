// @module-tag postgres
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { readMigrations } from '../../../platform/database/migrate.ts'
import { testDatabase } from '../../../platform/database/testing.ts'
import { demoDatabase } from '../../../testing.ts'

let database: Database
afterEach(() => database.close())

async function runMigration(): Promise<void> {
  const { statements } = readMigrations().find(({ tag }) => tag.endsWith('catalogue-structure-fixed-entries'))!
  for (const statement of statements) await database.db.execute(sql.raw(statement))
}

const rowsOf = async (query: string) =>
  ((await database.db.execute(sql.raw(query))) as unknown as { rows: Record<string, unknown>[] }).rows

const tables = ['brands', 'categories', 'sub_categories', 'occasions']
const all = () => Promise.all(tables.map((table) => rowsOf(`SELECT * FROM ${table} ORDER BY id`)))

test('puts in what the contract fixes, and moves the sequences on', async () => {
  database = await testDatabase()
  expect(await rowsOf('SELECT id FROM sub_categories ORDER BY id')).toEqual([7, 8, 9, 10].map((id) => ({ id })))
  const [next] = await rowsOf(`INSERT INTO occasions (slug, title) VALUES ('graduation', 'Graduation') RETURNING id`)
  expect(next).toEqual({ id: 41 })
  const insertBrand = `INSERT INTO brands (slug, title, image, description, manufacturer)
    VALUES ('royal_mint', 'Royal Mint', '', '', 'Delhi') RETURNING id`
  expect(await rowsOf(insertBrand)).toEqual([{ id: 5 }])
})

test('leaves a row that has the id or the slug already', async () => {
  database = await testDatabase()
  await database.script(`DELETE FROM occasions;
    INSERT INTO occasions (id, slug, title) VALUES (7, 'mothers_day', 'Mothers'), (35, 'rakhi', 'Rakhi')`)
  await runMigration()
  expect(await rowsOf('SELECT id, slug, title, title_hi FROM occasions ORDER BY id')).toEqual([
    { id: 7, slug: 'mothers_day', title: 'Mothers', title_hi: 'मदर्स डे' },
    { id: 35, slug: 'rakhi', title: 'Rakhi', title_hi: '' },
  ])
})

test('changes no row of a shop that has them all', async () => {
  database = await demoDatabase()
  const before = await all()
  await runMigration()
  expect(await all()).toEqual(before)
})

test('gives a shop of the previous version what its pages showed by themselves', async () => {
  database = await demoDatabase()
  const before = await all()
  await database.script(`UPDATE brands SET in_menu = false; UPDATE categories SET title_hi = '';
    UPDATE sub_categories SET place = 0, title_hi = '', list_title = '', list_title_hi = '';
    UPDATE occasions SET title_hi = ''`)
  await runMigration()
  expect(await all()).toEqual(before)
})
