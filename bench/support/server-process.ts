/** Starts a server of the repository in its own process, as in production, and stops it again. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const repositoryRoot = join(import.meta.dirname, '../..')

export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** Milliseconds from starting the process to its first response. */
  readonly startedInMs: number
  /** Resident memory now, in MB (Linux). */
  memoryMb(): number
  /** CPU time used since its start, in milliseconds (Linux). */
  processorMs(): number
  /** Whether the process is still running. */
  isRunning(): boolean
  stop(): Promise<void>
  /** Kills it, as a power cut would: nothing is finished. */
  kill(): Promise<void>
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

interface Plan {
  readonly file: string
  readonly port: number
  readonly env?: Readonly<Record<string, string>>
  /** Polled until it responds. */
  readonly firstPath?: string
  /** The only core that it may use. */
  readonly core?: number
}

export async function startServerProcess({
  file,
  port,
  env = {},
  firstPath = '/',
  core,
}: Plan): Promise<ServerProcess> {
  const begunMs = performance.now()
  const command = [
    ...(core === undefined ? [] : ['taskset', '-c', String(core)]),
    process.execPath,
    join(repositoryRoot, file),
  ]
  const child = spawn(command[0]!, command.slice(1), {
    cwd: repositoryRoot,
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A failed measurement must not leave a server running that disturbs the next one.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const url = `http://localhost:${port}`
  await waitForFirstResponse(child, url + firstPath)
  return {
    url,
    pid: child.pid!,
    startedInMs: performance.now() - begunMs,
    memoryMb: () => residentMb(child.pid!),
    processorMs: () => processorMs(child.pid!),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`${file} had ended by itself`)
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** A slow machine takes most of a minute to read 100,000 products. */
const longestStartMs = 120_000

async function waitForFirstResponse(child: ChildProcess, url: string): Promise<void> {
  const begunMs = performance.now()
  while (performance.now() - begunMs < longestStartMs) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode} before it answered`)
    try {
      await (await fetch(url)).arrayBuffer()
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 25)) // not listening yet
    }
  }
  child.kill('SIGKILL')
  throw new Error(`${url} did not answer within ${longestStartMs / 1000} s`)
}

function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0'
  return Math.round(Number(kilobytes) / 1024)
}

/** User and system time, which Linux counts in hundredths of a second. */
export function processorMs(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

/** A data folder that is removed after the measurement. */
export function dataFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'silvera-bench-'))
  const remove = () => rmSync(path, { recursive: true, force: true })
  process.once('exit', remove)
  return { path, remove }
}

interface ProviderPlan {
  readonly port: number
  /** Where it sends webhooks and returns browsers to. */
  readonly shopUrl: string
  /** Folder of its ledger, if that must survive a restart. */
  readonly bookFolder?: string
  readonly core?: number
}

/** The stand-in for the payment providers, in its own process. */
export const startProvider = ({ port, shopUrl, bookFolder, core }: ProviderPlan): Promise<ServerProcess> =>
  startServerProcess({
    ...{ file: 'src/partners/sandbox/main.ts', port },
    env: {
      ...{ SANDBOX_PORT: String(port), SANDBOX_SHOP_URL: shopUrl },
      ...(bookFolder && { SANDBOX_DATA_DIR: bookFolder }),
    },
    ...(core !== undefined && { core }),
  })

/** The demo shop, without limits and with little logging. */
export async function startShop(
  settings: Readonly<Record<string, string>> = {},
  core?: number,
): Promise<ServerProcess> {
  const port = settings.PORT ? Number(settings.PORT) : await findFreePort()
  return startServerProcess({
    file: 'dist/shop/main.js',
    port,
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...settings },
    firstPath: '/app/api/rates',
    ...(core !== undefined && { core }),
  })
}
