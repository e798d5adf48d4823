import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from './database.ts'

const folder = join(import.meta.dirname, '../../../migrations')

interface Migration {
  readonly tag: string
  readonly statements: readonly string[]
}

/** The migrations in order, as drizzle-kit's journal names them. */
export function readMigrations(): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  return journal.entries.map(({ tag }) => ({
    tag,
    statements: readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint'),
  }))
}

// Any number will do, so long as every process of the shop takes the same one.
const migrationLock = 5_113_118

/** Brings the database to the newest migration; several processes starting at once wait for one another. */
export async function migrate(database: Database): Promise<void> {
  await database.script(
    'CREATE TABLE IF NOT EXISTS migrations (tag text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
  )
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${migrationLock})`)
    const applied = await tagsApplied(tx)
    for (const migration of readMigrations()) {
      if (applied.has(migration.tag)) continue
      for (const statement of migration.statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`INSERT INTO migrations (tag) VALUES (${migration.tag})`)
    }
  })
}

async function tagsApplied(tx: Tx): Promise<Set<string>> {
  const answer = (await tx.execute(sql`SELECT tag FROM migrations`)) as unknown as { rows: { tag: string }[] }
  return new Set(answer.rows.map((row) => row.tag))
}
