/** The manifest of a backup, by which a restore checks it. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Keys } from '../../../platform/security/keys.ts'
import { keyIdOf } from '../../../platform/security/sealed-values.ts'

export const manifestFile = 'backup.json'
export const filesFolder = 'files'
export const fileListOf = ({ format }: Pick<Manifest, 'format'>): string =>
  format === 1 ? 'files.jsonl' : 'files.jsonl.encrypted'

const content = z.strictObject({
  madeAt: z.string(),
  /** Digests are of the files as stored in the folder. */
  database: z.strictObject({ kind: z.enum(['embedded', 'server']), file: z.string(), sha256: z.string() }),
  /** The last migration of the database. */
  migration: z.string(),
  /** Row counts of the tables that must be complete. */
  rows: z.record(z.string(), z.number()),
  files: z.strictObject({ count: z.number(), bytes: z.number(), listSha256: z.string() }),
})

/** Contains only fingerprints of the keys; the keys are stored elsewhere. */
const manifest = z.discriminatedUnion('format', [
  /** Made before 2026-11-23, not encrypted. Both keys are given by their fingerprints. */
  z.extend(content, { format: z.literal(1), keys: z.strictObject({ data: z.string(), code: z.string() }) }),
  z.extend(content, {
    format: z.literal(2),
    keys: z.strictObject({ dataKeyId: z.string(), code: z.string() }),
    salt: z.string(),
  }),
])
export type Manifest = z.infer<typeof manifest>
export type EncryptedManifest = Extract<Manifest, { format: 2 }>

const fileLine = z.strictObject({ key: z.string(), bytes: z.number(), sha256: z.string() })
export type BackupFileEntry = z.infer<typeof fileLine>

/** An error that the operator can fix. */
export class BackupError extends Error {}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new BackupError(`${folder} holds no finished backup: there is no ${manifestFile}`)
  })
  return manifest.parse(JSON.parse(text))
}

export const parseFileList = (text: string): BackupFileEntry[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => fileLine.parse(JSON.parse(line)))

/** Distinguishes keys without revealing them. */
export const fingerprint = (key: Buffer): string =>
  createHash('sha256').update('fingerprint of a key').update(key).digest('hex').slice(0, 16)

/** Returns the data key of the backup, which may be one from before a rotation. Throws if one of its keys is not configured. */
export function requireKeys({ data, previousData, code }: Keys, made: Manifest): Buffer {
  const isMadeWith = (key: Buffer) =>
    made.format === 1 ? fingerprint(key) === made.keys.data : keyIdOf(key) === made.keys.dataKeyId
  const dataKey = [data, ...previousData].find(isMadeWith)
  const missing = [
    ...(dataKey ? [] : [made.format === 1 ? 'DATA_KEY' : `DATA_KEY (id ${made.keys.dataKeyId})`]),
    ...(fingerprint(code) === made.keys.code ? [] : ['CODE_KEY']),
  ]
  if (dataKey && missing.length === 0) return dataKey
  throw new BackupError(
    `The backup was made with another ${missing.join(' and ')}: bring back the keys it was made with first, a data key of before as DATA_KEY_PREVIOUS`,
  )
}
