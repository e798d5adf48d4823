/** A PostgreSQL server for a benchmark or a proof, in a temporary folder that is removed afterwards. */
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { findFreePort } from './server-process.ts'

export interface PostgresServer {
  /** URL of the database `postgres`, as its administrator. */
  readonly url: string
  /** Ends every session, as an operator does (`fast`) or as a crash does (`immediate`), and then accepts new ones. */
  restart(mode: 'fast' | 'immediate'): Promise<void>
  stop(): void
}

const debianFolder = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL server on this machine. */
export function findPostgresPrograms(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/**
 * Undefined if no PostgreSQL server is installed. It listens on the loopback address only and ends with this process at the
 * latest.
 * @param settings as in `postgresql.conf`, e.g. `fsync=off`; the defaults without
 */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer | undefined> {
  const programs = findPostgresPrograms()
  if (!programs) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'silvera-postgres-'))
  giveToPostgres(folder)
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]) => runAsPostgres(join(programs, program), args)
  let isRunning = false
  const stop = () => {
    if (isRunning) run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
    isRunning = false
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  run('initdb', '-D', data, '-U', 'silvera', '--auth=trust', '--encoding=UTF8', '--locale=C')
  const port = await findFreePort()
  const log = join(folder, 'log')
  const start = (...more: string[]) => {
    const all = ['listen_addresses=127.0.0.1', ...settings, ...more].map((setting) => `-c ${setting}`)
    run('pg_ctl', '-D', data, '-l', log, '-w', 'start', '-o', [`-p ${port}`, `-k ${folder}`, ...all].join(' '))
    isRunning = true
  }
  try {
    start('shared_preload_libraries=pg_stat_statements')
  } catch {
    if (!readFileSync(log, 'utf8').includes('pg_stat_statements')) throw new Error(readFileSync(log, 'utf8'))
    start() // without postgresql-contrib, statements are not counted
  }
  const restart = async (mode: string) => {
    const [command, args] = asPostgres(join(programs, 'pg_ctl'), ['-D', data, '-l', log, '-m', mode, '-w', 'restart'])
    await promisify(execFile)(command, args, { cwd: '/' })
  }
  return { url: `postgres://silvera@127.0.0.1:${port}/postgres`, restart, stop }
}

/** PostgreSQL refuses to run as root; its package creates a user for it. */
const isRoot = process.getuid?.() === 0

const asPostgres = (program: string, args: readonly string[]): [command: string, args: string[]] =>
  isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, [...args]]

function runAsPostgres(program: string, args: readonly string[]): void {
  execFileSync(...asPostgres(program, args), { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' })
}

function giveToPostgres(folder: string): void {
  if (!isRoot) return
  const [user, group] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })))
  chownSync(folder, user!, group!)
}
