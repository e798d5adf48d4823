/** PgBouncer in transaction mode, in a temporary folder, on a loopback port, before a PostgreSQL server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findFreePort } from '../../bench/support/server-process.ts'
import { findProgram, installPackage, isRoot, runProgram, waitUntil } from './programs.ts'
import { ProofSkipped } from './proof.ts'

export interface PoolerCounts {
  readonly transactions: number
  /** Connections it holds to the server now. */
  readonly serverConnections: number
  /** Connections of the shop to it now. */
  readonly clientConnections: number
}

export interface Pooler {
  readonly port: number
  counts(database: string): Promise<PoolerCounts>
  stop(): Promise<void>
}

/** The program, installed from Debian where it is missing and we may. */
export async function providePgbouncer(): Promise<string> {
  const found = findProgram('pgbouncer') ?? ((await installPackage('pgbouncer')) ? findProgram('pgbouncer') : undefined)
  if (!found) throw new ProofSkipped('pgbouncer is not installed')
  return found
}

/** Since 1.21 PgBouncer has the setting, and rejects no file for it. */
async function knowsStatementNames(program: string): Promise<boolean> {
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(await runProgram(program, ['--version'])) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

interface PoolerPlan {
  /** Of the PostgreSQL server behind it. */
  readonly serverUrl: string
  /** Fewer than the shop opens, so that its sessions have to share them. */
  readonly serverConnections: number
}

export async function startPgbouncer(program: string, { serverUrl, serverConnections }: PoolerPlan): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'silvera-pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await findFreePort()
  const { hostname, port: serverPort } = new URL(serverUrl)
  await writeFile(join(folder, 'users.txt'), '"silvera" ""\n')
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort} connect_query='SET jit = off'`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(folder, 'users.txt')}`,
      'admin_users = silvera',
      'pool_mode = transaction',
      `default_pool_size = ${serverConnections}`,
      'max_client_conn = 200',
      // It waits 15 s otherwise before it tries a server again that was away.
      'server_login_retry = 1',
      // Later versions know statements by name by default; the proof is about those that do not.
      ...((await knowsStatementNames(program)) ? ['max_prepared_statements = 0'] : []),
      // It refuses to run as root, and changes to this user by itself.
      ...(isRoot ? ['user = postgres'] : []),
      '',
    ].join('\n'),
  )
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], { stdio: 'inherit' })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const url = `postgres://silvera@127.0.0.1:${port}/pgbouncer`
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    process.off('exit', kill)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await waitUntil('PgBouncer answers', 10_000, () =>
      queryAdmin(url, 'SHOW VERSION').then(
        () => true,
        () => false,
      ),
    )
  } catch (error) {
    await stop()
    throw error
  }
  return {
    port,
    counts: async (database) => {
      const stats = (await queryAdmin(url, 'SHOW STATS')).find((row) => row.database === database)
      const pools = (await queryAdmin(url, 'SHOW POOLS')).filter((row) => row.database === database)
      const sum = (...columns: readonly string[]) =>
        pools.reduce((all, row) => all + columns.reduce((inRow, column) => inRow + Number(row[column]), 0), 0)
      return {
        transactions: Number(stats?.total_xact_count ?? 0),
        serverConnections: sum('sv_active', 'sv_idle', 'sv_used', 'sv_tested', 'sv_login'),
        clientConnections: sum('cl_active', 'cl_waiting'),
      }
    },
    stop,
  }
}

async function queryAdmin(url: string, command: string): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {}) // the query rejects as well
  try {
    await client.connect()
    return (await client.query<Record<string, string>>(command)).rows
  } finally {
    await client.end().catch(() => {})
  }
}
