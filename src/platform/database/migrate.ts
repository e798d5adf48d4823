import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Config } from '../settings/config.ts'
import { ConfigError } from '../settings/setting-readers.ts'
import { grantApplicationRole, readRole } from './application-role.ts'
import { type Database, openDatabase, type Tx } from './database.ts'

const folder = join(import.meta.dirname, '../../../migrations')

interface Migration {
  readonly tag: string
  readonly statements: readonly string[]
}

/** The migrations in order, as listed in drizzle-kit's journal. */
export function readMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  return journal.entries.map(({ tag }) => ({
    tag,
    statements: readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint'),
  }))
}

// Any number, as long as every process of the shop uses the same one.
const migrationLock = 5_113_118

const insufficientPrivilege = '42501'

/**
 * Applies all pending migrations; several processes that start at once wait for one another. `applicationRole` is the shop's
 * role, where it differs from the migrating role, and is granted its rights.
 */
export async function migrate(database: Database, applicationRole?: string): Promise<void> {
  await database
    .script(
      'CREATE TABLE IF NOT EXISTS migrations (tag text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    )
    .catch((error: { readonly code?: string }) => {
      if (error.code !== insufficientPrivilege) throw error
      throw new ConfigError('This role may not create tables: set MIGRATION_DATABASE_URL to the role that owns them')
    })
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${migrationLock})`)
    const applied = await tagsApplied(tx)
    for (const migration of readMigrations()) {
      if (applied.has(migration.tag)) continue
      for (const statement of migration.statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`INSERT INTO migrations (tag) VALUES (${migration.tag})`)
    }
    if (applicationRole !== undefined) await grantApplicationRole(tx, applicationRole)
  })
}

export type DatabaseSettings = Pick<Config, 'DATABASE_URL' | 'MIGRATION_DATABASE_URL' | 'ownerDatabaseUrl'>

/**
 * Migrates a database that was opened with the shop's role: with the role that owns the tables where the settings name one, and
 * past the pooler, because building an index can take minutes.
 */
export const migrateAsOwner = (database: Database, config: DatabaseSettings): Promise<void> =>
  asOwner(database, config, migrate)

/** Runs `act` with the role that owns the tables; `applicationRole` is the shop's role, where it is another. */
export async function asOwner(
  database: Database,
  config: DatabaseSettings,
  act: (owner: Database, applicationRole?: string) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL, MIGRATION_DATABASE_URL, ownerDatabaseUrl } = config
  if (ownerDatabaseUrl === DATABASE_URL) return act(database)
  const applicationRole = MIGRATION_DATABASE_URL === undefined ? undefined : await readRole(database.db)
  const owner = await openDatabase({ url: ownerDatabaseUrl, pool: 1, application: 'silvera-migration' })
  try {
    await act(owner, applicationRole)
  } finally {
    await owner.close()
  }
}

async function tagsApplied(tx: Tx): Promise<Set<string>> {
  const response = (await tx.execute(sql`SELECT tag FROM migrations`)) as unknown as { rows: { tag: string }[] }
  return new Set(response.rows.map((row) => row.tag))
}
