/** One server of a cluster: PostgreSQL under its Patroni, as on a machine of its own, in a folder, on loopback ports. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '../../../bench/support/server-process.ts'
import { isRoot, runProgram } from '../programs.ts'

export interface ClusterNode {
  readonly name: string
  readonly port: number
  /** Of Patroni's REST API, by which a load balancer finds the primary. */
  readonly apiPort: number
  /** As when its machine is switched on. */
  start(): void
  /** As Patroni sees it; null while it cannot be reached. */
  status(): Promise<NodeStatus | null>
  /** As when its machine loses power: nothing is finished. */
  kill(): void
  stop(): Promise<void>
}

export interface NodeStatus {
  readonly role: string
  readonly state: string
  /** Whether a commit waits until this server has it too. */
  readonly isSynchronous: boolean
}

interface NodePlan {
  readonly name: string
  /** Belongs to the user that PostgreSQL runs as. */
  readonly folder: string
  /** Of the programs of PostgreSQL. */
  readonly programs: string
  readonly patroni: string
  /** Where the store of the cluster's state listens. */
  readonly etcdPort: number
}

const account = { username: 'silvera', password: 'proof' }

export async function planNode({ name, folder, programs, patroni, etcdPort }: NodePlan): Promise<ClusterNode> {
  const [port, apiPort] = [await findFreePort(), await findFreePort()]
  const data = join(folder, name)
  const settings = join(folder, `${name}.yml`)
  const log = join(folder, `${name}.log`)
  // Patroni reads YAML, of which JSON is a part.
  await writeFile(settings, JSON.stringify(settingsOf({ name, data, folder, programs, etcdPort, port, apiPort })))
  const user = isRoot ? await userOfPostgres() : {}
  let child: ChildProcess | undefined
  const kill = () => {
    child?.kill('SIGKILL')
    killServer(data)
  }
  process.once('exit', kill)
  return {
    name,
    port,
    apiPort,
    start: () => {
      const file = openSync(log, 'a')
      child = spawn(patroni, [settings], { cwd: folder, stdio: ['ignore', file, file], ...user })
      closeSync(file)
    },
    status: () => statusAt(apiPort),
    kill,
    stop: async () => {
      process.off('exit', kill)
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Its first process; the others end when they find it gone. */
function killServer(data: string): void {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const [pid] = readFileSync(file, 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

async function statusAt(apiPort: number): Promise<NodeStatus | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${apiPort}/patroni`, { signal: AbortSignal.timeout(1000) })
    const {
      role,
      state,
      sync_standby: isSynchronous = false,
    } = (await response.json()) as {
      role: string
      state: string
      sync_standby?: boolean
    }
    return { role, state, isSynchronous }
  } catch {
    return null
  }
}

export async function userOfPostgres(): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = [await runProgram('id', ['-u', 'postgres']), await runProgram('id', ['-g', 'postgres'])]
  return { uid: Number(uid), gid: Number(gid) }
}

interface NodeSettings extends Omit<NodePlan, 'patroni'> {
  readonly data: string
  readonly port: number
  readonly apiPort: number
}

/** The shortest times that Patroni allows; what the operating guide advises is in `docs/operating.md`. */
const settingsOf = ({ name, data, folder, programs, etcdPort, port, apiPort }: NodeSettings) => ({
  scope: 'silvera',
  name,
  restapi: { listen: `127.0.0.1:${apiPort}`, connect_address: `127.0.0.1:${apiPort}` },
  etcd3: { host: `127.0.0.1:${etcdPort}` },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 1,
      retry_timeout: 3,
      // A commit is answered once the other server has it, as long as there is one.
      synchronous_mode: true,
      postgresql: {
        parameters: { max_connections: 200, fsync: 'off', full_page_writes: 'off', wal_keep_size: '512MB' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
    pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: data,
    bin_dir: programs,
    pgpass: join(folder, `${name}.pgpass`),
    authentication: { superuser: account, replication: account },
    // A primary that was killed had perhaps written what no other server has: it is copied anew.
    remove_data_directory_on_diverged_timelines: true,
    parameters: { unix_socket_directories: folder },
  },
})
