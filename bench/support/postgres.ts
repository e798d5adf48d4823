/** A PostgreSQL server on this machine for measurements: its CPU time and its wait events; it can be pinned to a core. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { withSession } from '../../src/platform/database/client/session.ts'
import { processorMs } from './server-process.ts'

export interface WatchedServer {
  /** CPU time of all processes of the server so far, in milliseconds. */
  processorMs(): number
  /** Samples the activity of a database's connections twenty times a second, until stopped. */
  watchWaits(database: string): Promise<() => Promise<readonly Wait[]>>
  /** Pins every process of the server, and each that it starts later, to one core. */
  pinTo(core: number): void
}

export interface Wait {
  /** "on the processor", "Lock, update …" (a row locked by another connection), "IO: WALSync", "between two statements" … */
  readonly what: string
  /** Share of all samples of connections that had work. */
  readonly share: number
}

const sampleEveryMs = 50

export async function watchServer(admin: string): Promise<WatchedServer> {
  const postmaster = await withSession(admin, async (session) => {
    const { rows } = await session.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    return parentOf(rows[0]!.pid)
  })
  const processes = () => [postmaster, ...childrenOf(postmaster)]
  return {
    processorMs: () => processes().reduce((sum, pid) => sum + (usedBy(pid) ?? 0), 0),
    watchWaits: (database) => watchWaits(admin, database),
    pinTo: (core) => {
      for (const pid of processes()) pin(pid, core)
    },
  }
}

function pin(pid: number, core: number): void {
  try {
    execFileSync('taskset', ['-cp', String(core), String(pid)], { stdio: 'ignore' })
  } catch (failure) {
    // A worker that has just ended needs no core.
    if (usedBy(pid) !== undefined) throw failure
  }
}

function usedBy(pid: number): number | undefined {
  try {
    return processorMs(pid)
  } catch {
    return undefined // ended meanwhile
  }
}

const parentOf = (pid: number): number => Number(statOf(pid)?.[1])

/** Fields of Linux's /proc/pid/stat after the name: state, parent … */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined // ended meanwhile
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && Number(statOf(pid)?.[1]) === parent)

async function watchWaits(admin: string, database: string): Promise<() => Promise<readonly Wait[]>> {
  const client = new Client({ connectionString: admin })
  await client.connect()
  const samples = new Map<string, number>()
  let looking = Promise.resolve()
  const sample = async () => {
    const { rows } = await client.query<{ what: string; count: number }>(
      `SELECT CASE WHEN state LIKE 'idle in transaction%' THEN 'between two statements'
                   WHEN wait_event IS NULL THEN 'on the processor'
                   WHEN wait_event_type = 'Lock' THEN 'Lock, ' || left(regexp_replace(query, '\\s+', ' ', 'g'), 48)
                   ELSE wait_event_type || ': ' || wait_event END AS what, count(*)::int AS count
       FROM pg_stat_activity
       WHERE datname = $1 AND state <> 'idle' AND application_name = 'silvera' GROUP BY 1`,
      [database],
    )
    for (const { what, count } of rows) samples.set(what, (samples.get(what) ?? 0) + count)
  }
  const timer = setInterval(() => {
    looking = looking.then(sample)
  }, sampleEveryMs)
  return async () => {
    clearInterval(timer)
    await looking
    await client.end()
    const all = [...samples.values()].reduce((sum, count) => sum + count, 0) || 1
    return [...samples]
      .map(([what, count]) => ({ what, share: count / all }))
      .sort((one, other) => other.share - one.share)
  }
}
