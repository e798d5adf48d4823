/** An operator at a shell in a clone of the repository: nothing of this process or its settings reaches the commands. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { send } from '../../bench/support/client.ts'
import { at } from '../../bin/lib/project.mjs'
import { codeOfStep, stepAt } from '../../src/shop/staff/totp.ts'
import { waitUntil } from './machine.ts'
import { ProofFailure } from './proof.ts'

export interface Operator {
  /** Where they type. */
  readonly folder: string
  /** What they set for this one command; it wins over `.env`. */
  readonly environment?: Readonly<Record<string, string>>
}

/** A login shell's environment: the path without what our own launcher put before it. */
function shellEnvironment(extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(at()))
  return { PATH: path.join(delimiter), HOME: process.env.HOME, LANG: 'C.UTF-8', ...extra }
}

/** A process group of its own: Ctrl-C reaches everything it started. */
function type(command: string, { folder, environment }: Operator): ChildProcess {
  const child = spawn('bash', ['-c', command], { cwd: folder, env: shellEnvironment(environment), detached: true })
  // A proof that fails leaves nothing running.
  const kill = () => process.kill(-child.pid!, 'SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

/** What was printed until now, on both channels, also shown here. */
function readOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  return () => text
}

/** Types a command and waits for its end; anything but exit code 0 fails the proof. */
export async function typeCommand(command: string, operator: Operator): Promise<string> {
  console.log(`$ ${command}`)
  const child = type(command, operator)
  const output = readOutput(child)
  child.stdin?.end()
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new ProofFailure(`"${command}" ended with ${code}: ${lastLines(output())}`)
  return output()
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-5).join(' | ')

export interface Owner {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Answers the questions of `create-owner` and its telephone; answers the secret the telephone was taught. */
export async function createOwner(command: string, owner: Owner, operator: Operator): Promise<string> {
  console.log(`$ ${command}`)
  const child = type(command, operator)
  const output = readOutput(child)
  const closed = once(child, 'close') as Promise<[number | null]>
  const answer = async (question: string, text: () => string) => {
    await waitUntil(`create-owner asks "${question}"`, 300_000, async () => {
      if (child.exitCode !== null) throw new ProofFailure(`"${command}" ended early: ${lastLines(output())}`)
      return output().includes(question)
    })
    child.stdin?.write(`${text()}\n`)
  }
  const secretOf = () => /type this secret into it: ([A-Z2-7]+)/.exec(output())?.[1] ?? ''
  await answer('Name: ', () => owner.name)
  await answer('E-mail: ', () => owner.email)
  await answer('Password, at least 12 characters: ', () => owner.password)
  await answer('Once more: ', () => owner.password)
  await answer('The six digits it shows: ', () => codeOfStep(secretOf(), stepAt(new Date())))
  const [code] = await closed
  if (code !== 0) throw new ProofFailure(`"${command}" ended with ${code}: ${lastLines(output())}`)
  return secretOf()
}

export interface OpenShop {
  signIn(owner: Owner, secret: string): Promise<void>
  /** Ctrl-C. */
  stop(): Promise<void>
}

/** Types the command that opens the shop and waits until `/readyz` says that it can sell. */
export async function openShop(command: string, port: number, operator: Operator): Promise<OpenShop> {
  console.log(`$ ${command}`)
  const child = type(command, operator)
  const output = readOutput(child)
  const closed = once(child, 'close') as Promise<[number | null]>
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid!, 'SIGINT')
    await closed
  }
  const url = `http://127.0.0.1:${port}`
  let readiness = 'no answer'
  try {
    await waitUntil(`${command} is ready`, 300_000, async () => {
      if (child.exitCode !== null) throw new ProofFailure(`"${command}" ended: ${lastLines(output())}`)
      const response = await send(`${url}/readyz`).catch(() => undefined)
      if (response) readiness = `${response.status} ${await response.text()}`
      return response?.status === 200
    })
  } catch (error) {
    await stop()
    throw error instanceof ProofFailure ? error : new ProofFailure(`"${command}": /readyz says ${readiness}`)
  }
  console.log(`/readyz: ${readiness}`)
  return { signIn: (owner, secret) => signIn(url, owner, secret), stop }
}

/** As the front hands it on: the public name, and the address of the client. */
async function signIn(url: string, { email, password }: Owner, secret: string): Promise<void> {
  const headers = { 'content-type': 'application/json', host: 'shop.example', 'x-forwarded-for': '192.0.2.7' }
  // The code of the present half minute may have been used just now; the next one is accepted as well.
  const code = codeOfStep(secret, stepAt(new Date()) + 1)
  const body = JSON.stringify({ email, password, code })
  const response = await send(`${url}/app/api/admin/sign-in`, { method: 'POST', headers, body })
  const text = await response.text()
  const signedIn = (JSON.parse(text) as { data: { staff: { email: string } | null } | null }).data?.staff?.email
  if (response.status !== 200 || signedIn !== email) throw new ProofFailure(`the owner could not sign in: ${text}`)
  console.log(`${email} signed in to the back office`)
}
