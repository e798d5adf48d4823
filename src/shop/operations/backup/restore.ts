/** Restores a backup into an empty database and empty file storage, and verifies the result. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { folderStore } from '../../../partners/files/file-store.ts'
import { hashFile } from '../../../partners/files/move-files.ts'
import { systemClock } from '../../../platform/clock.ts'
import { type Db, openDatabase } from '../../../platform/database/database.ts'
import { restoreDatabase } from '../../../platform/database/dump.ts'
import { migrate, readMigrations } from '../../../platform/database/migrate.ts'
import { type ByteStream, DecryptionError, readStream } from '../../../platform/security/encrypted-stream.ts'
import { decryptWith, type FileCipher } from './encryption.ts'
import { type BackupDeps, hashOfFile } from './make.ts'
import {
  BackupError,
  fileListOf,
  filesFolder,
  type Manifest,
  parseFileList,
  readManifest,
  requireKeys,
} from './manifest.ts'
import { type IntegrityCheck, verifyDatabase } from './verify.ts'

export async function restoreBackup(into: BackupDeps, folder: string): Promise<IntegrityCheck[]> {
  const manifest = await readManifest(folder)
  const dataKey = requireKeys(into.keys, manifest)
  await requireCompatible(into, folder, manifest)
  const decrypt: FileCipher = manifest.format === 1 ? (_, content) => content : decryptWith(dataKey, manifest.salt)
  const { file } = manifest.database
  await restoreDatabase(into.where, decrypt(file, createReadStream(join(folder, file)))).catch(refuseChanged(file))
  const files = await restoreFiles(into, folder, { list: fileListOf(manifest), decrypt })
  const database = await openDatabase({ ...into.where, pool: 2 })
  try {
    const rows = await verifyRows(database.db, manifest)
    // A newer version of the shop migrates an older backup to its own tables.
    await migrate(database)
    const rest = await verifyDatabase({ db: database.db, keys: into.keys, clock: systemClock() })
    return [rows, files, ...rest]
  } finally {
    await database.close()
  }
}

/** Refuses anything that cannot be restored before something is written. */
async function requireCompatible({ where }: BackupDeps, folder: string, manifest: Manifest): Promise<void> {
  const { database, files, migration } = manifest
  const kind = 'url' in where ? 'server' : 'embedded'
  if (database.kind !== kind)
    throw new BackupError(
      database.kind === 'server'
        ? 'The backup is of a PostgreSQL server: set DATABASE_URL to an empty database'
        : 'The backup is of the embedded database: restore it without DATABASE_URL',
    )
  if (!readMigrations().some(({ tag }) => tag === migration))
    throw new BackupError(`The backup was made by a newer version of the shop (${migration}): restore it with that one`)
  if ((await hashOfFile(join(folder, database.file))) !== database.sha256)
    throw new BackupError(`${database.file} is not what was backed up: its digest differs`)
  const list = fileListOf(manifest)
  if ((await hashOfFile(join(folder, list))) !== files.listSha256)
    throw new BackupError(`${list} is not what was backed up: its digest differs`)
}

/** The digest matched, so both the file and the manifest were changed. */
const refuseChanged = (file: string) => (error: unknown) => {
  if (error instanceof DecryptionError) throw new BackupError(`${file} is not what was backed up: ${error.message}`)
  throw error
}

interface EncryptedFiles {
  readonly list: string
  readonly decrypt: FileCipher
}

async function restoreFiles(
  { files }: BackupDeps,
  folder: string,
  { list, decrypt }: EncryptedFiles,
): Promise<IntegrityCheck> {
  const from = folderStore(join(folder, filesFolder))
  const listed = await readStream(decrypt(list, createReadStream(join(folder, list)))).catch(refuseChanged(list))
  const lines = parseFileList(listed.toString('utf8'))
  const wrong: string[] = []
  for (const { key, sha256 } of lines) {
    const stored = await from.read(key)
    const bytes = stored && (await readGenuine(decrypt(`${filesFolder}/${key}`, [stored])))
    if (bytes && hashFile(bytes) === sha256) await files.restore(key, bytes)
    const arrived = await files.read(key)
    if (!arrived || hashFile(arrived) !== sha256) wrong.push(key)
  }
  return {
    what: 'uploads and papers are the same to the byte',
    holds: wrong.length === 0,
    found: wrong.length ? `${wrong.length} differ: ${wrong.slice(0, 5).join(', ')}` : `${lines.length} files`,
  }
}

/** Null if the file was changed, so that the other files are still restored. */
const readGenuine = (content: ByteStream): Promise<Buffer | null> =>
  readStream(content).catch((error: unknown) => {
    if (error instanceof DecryptionError) return null
    throw error
  })

async function verifyRows(db: Db, { rows }: Manifest): Promise<IntegrityCheck> {
  const found: string[] = []
  const wrong: string[] = []
  for (const [table, expected] of Object.entries(rows)) {
    const response = (await db.execute(
      sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)}`,
    )) as unknown as {
      rows: { count: number }[]
    }
    const { count } = response.rows[0]!
    if (count === expected) found.push(`${count} ${table}`)
    else wrong.push(`${count} of ${expected} ${table}`)
  }
  return { what: 'no row is missing', holds: wrong.length === 0, found: (wrong.length ? wrong : found).join(', ') }
}
