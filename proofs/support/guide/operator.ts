/** An operator at a shell in a clone of the repository: nothing of this process or its settings reaches the commands. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sendHttpRequest } from '../../../bench/support/client.ts'
import { projectPath } from '../../../bin/lib/project.mjs'
import { codeOfStep, stepAt } from '../../../src/shop/staff/sign-in/totp.ts'
import { waitUntil } from '../programs.ts'
import { ProofFailure } from '../proof.ts'

export interface Operator {
  /** Where they type. */
  readonly folder: string
  /** What they set for this one command; it wins over `.env`. */
  readonly environment?: Readonly<Record<string, string>>
  /** How a command is handed to another system's shell; without it, to bash on this machine. */
  readonly shell?: (command: string, operator: Operator) => readonly [program: string, ...args: string[]]
}

/** A login shell's environment: the path without what our own launcher put before it. */
function shellEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(projectPath()))
  return { PATH: path.join(delimiter), HOME: process.env.HOME, LANG: 'C.UTF-8', ...extra }
}

interface ShellCommand {
  readonly process: ChildProcess
  /** What was printed until now, on both channels. */
  output(): string
  /** The exit code, or the signal that ended it; a command that does not end in time fails the proof. */
  waitForEnd(withinMs: number): Promise<number | NodeJS.Signals | null>
}

/** A process group of its own: Ctrl-C reaches everything it started. */
function type(command: string, operator: Operator): ShellCommand {
  console.log(`$ ${command}`)
  const { folder, environment, shell } = operator
  const [program, ...args] = shell ? shell(command, operator) : ['bash', '-c', command]
  const here = shell ? { cwd: '/' } : { cwd: folder, env: shellEnvironment(environment) }
  const child = spawn(program, args, { ...here, detached: true })
  // A proof that fails leaves nothing running.
  const kill = () => process.kill(-child.pid!, 'SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  const closed = once(child, 'close')
  return {
    process: child,
    output: () => text,
    waitForEnd: async (withinMs) => {
      const ended = await Promise.race([closed, delay(withinMs, undefined, { ref: false })])
      if (!ended) {
        kill()
        throw new ProofFailure(`"${command}" did not end within ${withinMs / 1000} s: ${lastLines(text)}`)
      }
      return child.exitCode ?? child.signalCode
    },
  }
}

/** Longer than `npm ci` and a build take on a slow machine. */
const commandLimitMs = 20 * 60_000
/** Longer than the shop gives its last requests. */
const stopLimitMs = 60_000

/** Types a command, answers its questions, and waits for its end; anything but exit code 0 fails the proof. */
export async function typeCommand(command: string, operator: Operator, answers = ''): Promise<string> {
  const { process: child, output, waitForEnd } = type(command, operator)
  // A command that asks nothing may have ended before.
  child.stdin?.on('error', () => {})
  child.stdin?.end(answers)
  const end = await waitForEnd(commandLimitMs)
  if (end !== 0) throw new ProofFailure(`"${command}" ended with ${end}: ${lastLines(output())}`)
  return output()
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-5).join(' | ')

export interface OwnerCredentials {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Answers the questions of `create-owner`, as the owner and the owner's telephone do; returns the secret of the telephone. */
export async function runCreateOwner(command: string, owner: OwnerCredentials, operator: Operator): Promise<string> {
  const { process: child, output, waitForEnd } = type(command, operator)
  const result = async (question: string, text: () => string | Promise<string>) => {
    await waitUntil(`create-owner asks "${question}"`, 300_000, async () => {
      if (child.exitCode !== null) throw new ProofFailure(`"${command}" ended early: ${lastLines(output())}`)
      return output().includes(question)
    })
    child.stdin?.write(`${await text()}\n`)
  }
  const secretOf = () => /type this secret into it: ([A-Z2-7]+)/.exec(output())?.[1] ?? ''
  await result('Name: ', () => owner.name)
  await result('E-mail: ', () => owner.email)
  await result('Password, at least 12 characters: ', () => owner.password)
  await result('Once more: ', () => owner.password)
  await result('The six digits it shows: ', () => nextCode(secretOf()))
  const end = await waitForEnd(stopLimitMs)
  if (end !== 0) throw new ProofFailure(`"${command}" ended with ${end}: ${lastLines(output())}`)
  return secretOf()
}

/** A shell and npm report the interrupt itself; the shop ends with 0. */
const endsOfInterrupt: readonly unknown[] = [0, 130, 'SIGINT']

export interface RunningShop {
  signIn(owner: OwnerCredentials, secret: string): Promise<void>
  /** Ctrl-C. */
  stop(): Promise<void>
}

/** Types the command that opens the shop and waits until `/readyz` says that it can sell. */
export async function runShop(command: string, port: number, operator: Operator): Promise<RunningShop> {
  const { process: child, output, waitForEnd } = type(command, operator)
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGINT')
    const end = await waitForEnd(stopLimitMs)
    if (!endsOfInterrupt.includes(end)) throw new ProofFailure(`"${command}" ended with ${end} after Ctrl-C`)
  }
  const url = `http://127.0.0.1:${port}`
  let readiness = 'no answer'
  try {
    await waitUntil(`${command} is ready`, 300_000, async () => {
      if (child.exitCode !== null) throw new ProofFailure(`"${command}" ended: ${lastLines(output())}`)
      const response = await sendHttpRequest(`${url}/readyz`).catch(() => undefined)
      if (response) readiness = `${response.status} ${await response.text()}`
      return response?.status === 200
    })
  } catch (error) {
    await stop().catch(() => {}) // the first failure counts
    throw error instanceof ProofFailure ? error : new ProofFailure(`"${command}": /readyz says ${readiness}`)
  }
  console.log(`/readyz: ${readiness}`)
  return { signIn: (owner, secret) => signIn(url, owner, secret), stop }
}

/** The half minute of the code that was typed last, by secret: the shop takes no code twice, nor an earlier one. */
const lastSteps = new Map<string, number>()

/** The code that the telephone shows, or the one of the next half minute, which the shop takes as well. */
async function nextCode(secret: string): Promise<string> {
  const step = Math.max(stepAt(new Date()), (lastSteps.get(secret) ?? 0) + 1)
  lastSteps.set(secret, step)
  await waitUntil('the next code', 60_000, async () => stepAt(new Date()) + 1 >= step)
  return codeOfStep(secret, step)
}

/** As the front hands it on: the public name, and the address of the client. */
async function signIn(url: string, { email, password }: OwnerCredentials, secret: string): Promise<void> {
  const headers = { 'content-type': 'application/json', host: 'shop.example', 'x-forwarded-for': '192.0.2.7' }
  const code = await nextCode(secret)
  const body = JSON.stringify({ email, password, code })
  const response = await sendHttpRequest(`${url}/app/api/admin/sign-in`, { method: 'POST', headers, body })
  const text = await response.text()
  const signedIn = (JSON.parse(text) as { data: { staff: { email: string } | null } | null }).data?.staff?.email
  if (response.status !== 200 || signedIn !== email) throw new ProofFailure(`the owner could not sign in: ${text}`)
  console.log(`${email} signed in to the back office`)
}
