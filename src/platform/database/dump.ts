/** Dumps the database as one stream and restores it into an empty one, with PostgreSQL's tools or the embedded database's own. */

import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { PGlite } from '@electric-sql/pglite'
import type { Client } from 'pg'
import { type ByteStream, readStream } from '../security/encrypted-stream.ts'
import { makeOwnFolder } from '../security/own-folder.ts'
import { withSession } from './client/session.ts'

/** An error that the operator can fix. */
export class DumpError extends Error {}

export type DatabaseLocation = { readonly url: string } | { readonly folder: string }

/** Queries the same snapshot that is dumped. */
export type SnapshotQuery = (statement: string) => Promise<readonly Record<string, unknown>[]>

interface DumpHandlers<T> {
  /** Stores the dump, which has not been written to disk before. */
  readonly write: (dump: ByteStream) => Promise<void>
  /** Reads the database exactly as it is dumped, unaffected by later changes. */
  readonly inspect: (query: SnapshotQuery) => Promise<T>
}

export async function dumpDatabase<T>(where: DatabaseLocation, handlers: DumpHandlers<T>): Promise<T> {
  return 'url' in where ? dumpServer(where.url, handlers) : dumpEmbedded(where.folder, handlers)
}

async function dumpServer<T>(url: string, { write, inspect }: DumpHandlers<T>): Promise<T> {
  const dump = async (session: Client): Promise<T> => {
    await session.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await session.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot')
    const snapshot = `--snapshot=${rows[0]!.snapshot}`
    const options = ['--format=custom', '--no-owner', '--no-privileges', snapshot]
    await runTool('pg_dump', url, options, ({ stdout }) => write(stdout))
    return await inspect(async (statement) => (await session.query(statement)).rows)
  }
  return withSession(url, dump, asBackup)
}

const asBackup = { application_name: 'silvera-backup' }

async function dumpEmbedded<T>(folder: string, { write, inspect }: DumpHandlers<T>): Promise<T> {
  const lite = await PGlite.create({ dataDir: folder })
  try {
    const dump = await lite.dumpDataDir('gzip')
    await write([Buffer.from(await dump.arrayBuffer())])
    return await inspect(async (statement) => (await lite.query<Record<string, unknown>>(statement)).rows)
  } finally {
    await lite.close()
  }
}

/** Restores into an empty database; throws if it is not empty. */
export async function restoreDatabase(where: DatabaseLocation, dump: ByteStream): Promise<void> {
  return 'url' in where ? restoreServer(where.url, dump) : restoreEmbedded(where.folder, dump)
}

async function restoreServer(url: string, dump: ByteStream): Promise<void> {
  const anyTable = "SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1"
  const { rowCount } = await withSession(url, (session) => session.query(anyTable), asBackup)
  if (rowCount) throw new DumpError('The database is not empty: restore into a new one')
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
  await runTool('pg_restore', url, options, ({ stdin }) => pipeline(dump, stdin))
}

async function restoreEmbedded(folder: string, dump: ByteStream): Promise<void> {
  const existing = await readdir(folder).catch(() => [])
  if (existing.length) throw new DumpError(`${folder} is not empty: restore into another DATA_DIR`)
  const bytes = await readStream(dump)
  makeOwnFolder(folder)
  const lite = await PGlite.create({ dataDir: folder, loadDataDir: new Blob([new Uint8Array(bytes)]) })
  await lite.close()
}

type Tool = ChildProcessByStdio<Writable, Readable, Readable>

/** The password is passed in the environment, because arguments are visible to everyone on the machine. */
async function runTool(
  name: 'pg_dump' | 'pg_restore',
  url: string,
  options: readonly string[],
  transfer: (tool: Tool) => Promise<void>,
): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  const tool = spawn(name, [`--dbname=${address.href}`, ...options], { env, stdio: 'pipe' })
  const transferOrStop = transfer(tool).catch((error) => {
    // A tool whose pipes are no longer used would wait forever.
    if (!isClosedPipe(error)) tool.kill()
    throw error
  })
  const [exit, stderr, transferred] = await Promise.allSettled([once(tool, 'close'), text(tool.stderr), transferOrStop])
  if (exit.status === 'rejected') {
    const { code } = exit.reason as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new DumpError(`${name} is not installed here: it comes with postgresql-client`)
    throw exit.reason
  }
  // A pipe closed by the tool is a consequence of its failure; any other error is the cause.
  if (transferred.status === 'rejected' && !isClosedPipe(transferred.reason)) throw transferred.reason
  if (exit.value[0] !== 0)
    throw new DumpError(
      `${name} failed: ${stderr.status === 'fulfilled' ? stderr.value.trim() : String(stderr.reason)}`,
    )
  if (transferred.status === 'rejected') throw transferred.reason
}

const isClosedPipe = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'EPIPE' || error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE'
