/** Where uploads and papers are kept: outside the web root, under random names (rules/security.md 4.1). */
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface FileStore {
  /** Keeps the bytes and answers their key: kind, a random name and the ending. */
  keep(bytes: Uint8Array, file: File): Promise<string>
  /** Throws away what was kept for something that then did not come about. */
  drop(key: string): Promise<void>
  /** The bytes under a key, or null when there are none. */
  read(key: string): Promise<Buffer | null>
  /** Keeps bytes under the key they had elsewhere: moving house, and coming back from a backup. */
  restore(key: string, bytes: Uint8Array): Promise<void>
  /** The keys of all there is, or of what was kept before a moment. */
  keys(before?: Date): AsyncIterable<string>
}

interface File {
  readonly kind: string
  readonly ending: string
}

/** A key nobody can guess. */
export function newFileKey({ kind, ending }: File): string {
  const name = randomBytes(16).toString('hex')
  return `${kind}/${name.slice(0, 2)}/${name}.${ending}`
}

export const isFileKey = (key: string): boolean => keyPattern.test(key)

const keyPattern = /^[a-z-]+\/[a-z0-9]{2}\/[a-z0-9]{32}\.[a-z0-9]{1,5}$/

/** Papers name customers: they are read by the user that runs the shop, and by nobody else on the machine. */
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
      // Written beside and moved in one step: whoever reads finds all of it or nothing.
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

/** What was dropped meanwhile is not old. */
const isOlder = async (path: string, before: Date): Promise<boolean> => {
  const info = await stat(path).catch(() => null)
  return info !== null && info.mtime < before
}
