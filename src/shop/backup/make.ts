/**
 * A backup is a folder: the database as one file, every upload and paper, a list of both with their digests, and last of all
 * the sheet that makes it a finished one. The keys are not in it: who finds it can read no PAN and forge no audit line.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, folderStore } from '../../partners/files/file-store.ts'
import { hashOf } from '../../partners/files/move-files.ts'
import { type AskThen, dumpDatabase, type Where } from '../../platform/database/dump.ts'
import type { Keys } from '../../platform/keys.ts'
import { BackupError, fileList, filesFolder, fingerprints, type Manifest, manifestFile } from './manifest.ts'

export interface Backed {
  readonly where: Where
  readonly files: FileStore
  readonly keys: Keys
}

/** Nothing of these may be missing afterwards. */
const counted = [
  'customers',
  'orders',
  'payments',
  'invoices',
  'ledger_transfers',
  'ledger_entries',
  'audit_lines',
] as const

export async function makeBackup({ where, files, keys }: Backed, folder: string, now: Date): Promise<Manifest> {
  await openFolder(folder).catch((trouble: Error) => {
    throw new BackupError(`${folder} cannot be made: ${trouble.message}`)
  })
  if ((await readdir(folder)).length) throw new BackupError(`${folder} is not empty: name a new one`)
  const file = 'url' in where ? 'database.dump' : 'database.tar.gz'
  // Made first, so that no tool makes it readable for others.
  await writeFile(join(folder, file), '', { mode: ownerOnly })
  const seen = await dumpDatabase(where, join(folder, file), lookAround)
  // After the database: every file that a row of it names was there by then.
  const kept = await keepFiles(files, folder)
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    database: { kind: 'url' in where ? 'server' : 'embedded', file, sha256: await hashOfFile(join(folder, file)) },
    ...seen,
    files: kept,
    keys: fingerprints(keys),
  }
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: ownerOnly })
  return manifest
}

/** Names and addresses lie in it: nobody but its owner enters, whatever it was before. */
async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

const ownerOnly = 0o600

async function lookAround(ask: AskThen): Promise<Pick<Manifest, 'migration' | 'rows'>> {
  const rows: Record<string, number> = {}
  for (const table of counted) rows[table] = Number((await ask(`SELECT count(*) AS count FROM ${table}`))[0]?.count)
  const [last] = await ask('SELECT max(tag) AS tag FROM migrations')
  return { migration: String(last?.tag), rows }
}

async function keepFiles(from: FileStore, folder: string): Promise<Manifest['files']> {
  const to = folderStore(join(folder, filesFolder))
  const list = await open(join(folder, fileList), 'w', ownerOnly)
  const digest = createHash('sha256')
  let [count, bytes] = [0, 0]
  for await (const key of from.keys()) {
    const found = await from.read(key)
    if (!found) continue // thrown away meanwhile
    await to.restore(key, found)
    const line = `${JSON.stringify({ key, bytes: found.length, sha256: hashOf(found) })}\n`
    await list.write(line)
    digest.update(line)
    count += 1
    bytes += found.length
  }
  await list.close()
  return { count, bytes, listSha256: digest.digest('hex') }
}

export async function hashOfFile(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const part of createReadStream(path)) digest.update(part as Buffer)
  return digest.digest('hex')
}
