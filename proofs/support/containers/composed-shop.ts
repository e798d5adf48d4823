/**
 * What compose.yaml describes, without Compose: PostgreSQL in a container, two containers of the image with the environment and the
 * confinement of compose.yaml, and Caddy of the machine in front, with the Caddyfile of compose.yaml.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStatements } from '../../../bench/support/bench-environment.ts'
import { findFreePort } from '../../../bench/support/server-process.ts'
import { projectPath } from '../../../bin/lib/project.mjs'
import { changeSettings } from '../guide/guide.ts'
import { assertHolds } from '../guide/restored-checks.ts'
import { waitUntil } from '../programs.ts'
import { ProofFailure } from '../proof.ts'
import { openPublicClient, type PublicClient, sendContinuously } from '../public-client.ts'
import { startCaddy } from './caddy.ts'
import { readCaddyfile, shopConfinement, shopEnvironment } from './compose-file.ts'
import type { ContainerEngine } from './container-engine.ts'
import { startDatabaseContainer } from './database-container.ts'

const host = 'shop.example'
const backupCommand = ['node', 'src/shop/operations/backup/main.ts']

interface ComposedShop {
  readonly engine: ContainerEngine
  readonly client: PublicClient
  readonly names: readonly [string, string]
  /** Runs a command of the guide in a container of its own, as `docker compose run --rm` does. */
  runOnce(command: readonly string[], environment?: Readonly<Record<string, string>>): Promise<string>
}

export async function proveComposedShop(engine: ContainerEngine, image: string): Promise<void> {
  const compose = readFileSync(projectPath('compose.yaml'), 'utf8')
  const folder = mkdtempSync(join(tmpdir(), 'silvera-compose-'))
  const password = randomBytes(24).toString('hex')
  const database = await startDatabaseContainer(engine, { name: `${image}-database`, password, folder })
  const names = [`${image}-1`, `${image}-2`] as const
  const volume = `${image}-files`
  try {
    await runStatements(database.url, 'CREATE DATABASE restored')
    const restoredUrl = Object.assign(new URL(database.url), { pathname: '/restored' }).href
    const [ports, frontPort] = [[await findFreePort(), await findFreePort()] as const, await findFreePort()]
    const publicUrl = `https://${host}:${frontPort}`
    const envFile = join(folder, '.env')
    writeFileSync(envFile, environmentFile(publicUrl))
    const backups = join(folder, 'backup')
    mkdirSync(backups)
    // "A folder of the machine that user 1000 may write to."
    for (const path of [folder, backups]) chmodSync(path, 0o777)
    const environment = {
      ...shopEnvironment(compose, { DATABASE_PASSWORD: password }),
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
    }
    const shared = [...engine.runArgs, ...shopConfinement(compose), `--env-file=${envFile}`, `--volume=${volume}:/data`]
    for (const [at, name] of names.entries()) {
      const settings = asArguments({ ...environment, PORT: String(ports[at]) })
      await engine.run('run', '--detach', '--name', name, ...shared, ...settings, image)
    }
    for (const name of names) await waitUntilHealthy(engine, name)
    const caddyfile = names.reduce(
      (text, _, at) => text.replace(`shop-${at + 1}:3000`, `127.0.0.1:${ports[at]}`),
      readCaddyfile(compose),
    )
    const caddy = await startCaddy(caddyfile, publicUrl, folder)
    const client = openPublicClient({ host, port: frontPort, authority: caddy.authority })
    const runOnce: ComposedShop['runOnce'] = (command, more = {}) =>
      engine.run(
        ...['run', '--rm', ...shared, `--volume=${backups}:/backup`],
        ...asArguments({ ...environment, ...more }),
        image,
        ...command,
      )
    await smoke({ engine, client, names, runOnce }, restoredUrl)
    client.close()
    await caddy.stop()
  } finally {
    for (const name of names) await engine.run('rm', '--force', '--volumes', name).catch(() => {})
    await engine.run('volume', 'rm', '--force', volume).catch(() => {})
    await database.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

const pages = ['/', '/admin', '/healthz'] as const

async function smoke({ engine, client, names, runOnce }: ComposedShop, restoredUrl: string): Promise<void> {
  for (const path of pages) {
    const { status } = await client.get(path)
    if (status !== 200) throw new ProofFailure(`${path} through Caddy says ${status}`)
  }
  for (const path of ['/metrics', '/readyz']) {
    const { status } = await client.get(path)
    if (status !== 404) throw new ProofFailure(`Caddy passes ${path} on: ${status}`)
  }
  const traffic = sendContinuously(client, pages)
  await engine.run('kill', '--signal=KILL', names[0])
  for (let count = 0; count < 50; count += 1) await client.get('/')
  await engine.run('start', names[0])
  await waitUntilHealthy(engine, names[0])
  const { sent, failures } = await traffic.stop()
  console.log(
    `${sent} requests through Caddy while one of two containers was killed and started: ${failures.length} failed`,
  )
  if (failures.length > 0) throw new ProofFailure(`requests failed while a container was killed: ${failures[0]}`)
  console.log((await runOnce([...backupCommand, 'backup', '--to', '/backup/1'])).trim().split('\n')[0])
  const restored = await runOnce([...backupCommand, 'restore', '--from', '/backup/1'], {
    ...{ DATABASE_URL: restoredUrl, DATA_DIR: '/tmp/restored' },
  })
  assertHolds(restored)
  for (const name of names) await stopCleanly(engine, name)
}

export async function waitUntilHealthy(engine: ContainerEngine, name: string): Promise<void> {
  await waitUntil(`${name} is healthy`, 120_000, async () => {
    if ((await engine.run('inspect', '--format', '{{.State.Status}}', name)).trim() === 'exited')
      throw new ProofFailure(`the container ended: ${await engine.run('logs', name)}`)
    return engine.isHealthy(name)
  })
}

/** SIGTERM, and SIGKILL after the time that the container has for its end. */
export async function stopCleanly(engine: ContainerEngine, name: string): Promise<void> {
  await engine.run('stop', name)
  const code = (await engine.run('inspect', '--format', '{{.State.ExitCode}}', name)).trim()
  if (code !== '0') throw new ProofFailure(`the shop was stopped and ended with ${code}`)
}

export const asArguments = (environment: Readonly<Record<string, string>>): string[] =>
  Object.entries(environment).map(([name, value]) => `--env=${name}=${value}`)

/** `.env` as the head of compose.yaml says; stand-ins are permitted, so that no partner is called. */
function environmentFile(publicUrl: string): string {
  const newKey = () => randomBytes(32).toString('hex')
  return changeSettings(
    readFileSync(projectPath('.env.example'), 'utf8'),
    new Map([
      ['NODE_ENV', 'production'],
      ['PUBLIC_URL', publicUrl],
      ['DATA_KEY', newKey()],
      ['CODE_KEY', newKey()],
      ['ALLOW_STAND_INS', '1'],
      // Nothing is bought: the one process that would play the payment provider is not needed.
      ['SANDBOX_URL', `${publicUrl}/sandbox`],
    ]),
  )
}
