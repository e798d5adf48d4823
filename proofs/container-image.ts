/**
 * The container image builds, opens the shop as an ordinary user with a read-only root, and ends cleanly. Where no engine answers, root
 * installs Podman and makes the base image from Debian's packages. The short form holds the Dockerfile against the repository.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { findFreePort } from '../bench/support/server-process.ts'
import { projectPath } from '../bin/lib/project.mjs'
import { type ContainerEngine, openContainerEngine } from './support/container-engine.ts'
import { findDockerfileFaults } from './support/dockerfile.ts'
import { runProgram, waitUntil } from './support/programs.ts'
import { type Proof, ProofFailure } from './support/proof.ts'

export const proof: Proof = { long: buildAndRun, short: async () => checkDockerfile() }

function checkDockerfile(): void {
  const faults = findDockerfileFaults(readFileSync(projectPath('Dockerfile'), 'utf8'), {
    exists: (path) => existsSync(projectPath(path)),
    ignored: readFileSync(projectPath('.dockerignore'), 'utf8').split('\n').filter(Boolean),
  })
  if (faults.length > 0) throw new ProofFailure(faults.map((fault) => `the Dockerfile ${fault}`).join('; '))
  console.log('the Dockerfile fits the repository')
}

/** Uncompressed, all layers. */
const mostMegabytes = 400

async function buildAndRun(): Promise<void> {
  checkDockerfile()
  const engine = await openContainerEngine()
  const run = (...args: readonly string[]) => runProgram(engine.program, args)
  const inspect = async (name: string, format: string) => (await run('inspect', '--format', format, name)).trim()
  const name = `silvera-proof-${process.pid}`
  const port = await findFreePort()
  try {
    console.log(`${engine.program} build, from ${engine.base ?? 'the base image of the Dockerfile'}`)
    const base = engine.base ? ['--build-arg', `BASE=${engine.base}`] : []
    await run('build', '--quiet', ...engine.buildArgs, ...base, '--tag', name, projectPath())
    const megabytes = Math.round(Number(await inspect(name, '{{.Size}}')) / 1e6)
    if (megabytes > mostMegabytes) throw new ProofFailure(`the image has ${megabytes} MB, more than ${mostMegabytes}`)
    const narrow = ['--read-only', '--tmpfs', '/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges']
    await run(
      'run',
      '--detach',
      '--name',
      name,
      ...engine.runArgs,
      ...narrow,
      ...address(engine, port),
      ...settings(),
      name,
    )
    const inside = (...command: readonly string[]) => run('exec', name, ...command)
    await waitUntil('the container is healthy', 120_000, async () => {
      if ((await inspect(name, '{{.State.Status}}')) === 'exited')
        throw new ProofFailure(`the container ended: ${await run('logs', name)}`)
      return isHealthy(engine, name)
    })
    const user = (await inside('id', '-u')).trim()
    if (user === '0') throw new ProofFailure('the shop runs as root')
    const page = await fetch(`http://127.0.0.1:${port}/`)
    if (!page.ok || !(await page.text()).includes('<html')) throw new ProofFailure(`the home page says ${page.status}`)
    await inside('pg_dump', '--version')
    await inside('touch', '/shop/written').then(
      () => {
        throw new ProofFailure('the shop may write outside its data')
      },
      () => {},
    )
    await inside('node', 'src/shop/staff/audit/main.ts').catch((error: Error) => {
      // The embedded database belongs to the shop that runs; that it says so proves that the command is there.
      if (!error.message.includes('Another shop')) throw error
    })
    await run('stop', '--time', '15', name)
    const code = await inspect(name, '{{.State.ExitCode}}')
    if (code !== '0') throw new ProofFailure(`the shop was stopped and ended with ${code}`)
    console.log(`built with ${megabytes} MB, healthy as user ${user} with a read-only root, ended with 0`)
  } finally {
    await run('rm', '--force', '--volumes', name).catch(() => {})
    await run('rmi', '--force', name).catch(() => {})
  }
}

/** On the network of the machine the shop takes the port itself. */
const address = ({ runArgs }: ContainerEngine, port: number): readonly string[] =>
  runArgs.includes('--network=host')
    ? ['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1']
    : ['--publish', `127.0.0.1:${port}:3000`]

/** Podman leaves the schedule of HEALTHCHECK to systemd, which a container or a rescue system may lack: it is run here. */
async function isHealthy({ program }: ContainerEngine, name: string): Promise<boolean> {
  if (program === 'podman')
    return runProgram(program, ['healthcheck', 'run', name]).then(
      () => true,
      () => false,
    )
  const health = await runProgram(program, ['inspect', '--format', '{{.State.Health.Status}}', name])
  return health.trim() === 'healthy'
}

/** A public demo on the embedded database: it needs nothing beside it. */
function settings(): string[] {
  const newKey = () => randomBytes(32).toString('hex')
  const values = {
    PUBLIC_URL: 'https://shop.example',
    ALLOW_STAND_INS: '1',
    PUBLIC_DEMO: '1',
    DATA_KEY: newKey(),
    CODE_KEY: newKey(),
  }
  return Object.entries(values).flatMap(([name, value]) => ['--env', `${name}=${value}`])
}
