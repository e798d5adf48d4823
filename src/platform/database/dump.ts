/** The whole database as one file, and back into an empty one: by PostgreSQL's own tools, or by the embedded one itself. */
import { execFile } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { PGlite } from '@electric-sql/pglite'
import type { Client } from 'pg'
import { withSession } from './session.ts'

/** Something the person at the keyboard can put right. */
export class DumpError extends Error {}

export type Where = { readonly url: string } | { readonly folder: string }

/** Asks the very state that is dumped. */
export type AskThen = (statement: string) => Promise<readonly Record<string, unknown>[]>

/** Writes the dump; `look` sees the database exactly as it is dumped, whatever happens meanwhile. */
export async function dumpDatabase<T>(where: Where, file: string, look: (ask: AskThen) => Promise<T>): Promise<T> {
  return 'url' in where ? dumpServer(where.url, file, look) : dumpEmbedded(where.folder, file, look)
}

async function dumpServer<T>(url: string, file: string, look: (ask: AskThen) => Promise<T>): Promise<T> {
  const dump = async (session: Client): Promise<T> => {
    await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await session.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot')
    const snapshot = `--snapshot=${rows[0]!.snapshot}`
    await runTool('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', snapshot, `--file=${file}`])
    return await look(async (statement) => (await session.query(statement)).rows)
  }
  return withSession(url, dump, asBackup)
}

const asBackup = { application_name: 'silvera-backup' }

async function dumpEmbedded<T>(folder: string, file: string, look: (ask: AskThen) => Promise<T>): Promise<T> {
  const lite = await PGlite.create({ dataDir: folder })
  try {
    const dump = await lite.dumpDataDir('gzip')
    await writeFile(file, Buffer.from(await dump.arrayBuffer()))
    return await look(async (statement) => (await lite.query<Record<string, unknown>>(statement)).rows)
  } finally {
    await lite.close()
  }
}

/** Fills an empty database; one that holds anything is refused. */
export async function restoreDatabase(where: Where, file: string): Promise<void> {
  return 'url' in where ? restoreServer(where.url, file) : restoreEmbedded(where.folder, file)
}

async function restoreServer(url: string, file: string): Promise<void> {
  const anyTable = "SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1"
  const { rowCount } = await withSession(url, (session) => session.query(anyTable), asBackup)
  if (rowCount) throw new DumpError('The database is not empty: restore into a new one')
  await runTool('pg_restore', url, ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file])
}

async function restoreEmbedded(folder: string, file: string): Promise<void> {
  const there = await readdir(folder).catch(() => [])
  if (there.length) throw new DumpError(`${folder} is not empty: restore into another DATA_DIR`)
  const lite = await PGlite.create({ dataDir: folder, loadDataDir: await openAsBlob(file) })
  await lite.close()
}

/** The password goes by the environment: arguments are seen by everyone on the machine. */
async function runTool(tool: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  try {
    await promisify(execFile)(tool, [`--dbname=${address.href}`, ...args], { env })
  } catch (trouble) {
    const { code, stderr } = trouble as { code?: string | number; stderr?: string }
    if (code === 'ENOENT') throw new DumpError(`${tool} is not installed here: it comes with postgresql-client`)
    throw new DumpError(`${tool} failed: ${stderr?.trim() ?? String(trouble)}`)
  }
}
