/** What a backup says of itself, by which it is proved when it comes back. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Keys } from '../../platform/keys.ts'

export const manifestFile = 'backup.json'
export const fileList = 'files.jsonl'
export const filesFolder = 'files'

const manifest = z.strictObject({
  format: z.literal(1),
  madeAt: z.string(),
  database: z.strictObject({ kind: z.enum(['embedded', 'server']), file: z.string(), sha256: z.string() }),
  /** Of the migrations it had, the last one. */
  migration: z.string(),
  /** Rows of the tables that nothing may be missing from. */
  rows: z.record(z.string(), z.number()),
  files: z.strictObject({ count: z.number(), bytes: z.number(), listSha256: z.string() }),
  /** The keys themselves are kept elsewhere. */
  keys: z.strictObject({ data: z.string(), code: z.string() }),
})
export type Manifest = z.infer<typeof manifest>

const fileLine = z.strictObject({ key: z.string(), bytes: z.number(), sha256: z.string() })
export type FileLine = z.infer<typeof fileLine>

/** Something the person at the keyboard can put right. */
export class BackupError extends Error {}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new BackupError(`${folder} holds no finished backup: there is no ${manifestFile}`)
  })
  return manifest.parse(JSON.parse(text))
}

export async function readFileList(folder: string): Promise<FileLine[]> {
  const text = await readFile(join(folder, fileList), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => fileLine.parse(JSON.parse(line)))
}

/** Tells two keys apart without telling what they are. */
export const fingerprints = ({ data, code }: Keys): Manifest['keys'] => ({
  data: fingerprint(data),
  code: fingerprint(code),
})

/** The keys a backup was made with that are not among ours, by name; a data key of before the rotation is among them. */
export function missingKeys({ data, previousData, code }: Keys, made: Manifest['keys']): string[] {
  const hasData = [data, ...previousData].some((key) => fingerprint(key) === made.data)
  return [...(hasData ? [] : ['DATA_KEY']), ...(fingerprint(code) === made.code ? [] : ['CODE_KEY'])]
}

const fingerprint = (key: Buffer): string =>
  createHash('sha256').update('fingerprint of a key').update(key).digest('hex').slice(0, 16)
