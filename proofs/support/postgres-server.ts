/** A PostgreSQL server for a proof: the one TEST_DATABASE_URL names, or one of its own in a temporary folder. */
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from '../../bench/support/child.ts'
import { findProgram, isRoot, run } from './machine.ts'
import { ProofSkipped } from './proof.ts'

export interface PostgresServer {
  /** Of its administrator, who may create databases. */
  readonly url: string
  stop(): Promise<void>
}

/** For short forms: they start no server of their own. */
export function namedPostgres(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new ProofSkipped('it needs a PostgreSQL server in TEST_DATABASE_URL')
  return url
}

/** Does the work on the server that TEST_DATABASE_URL names, or on one of its own. */
export async function onPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  if (process.env.TEST_DATABASE_URL) return work(process.env.TEST_DATABASE_URL)
  const server = await startPostgres()
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/** It listens on the loopback address alone and forgets everything when it stops, so it need not wait for the disk. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = programsFolder()
  if (!programs) throw new ProofSkipped('no PostgreSQL server programs are installed')
  const folder = await mkdtemp(join(tmpdir(), 'silvera-postgres-'))
  const data = join(folder, 'data')
  await chmod(folder, 0o755)
  await mkdir(data)
  if (isRoot) await run('chown', ['postgres', data])
  const port = await freePort()
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const encoding = ['--auth=trust', '--encoding=UTF8', '--locale=C']
    await asPostgres(join(programs, 'initdb'), ['-D', data, '-U', 'silvera', ...encoding])
    const settings = ['listen_addresses=127.0.0.1', 'max_connections=200', 'fsync=off', 'full_page_writes=off']
    const options = [`-p ${port} -k ${data}`, ...settings.map((one) => `-c ${one}`)].join(' ')
    await asPostgres(join(programs, 'pg_ctl'), ['-D', data, '-l', join(data, 'log'), '-w', 'start', '-o', options])
  } catch (error) {
    await remove()
    throw error
  }
  return {
    url: `postgres://silvera@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await asPostgres(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'])
      await remove()
    },
  }
}

/** PostgreSQL refuses to run as root. */
const asPostgres = (program: string, args: readonly string[]): Promise<string> =>
  isRoot ? run('runuser', ['-u', 'postgres', '--', program, ...args], { cwd: tmpdir() }) : run(program, args)

/** Debian keeps the programs of each version in a folder that is on nobody's path. */
function programsFolder(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const installed = existsSync(versions) ? readdirSync(versions).toSorted((a, b) => Number(b) - Number(a)) : []
  const onPath = findProgram('initdb')
  return installed
    .map((version) => join(versions, version, 'bin'))
    .concat(onPath ? dirname(onPath) : [])
    .find((folder) => existsSync(join(folder, 'initdb')))
}
