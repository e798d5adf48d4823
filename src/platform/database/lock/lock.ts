/**
 * Only one process may use the embedded database. The lock contains its pid, its start time and the boot id: with the pid
 * alone, a stale lock would be kept forever where pids repeat, as pid 1 does in a restarted container.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class DataFolderBusy extends Error {}

interface Owner {
  readonly pid: number
  readonly startedAt: string
  readonly boot: string
}

/** How long a new process waits for one that is just shutting down. */
const patienceMs = 3000

/** As `lockDataFolder`, but waits for a process that is just shutting down. */
export async function awaitDataFolder(folder: string): Promise<() => void> {
  for (let waitedMs = 0; ; waitedMs += 250) {
    try {
      return lockDataFolder(folder)
    } catch (failure) {
      if (!(failure instanceof DataFolderBusy) || waitedMs >= patienceMs) throw failure
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

/** Locks the folder or throws `DataFolderBusy`; returns a function that unlocks it. */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock.json')
  const own: Owner = { pid: process.pid, startedAt: startOf(process.pid), boot: bootId() }
  for (let attempts = 0; attempts < 2; attempts++) {
    try {
      writeFileSync(file, JSON.stringify(own), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EEXIST') throw failure
      const owner = readOwner(file)
      if (owner && isAlive(owner))
        throw new DataFolderBusy(
          `Another shop (process ${owner.pid}) is using ${folder}. Stop it first, or give this one its own DATA_DIR.`,
        )
      rmSync(file, { force: true })
    }
  }
  throw new DataFolderBusy(`The lock of ${folder} could not be taken.`)
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return undefined // half-written by a process that was killed
  }
}

function isAlive(owner: Owner): boolean {
  if (owner.boot !== bootId()) return false
  try {
    process.kill(owner.pid, 0)
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return startOf(owner.pid) === owner.startedAt
}

/** Start time of the process in clock ticks since boot; without /proc every process with that pid counts as the same. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}
