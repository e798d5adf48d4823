/** The environment of a measured shop: its own folder and database, removed afterwards. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { withSession } from '../../src/platform/database/client/session.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { dataFolder, repositoryRoot } from './server-process.ts'

export interface BenchEnvironment {
  readonly database: 'embedded' | 'PostgreSQL'
  /** Settings to start the shop with. */
  readonly settings: Readonly<Record<string, string>>
  /** Seeds the demo shop, and this number of generated products in addition. */
  seed(products: number): Promise<void>
  /** Opens the database while no shop runs on it, to prepare data for a measurement. */
  prepare<T>(work: (database: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/**
 * If `BENCH_POSTGRES` names a server (postgres://user@host/postgres), a database of the given name is created there; otherwise
 * the embedded database is used in a folder of its own.
 */
export async function openBenchEnvironment(
  name: string,
  admin = process.env.BENCH_POSTGRES,
): Promise<BenchEnvironment> {
  const folder = dataFolder()
  const drop = `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`
  if (admin) await runStatements(admin, drop, `CREATE DATABASE ${name}`)
  const url = admin && withName(admin, name)
  const settings = { DATA_DIR: folder.path, ...(url && { DATABASE_URL: url }) }
  return {
    database: admin ? 'PostgreSQL' : 'embedded',
    settings,
    seed: (products) => seed(products, settings),
    prepare: async (work) => {
      const database = await openDatabase({ url: url || undefined, pool: 1, folder: join(folder.path, 'database') })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
    remove: async () => {
      if (admin) await runStatements(admin, drop)
      folder.remove()
    },
  }
}

async function seed(products: number, settings: Readonly<Record<string, string>>): Promise<void> {
  const args = [join(repositoryRoot, 'src/demo/seed/main.ts'), '--products', String(products)]
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`seeding ended with ${code}`)
}

/** Runs statements as an administrator, each in its own transaction. */
export async function runStatements(url: string, ...statements: readonly string[]): Promise<void> {
  await withSession(url, async (session) => {
    for (const statement of statements) await session.query(statement)
  })
}

function withName(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
