// @module-tag postgres
/** The migration that keeps the settings of shops from before they started empty. */
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { readMigrations } from '../../../platform/database/migrate.ts'
import { testDatabase } from '../../../platform/database/testing.ts'
import { demoDatabase } from '../../../testing.ts'
import { readSettings } from '../../content/reading.ts'
import { saveSettings } from '../../content/save-settings.ts'
import { defaultSettings } from '../../content/settings.ts'

let database: Database
afterEach(() => database.close())

async function runMigration(): Promise<void> {
  const { statements } = readMigrations().find(({ tag }) => tag.endsWith('company-settings-of-existing-shops'))!
  for (const statement of statements) await database.db.execute(sql.raw(statement))
}

test('a shop that is still being set up stays empty, with brands and staff of its own too', async () => {
  database = await testDatabase()
  await database.script(`INSERT INTO brands (id, slug, title, image, description, manufacturer)
    VALUES (1, 'asha', 'Asha', '', '', 'Mumbai'), (5, 'royal', 'Royal', '', '', 'Delhi')`)
  await runMigration()
  expect(await readSettings(database.db)).toEqual(defaultSettings)
})

test('a seeded shop of the previous version goes on showing what it showed, and is open', async () => {
  database = await demoDatabase()
  const { company: _, ...now } = await readSettings(database.db)
  // Hindi texts and the people of the shop came later, and have no part in the migration.
  await database.script("DELETE FROM settings WHERE name NOT LIKE '%Hi' AND name NOT LIKE '%people'")
  await runMigration()
  const { company, ...before } = await readSettings(database.db)
  expect(before).toEqual(now)
  expect(company).toEqual(defaultSettings.company)
})

test('what staff have set stays', async () => {
  database = await demoDatabase()
  await database.script('DELETE FROM settings')
  await database.db.transaction((tx) =>
    saveSettings(tx, { group: 'site', values: { gstin: '29AABCS1429B1ZQ' }, by: 'Asha', now: new Date() }),
  )
  await runMigration()
  const { site } = await readSettings(database.db)
  expect(site).toMatchObject({ gstin: '29AABCS1429B1ZQ', legalName: 'Silvera Bullion Pvt Ltd' })
})
