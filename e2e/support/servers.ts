/** Starts and stops the project's servers for the browser tests, as a user would run them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'

export const repositoryFolder = join(import.meta.dirname, '../..')
/** Protects only against a server that hangs: the first start also seeds the shop. */
const patienceMs = 140_000

export interface TestServer {
  readonly url: string
  stop(): Promise<void>
}

/** Below the ephemeral ports: an outgoing connection might take one of those before a server listens on it. */
const [firstPort, lastPort] = [15_000, 32_000]
/** Each process starts at a different port and takes none twice. */
let nextPort = firstPort + ((process.pid * 97) % (lastPort - firstPort))

/** A port that is free and that nobody but the caller will use. */
export async function takeFreePort(): Promise<number> {
  for (;;) {
    const port = nextPort
    nextPort = port < lastPort ? port + 1 : firstPort
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.on('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

interface Start {
  readonly script: string
  readonly url: string
  /** Path that responds with 200 when the server is ready. */
  readonly readyPath: string
  readonly settings: Readonly<Record<string, string>>
}

/** A program that is not one of our scripts, such as nginx; it also ends on `SIGTERM`. */
export async function startProgram(command: readonly [string, ...string[]], url: string): Promise<TestServer> {
  const [program, ...args] = command
  return whenReady(spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] }), { name: program, url, ready: url })
}

/** The developer's own settings do not reach the server, so that a browser test gives the same result everywhere. */
export async function startTestServer({ script, url, readyPath, settings }: Start): Promise<TestServer> {
  const { PATH = '', HOME = '', TMPDIR = '', NODE_COMPILE_CACHE = '' } = process.env
  const follow = new URL('../../bin/lib/follow-parent.mjs', import.meta.url).href
  const child = spawn(process.execPath, ['--import', follow, script], {
    cwd: repositoryFolder,
    env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, FOLLOW_PARENT: String(process.pid), NODE_ENV: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return whenReady(child, { name: script, url, ready: `${url}${readyPath}` })
}

async function whenReady(
  child: ChildProcess,
  { name, url, ready }: { name: string; url: string; ready: string },
): Promise<TestServer> {
  let output = ''
  const note = (text: Buffer) => {
    output = (output + text.toString()).slice(-8000)
  }
  child.stdout?.on('data', note)
  child.stderr?.on('data', note)
  child.on('error', (failure) => note(Buffer.from(failure.message)))
  try {
    await untilReady(child, ready)
  } catch (failure) {
    await stop(child)
    throw new Error(`${name} did not start: ${(failure as Error).message}\n${output}`)
  }
  return { url, stop: () => stop(child) }
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const endMs = performance.now() + patienceMs
  while (performance.now() < endMs) {
    if (child.exitCode !== null) throw new Error(`it ended with exit code ${child.exitCode}`)
    // Connections are refused until it listens: retry until it responds.
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} did not answer within ${patienceMs / 1000} s`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await ended
  clearTimeout(impatience)
}
