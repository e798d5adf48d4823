/** Storage for uploads and documents: outside the web root, under random names (rules/security.md 4.1). */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface FileStore {
  /** Stores the bytes and returns their key: kind, random name and file extension. */
  keep(bytes: Uint8Array, file: File): Promise<string>
  /** Deletes a file that turned out not to be needed. */
  drop(key: string): Promise<void>
  /** The bytes under a key, or null when there are none. */
  read(key: string): Promise<Buffer | null>
  /** Stores bytes under an existing key: for moving between stores, and for restoring a backup. */
  restore(key: string, bytes: Uint8Array): Promise<void>
  /** All keys, or those stored before a given time. */
  keys(before?: Date): AsyncIterable<string>
}

interface File {
  readonly kind: string
  readonly ending: string
}

/** A key that cannot be guessed. */
export function newFileKey({ kind, ending }: File): string {
  const name = randomBytes(16).toString('hex')
  return `${kind}/${name.slice(0, 2)}/${name}.${ending}`
}

export const isFileKey = (key: string): boolean => keyPattern.test(key)

const keyPattern = /^[a-z-]+\/[a-z0-9]{2}\/[a-z0-9]{32}\.[a-z0-9]{1,5}$/

/** Documents contain customers' names, so only the user that runs the shop may read them. */
const ownerOnly = { folder: { recursive: true, mode: 0o700 }, file: { mode: 0o600 } } as const

export function folderStore(folder: string): FileStore {
  return {
    async keep(bytes, file) {
      const key = newFileKey(file)
      await mkdir(dirname(join(folder, key)), ownerOnly.folder)
      await writeFile(join(folder, key), bytes, { flag: 'wx', ...ownerOnly.file })
      return key
    },
    async drop(key) {
      if (isFileKey(key)) await rm(join(folder, key), { force: true })
    },
    async read(key) {
      if (!isFileKey(key)) return null
      try {
        return await readFile(join(folder, key))
      } catch (failure) {
        if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw failure
      }
    },
    async restore(key, bytes) {
      if (!isFileKey(key)) throw new Error(`${key} is no key of a file`)
      const path = join(folder, key)
      await mkdir(dirname(path), ownerOnly.folder)
      // Written under another name and renamed, so that a reader sees the whole file or none.
      await writeFile(`${path}.part`, bytes, ownerOnly.file)
      await rename(`${path}.part`, path)
    },
    async *keys(before) {
      const found = await readdir(folder, { recursive: true }).catch((failure: NodeJS.ErrnoException) => {
        if (failure.code === 'ENOENT') return []
        throw failure
      })
      for (const name of found.sort()) {
        const key = name.replaceAll('\\', '/')
        if (isFileKey(key) && (!before || (await isOlder(join(folder, key), before)))) yield key
      }
    },
  }
}

/** A file that was deleted in the meantime does not count as old. */
const isOlder = async (path: string, before: Date): Promise<boolean> => {
  const info = await stat(path).catch(() => null)
  return info !== null && info.mtime < before
}
