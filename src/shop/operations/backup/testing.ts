/** Reads a backup without restoring it. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readStream } from '../../../platform/security/encrypted-stream.ts'
import type { Keys } from '../../../platform/security/keys.ts'
import { decryptWith } from './encryption.ts'
import { hashOfFile } from './make.ts'
import { type EncryptedManifest, fingerprint, manifestFile } from './manifest.ts'

export const readManifestOf = (backup: string) =>
  JSON.parse(readFileSync(join(backup, manifestFile), 'utf8')) as EncryptedManifest

/** Paths of all encrypted files, relative to the folder of the backup. */
export const encryptedFilesOf = (backup: string): string[] =>
  readdirSync(backup, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== manifestFile)
    .map((entry) => relative(backup, join(entry.parentPath, entry.name)))

export const decryptFile = (backup: string, path: string, { data }: Pick<Keys, 'data'>): Promise<Buffer> =>
  readStream(decryptWith(data, readManifestOf(backup).salt)(path, [readFileSync(join(backup, path))]))

/** Writes the same backup unencrypted, as versions before 2026-11-23 did. */
export async function writeUnencrypted(backup: string, to: string, keys: Keys): Promise<void> {
  const plainName = (path: string) => path.replace(/\.encrypted$/, '')
  for (const path of encryptedFilesOf(backup)) {
    const plain = join(to, plainName(path))
    mkdirSync(dirname(plain), { recursive: true })
    writeFileSync(plain, await decryptFile(backup, path, keys))
  }
  const { salt, database, files, ...rest } = readManifestOf(backup)
  const file = plainName(database.file)
  const manifest = {
    ...rest,
    format: 1,
    database: { ...database, file, sha256: await hashOfFile(join(to, file)) },
    files: { ...files, listSha256: await hashOfFile(join(to, 'files.jsonl')) },
    keys: { data: fingerprint(keys.data), code: fingerprint(keys.code) },
  }
  writeFileSync(join(to, manifestFile), JSON.stringify(manifest))
}
