/** Copies every file of one store to another and compares each by reading it back. Nothing is deleted from the old store. */
import { createHash } from 'node:crypto'
import type { FileStore } from './file-store.ts'

export interface FileMoveResult {
  readonly files: number
  readonly bytes: number
  /** Files that the new store already had, identical to the byte. */
  readonly existing: number
}

export const hashFile = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Safe to repeat after an interruption: files that have already arrived are compared and skipped. */
export async function moveFiles(from: FileStore, to: FileStore): Promise<FileMoveResult> {
  let [files, bytes, existing] = [0, 0, 0]
  for await (const key of from.keys()) {
    const ours = await from.read(key)
    if (!ours) throw new Error(`${key} went away while it was moved: stop the shop, or move again`)
    const before = await to.read(key)
    if (before && hashFile(before) === hashFile(ours)) existing += 1
    else await putAndCompare(to, key, ours)
    files += 1
    bytes += ours.length
  }
  return { files, bytes, existing }
}

async function putAndCompare(to: FileStore, key: string, ours: Buffer): Promise<void> {
  await to.restore(key, ours)
  const theirs = await to.read(key)
  if (!theirs || hashFile(theirs) !== hashFile(ours)) throw new Error(`${key} did not arrive as it was sent`)
}

/** Checks that the new store has every file of the old one, byte for byte; it may have more. Throws at the first difference. */
export async function compareStores(from: FileStore, to: FileStore): Promise<number> {
  let files = 0
  for await (const key of from.keys()) {
    const [ours, theirs] = await Promise.all([from.read(key), to.read(key)])
    if (!ours || !theirs || hashFile(ours) !== hashFile(theirs))
      throw new Error(`${key} differs between the two stores`)
    files += 1
  }
  return files
}
