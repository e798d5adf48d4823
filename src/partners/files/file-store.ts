/** Where uploads and invoices are kept: outside the web root, under random names (domain 6.11). */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface FileStore {
  /** Keeps the bytes and answers their key: kind, a random name and the ending. */
  keep(bytes: Uint8Array, file: { readonly kind: string; readonly ending: string }): Promise<string>
  /** Throws away what was kept for something that then did not come about. */
  drop(key: string): Promise<void>
  /** The bytes under a key, or null when there are none. */
  read(key: string): Promise<Buffer | null>
}

const keyPattern = /^[a-z-]+\/[a-z0-9]{2}\/[a-z0-9]{32}\.[a-z0-9]{1,5}$/

export function folderStore(folder: string): FileStore {
  return {
    async keep(bytes, { kind, ending }) {
      const name = randomBytes(16).toString('hex')
      const key = `${kind}/${name.slice(0, 2)}/${name}.${ending}`
      await mkdir(join(folder, kind, name.slice(0, 2)), { recursive: true })
      await writeFile(join(folder, key), bytes, { flag: 'wx' })
      return key
    },
    async drop(key) {
      if (keyPattern.test(key)) await rm(join(folder, key), { force: true })
    },
    async read(key) {
      if (!keyPattern.test(key)) return null
      try {
        return await readFile(join(folder, key))
      } catch (trouble) {
        if ((trouble as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw trouble
      }
    },
  }
}
