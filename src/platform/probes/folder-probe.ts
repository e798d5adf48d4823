import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

const probeBytes = Buffer.alloc(4096, 1)

/** Writes a block to a folder, flushes it to disk, and removes it. Throws the file system's error: ENOSPC, EROFS, … */
export async function writeToFolder(folder: string): Promise<void> {
  const path = join(folder, `.probe-${randomUUID()}`)
  const file = await open(path, 'wx')
  try {
    await file.writeFile(probeBytes)
    await file.sync()
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}
