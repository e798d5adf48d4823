/**
 * A backup is a folder: the database as one file, all uploads and documents, a list of both with their digests, and last the
 * manifest, which marks it as complete. Everything but the manifest is encrypted before it is written to disk. The keys are not
 * included, so the manifest alone shows only figures such as the number of orders.
 */

import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type FileStore, folderStore } from '../../../partners/files/file-store.ts'
import { hashFile } from '../../../partners/files/move-files.ts'
import { type DatabaseLocation, dumpDatabase, type SnapshotQuery } from '../../../platform/database/dump.ts'
import { type ByteStream, readStream } from '../../../platform/security/encrypted-stream.ts'
import type { Keys } from '../../../platform/security/keys.ts'
import { makeOwnFolder } from '../../../platform/security/own-folder.ts'
import { keyIdOf } from '../../../platform/security/sealed-values.ts'
import { encryptWith, type FileCipher } from './encryption.ts'
import { BackupError, type EncryptedManifest, fileListOf, filesFolder, fingerprint, manifestFile } from './manifest.ts'

export interface BackupDeps {
  readonly where: DatabaseLocation
  readonly files: FileStore
  readonly keys: Keys
}

/** No row of these tables may be missing after a restore. */
const counted = [
  'customers',
  'orders',
  'payments',
  'invoices',
  'ledger_transfers',
  'ledger_entries',
  'audit_lines',
] as const

export async function makeBackup(
  { where, files, keys }: BackupDeps,
  folder: string,
  now: Date,
): Promise<EncryptedManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((failure: Error) => {
    throw new BackupError(`${folder} cannot be made: ${failure.message}`)
  })
  if ((await readdir(folder)).length) throw new BackupError(`${folder} is not empty: name a new one`)
  // Only an empty folder, so that a folder named by mistake is not changed.
  makeOwnFolder(folder)
  const salt = randomBytes(32).toString('hex')
  const encrypt = encryptWith(keys.data, salt)
  const file = 'url' in where ? 'database.dump.encrypted' : 'database.tar.gz.encrypted'
  const contents = await dumpDatabase(where, {
    write: (dump) => writeNewFile(join(folder, file), encrypt(file, dump)),
    inspect: readContents,
  })
  // After the database, so that every file its rows refer to exists by then.
  const stored = await keepFiles(files, folder, encrypt)
  const manifest: EncryptedManifest = {
    format: 2,
    madeAt: now.toISOString(),
    database: { kind: 'url' in where ? 'server' : 'embedded', file, sha256: await hashOfFile(join(folder, file)) },
    ...contents,
    files: stored,
    keys: { dataKeyId: keyIdOf(keys.data), code: fingerprint(keys.code) },
    salt,
  }
  await writeNewFile(join(folder, manifestFile), [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
  return manifest
}

const writeNewFile = (path: string, content: ByteStream): Promise<void> =>
  pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600 }))

async function readContents(query: SnapshotQuery): Promise<Pick<EncryptedManifest, 'migration' | 'rows'>> {
  const rows: Record<string, number> = {}
  for (const table of counted) rows[table] = Number((await query(`SELECT count(*) AS count FROM ${table}`))[0]?.count)
  const [last] = await query('SELECT max(tag) AS tag FROM migrations')
  return { migration: String(last?.tag), rows }
}

async function keepFiles(from: FileStore, folder: string, encrypt: FileCipher): Promise<EncryptedManifest['files']> {
  const to = folderStore(join(folder, filesFolder))
  const list = fileListOf({ format: 2 })
  let [count, bytes] = [0, 0]
  async function* copyFiles() {
    for await (const key of from.keys()) {
      const found = await from.read(key)
      if (!found) continue // thrown away meanwhile
      await to.restore(key, await readStream(encrypt(`${filesFolder}/${key}`, [found])))
      count += 1
      bytes += found.length
      yield Buffer.from(`${JSON.stringify({ key, bytes: found.length, sha256: hashFile(found) })}\n`)
    }
  }
  await writeNewFile(join(folder, list), encrypt(list, copyFiles()))
  return { count, bytes, listSha256: await hashOfFile(join(folder, list)) }
}

export async function hashOfFile(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const part of createReadStream(path)) digest.update(part as Buffer)
  return digest.digest('hex')
}
