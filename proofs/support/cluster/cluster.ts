/**
 * A cluster of two PostgreSQL servers for a proof: Patroni decides by etcd which of them is the primary, and HAProxy leads every
 * connection there. In a temporary folder, on loopback ports.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresPrograms } from '../../../bench/support/postgres-server.ts'
import { findFreePort } from '../../../bench/support/server-process.ts'
import { findProgram, installPackage, isRoot, waitUntil } from '../programs.ts'
import { ProofSkipped } from '../proof.ts'
import { type ClusterNode, planNode, userOfPostgres } from './node.ts'

export interface Cluster {
  /** Of the database `postgres` at the primary, whichever server that is. */
  readonly url: string
  /** Kills the primary. Ends once the other server has taken over; the result is how long that took, in milliseconds. */
  failOver(): Promise<number>
  /** Starts the server that was killed. Ends once it has everything and each commit waits for it again. */
  rejoin(): Promise<void>
  stop(): Promise<void>
}

/** A server that was killed counts as alive for 20 s, and is then copied anew. */
const patienceMs = 180_000

const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' } as const

/** Installed from Debian where they are missing and we may. Throws `ProofSkipped`. */
async function providePrograms(): Promise<Readonly<Record<keyof typeof packages, string>>> {
  const found: Record<string, string> = {}
  for (const [name, packageName] of Object.entries(packages)) {
    const path = findProgram(name) ?? ((await installPackage(packageName)) ? findProgram(name) : undefined)
    if (!path) throw new ProofSkipped(`${name} is not installed`)
    found[name] = path
  }
  return found as Record<keyof typeof packages, string>
}

export async function startCluster(): Promise<Cluster> {
  const programs = await providePrograms()
  const postgres = findPostgresPrograms()
  if (!postgres) throw new ProofSkipped('no PostgreSQL server programs are installed')
  const folder = await mkdtemp(join(tmpdir(), 'silvera-cluster-'))
  if (isRoot) {
    const { uid, gid } = await userOfPostgres()
    await chown(folder, uid, gid)
  }
  await chmod(folder, 0o755)
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const etcdPort = await startEtcd(programs.etcd, folder, stops)
    const plan = { folder, programs: postgres, patroni: programs.patroni, etcdPort }
    const nodes = [await planNode({ ...plan, name: 'one' }), await planNode({ ...plan, name: 'other' })] as const
    for (const node of nodes) stops.push(node.stop)
    nodes[0].start()
    await waitUntil('the first server is the primary', patienceMs, () => isPrimary(nodes[0]))
    nodes[1].start()
    await waitUntil('the second server has everything', patienceMs, () => isSynchronous(nodes[1]))
    const port = await startHaproxy(programs.haproxy, { folder, nodes, stops })
    return { url: `postgres://silvera@127.0.0.1:${port}/postgres`, ...operationsOf(nodes), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function operationsOf(nodes: readonly [ClusterNode, ClusterNode]): Pick<Cluster, 'failOver' | 'rejoin'> {
  let [primary, standby] = nodes
  return {
    failOver: async () => {
      const killedAtMs = performance.now()
      primary.kill()
      await waitUntil('the other server is the primary', patienceMs, () => isPrimary(standby))
      ;[primary, standby] = [standby, primary]
      return performance.now() - killedAtMs
    },
    rejoin: async () => {
      standby.start()
      await waitUntil('the server that was killed has everything again', patienceMs, () => isSynchronous(standby))
    },
  }
}

const isPrimary = async (node: ClusterNode): Promise<boolean> => {
  const status = await node.status()
  return status?.state === 'running' && (status.role === 'master' || status.role === 'primary')
}

const isSynchronous = async (node: ClusterNode): Promise<boolean> => (await node.status())?.isSynchronous === true

/** Answers its port. One of them is enough here; an operator runs three. */
async function startEtcd(program: string, folder: string, stops: (() => Promise<void>)[]): Promise<number> {
  const [port, peerPort] = [await findFreePort(), await findFreePort()]
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  stops.push(
    startProgram(program, [
      ...['--data-dir', join(folder, 'etcd'), '--log-level', 'error'],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`],
    ]),
  )
  await waitUntil('etcd answers', 20_000, () => isAnswered(`${client}/health`))
  return port
}

interface Balancing {
  readonly folder: string
  readonly nodes: readonly ClusterNode[]
  readonly stops: (() => Promise<void>)[]
}

/** Answers the port that leads to the primary. */
async function startHaproxy(program: string, { folder, nodes, stops }: Balancing): Promise<number> {
  const port = await findFreePort()
  const file = join(folder, 'haproxy.cfg')
  await writeFile(
    file,
    [
      'defaults',
      '  mode tcp',
      '  timeout connect 2s',
      '  timeout client 1h',
      '  timeout server 1h',
      'listen primary',
      `  bind 127.0.0.1:${port}`,
      '  option httpchk OPTIONS /primary',
      '  http-check expect status 200',
      // Sessions of a server that is no longer the primary end, so that the shop opens others.
      '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
      ...nodes.map(({ name, port, apiPort }) => `  server ${name} 127.0.0.1:${port} check port ${apiPort}`),
      '',
    ].join('\n'),
  )
  stops.push(startProgram(program, ['-q', '-db', '-f', file]))
  return port
}

/** Runs it until the function in the result is called, or this process ends. */
function startProgram(program: string, args: readonly string[]): () => Promise<void> {
  const child = spawn(program, [...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  return async () => {
    process.off('exit', kill)
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

const isAnswered = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )
