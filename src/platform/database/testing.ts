/**
 * A migrated database for one test file, empty or filled: in memory from a dumped template, or, where `TEST_DATABASE_URL`
 * names a server, a new database copied from a template there. Templates are created once per set of migrations, filled
 * ones once per test run.
 */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, openAsBlob, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Client } from 'pg'
import { lock } from 'proper-lockfile'
import { withSession } from './client/session.ts'
import { type Database, type Db, openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

const version = createHash('sha256').update(JSON.stringify(readMigrations())).digest('hex').slice(0, 16)

/** Contents of a template besides its tables. */
export interface Filling {
  readonly name: string
  fill(database: Database): Promise<unknown>
}

export async function testDatabase(filling?: Filling): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  if (server) return onServer(server, filling)
  return openDatabase({ countsStatements: true, template: await embeddedTemplate(filling) })
}

const templateName = (filling?: Filling): string => (filling ? `${version}_${filling.name}` : version)

/** Workers that need the same template at once wait for the first, because a template with files must be filled only once. */
async function embeddedTemplate(filling?: Filling): Promise<Blob> {
  const folder = join(tmpdir(), 'silvera-test-templates')
  const file = join(folder, `${templateName(filling)}.tar`)
  mkdirSync(folder, { recursive: true })
  if (existsSync(file)) return openAsBlob(file)
  const unlock = await lock(file, templateLock)
  try {
    if (!existsSync(file)) await writeTemplate(file, filling)
  } finally {
    await unlock()
  }
  return openAsBlob(file)
}

/** The holder renews its lock every few seconds, so that a killed one loses it. Others retry for ten minutes. */
const templateLock = {
  ...{ realpath: false, stale: 60_000, update: 5000 },
  retries: { retries: 6000, factor: 1, minTimeout: 100, maxTimeout: 100 },
}

async function writeTemplate(file: string, filling?: Filling): Promise<void> {
  const lite = await PGlite.create(filling ? { loadDataDir: await embeddedTemplate() } : {})
  const database: Database = {
    kind: 'embedded',
    db: drizzle({ client: lite }) as unknown as Db,
    script: async (text) => void (await lite.exec(text)),
    listen: () => Promise.reject(new Error('a template is not listened to')),
    close: () => lite.close(),
  }
  await (filling ? filling.fill(database) : migrate(database))
  if (!filling) await dropOtherDatabases(lite)
  // Without it each copy first replays the log of how the template was made.
  await lite.exec('CHECKPOINT')
  const dump = await lite.dumpDataDir('none')
  // Renamed in one step, because other workers expect a complete file.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
  await lite.close()
}

/** PostgreSQL's own two, six hundred files that each copy would unpack. */
async function dropOtherDatabases(lite: PGlite): Promise<void> {
  await lite.exec('UPDATE pg_database SET datistemplate = false')
  const { rows } = await lite.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE datname <> current_database()',
  )
  for (const { name } of rows) await lite.exec(`DROP DATABASE ${name}`)
}

async function onServer(server: string, filling?: Filling): Promise<Database> {
  const template = `silvera_template_${templateName(filling)}`
  const name = `silvera_test_${randomBytes(6).toString('hex')}`
  await withSession(server, async (admin) => {
    await admin.query('SELECT pg_advisory_lock(5113119)')
    const empty = `silvera_template_${version}`
    if (!(await exists(admin, empty))) await makeTemplate(admin, server, { name: empty, fill: migrate })
    if (filling && !(await exists(admin, template)))
      await makeTemplate(admin, server, { name: template, from: empty, fill: filling.fill })
    // Copies the files: half the time of logging every page.
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
    await admin.query('SELECT pg_advisory_unlock(5113119)')
  })
  const database = await openDatabase({ countsStatements: true, url: withName(server, name), pool: 8 })
  return {
    ...database,
    close: async () => {
      await database.close()
      await withSession(server, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

const exists = async (admin: Client, name: string): Promise<boolean> =>
  Boolean((await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount)

interface TemplateOptions {
  readonly name: string
  readonly from?: string
  readonly fill: (database: Database) => Promise<unknown>
}

async function makeTemplate(admin: Client, server: string, { name, from, fill }: TemplateOptions): Promise<void> {
  const draft = `${name}_draft`
  await admin.query(`DROP DATABASE IF EXISTS ${draft}`)
  await admin.query(`CREATE DATABASE ${draft}${from ? ` TEMPLATE ${from}` : ''}`)
  const database = await openDatabase({ url: withName(server, draft), pool: 2 })
  await fill(database)
  await database.close()
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
}

const withName = (server: string, name: string): string => {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
