/**
 * The container image builds, opens the shop as an ordinary user with a read-only root and no rights, backs up and restores, and ends
 * cleanly; then two containers run behind Caddy on PostgreSQL as compose.yaml says, and one is killed. Where no engine answers, root
 * installs Podman and makes the base image from Debian's packages. The short form holds the Dockerfile and compose.yaml against the
 * repository.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { sendHttpRequest } from '../bench/support/client.ts'
import { findFreePort } from '../bench/support/server-process.ts'
import { projectPath } from '../bin/lib/project.mjs'
import { readCaddyfile, shopConfinement, shopEnvironment } from './support/containers/compose-file.ts'
import { asArguments, proveComposedShop, stopCleanly, waitUntilHealthy } from './support/containers/composed-shop.ts'
import { type ContainerEngine, openContainerEngine } from './support/containers/container-engine.ts'
import { findDockerfileFaults } from './support/containers/dockerfile.ts'
import { assertHolds } from './support/guide/restored-checks.ts'
import { type Proof, ProofFailure } from './support/proof.ts'

export const proof: Proof = { long: buildAndRun, short: async () => checkFiles() }

function checkFiles(): void {
  const faults = findDockerfileFaults(readFileSync(projectPath('Dockerfile'), 'utf8'), {
    exists: (path) => existsSync(projectPath(path)),
    ignored: readFileSync(projectPath('.dockerignore'), 'utf8').split('\n').filter(Boolean),
  })
  if (faults.length > 0) throw new ProofFailure(faults.map((fault) => `the Dockerfile ${fault}`).join('; '))
  const compose = readFileSync(projectPath('compose.yaml'), 'utf8')
  const missing = confinement.filter((argument) => !shopConfinement(compose).includes(argument))
  if (missing.length > 0) throw new ProofFailure(`compose.yaml does not keep the shop to ${missing.join(', ')}`)
  shopEnvironment(compose, { DATABASE_PASSWORD: 'unused' })
  if (!readCaddyfile(compose).includes('reverse_proxy shop-1:3000 shop-2:3000'))
    throw new ProofFailure('compose.yaml has a front that does not lead to both processes of the shop')
  console.log('the Dockerfile and compose.yaml fit the repository')
}

/** Uncompressed, all layers. */
const mostMegabytes = 400
const confinement = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges']

async function buildAndRun(): Promise<void> {
  checkFiles()
  const engine = await openContainerEngine()
  const image = `silvera-proof-${process.pid}`
  try {
    const startMs = performance.now()
    await engine.build('--quiet', '--tag', image, projectPath())
    const seconds = Math.round((performance.now() - startMs) / 1000)
    const megabytes = Math.round(Number(await engine.run('inspect', '--format', '{{.Size}}', image)) / 1e6)
    console.log(`${engine.name} built an image of ${megabytes} MB in ${seconds} s`)
    if (megabytes > mostMegabytes) throw new ProofFailure(`the image has ${megabytes} MB, more than ${mostMegabytes}`)
    await proveOneContainer(engine, image)
    console.log('\n-- as compose.yaml says')
    await proveComposedShop(engine, image)
  } finally {
    await engine.run('rmi', '--force', image).catch(() => {})
    engine.close()
  }
}

/** A public demo on the embedded database: it needs nothing beside it. */
async function proveOneContainer(engine: ContainerEngine, image: string): Promise<void> {
  const port = await findFreePort()
  const volume = `${image}-data`
  const newKey = () => randomBytes(32).toString('hex')
  const settings = asArguments({
    ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: 'https://shop.example' },
    ...{ ALLOW_STAND_INS: '1', PUBLIC_DEMO: '1', DATA_KEY: newKey(), CODE_KEY: newKey() },
  })
  const shared = [...engine.runArgs, ...confinement, ...settings, `--volume=${volume}:/data`]
  try {
    const startMs = performance.now()
    await engine.run('run', '--detach', '--name', image, '--stop-timeout=15', ...shared, image)
    await waitUntilHealthy(engine, image)
    console.log(`healthy after ${Math.round((performance.now() - startMs) / 1000)} s, with ${confinement.join(' ')}`)
    await checkInside((...command) => engine.run('exec', image, ...command))
    for (const path of ['/', '/admin']) {
      const page = await sendHttpRequest(`http://127.0.0.1:${port}${path}`, { headers: { host: 'shop.example' } })
      if (!page.ok || !(await page.text()).includes('<html')) throw new ProofFailure(`${path} says ${page.status}`)
    }
    await stopCleanly(engine, image)
    console.log('home page and back office answered; SIGTERM ended it with 0')
    await backUpAndRestore((...command) => engine.run('run', '--rm', ...shared, image, ...command))
  } finally {
    await engine.run('rm', '--force', '--volumes', image).catch(() => {})
    await engine.run('volume', 'rm', '--force', volume).catch(() => {})
  }
}

type RunInside = (...command: readonly string[]) => Promise<string>

async function checkInside(inside: RunInside): Promise<void> {
  if ((await inside('id', '-u')).trim() === '0') throw new ProofFailure('the shop runs as root')
  const status = await inside('cat', '/proc/1/status')
  if (!/^CapBnd:\s+0+$/m.test(status) || !/^NoNewPrivs:\s+1$/m.test(status))
    throw new ProofFailure(`the shop may get rights: ${status}`)
  console.log((await inside('pg_dump', '--version')).trim())
  const mayWrite = await inside('touch', '/shop/written').then(
    () => true,
    () => false,
  )
  if (mayWrite) throw new ProofFailure('the shop may write outside its data')
}

/** The embedded database, whose shop was stopped, by the commands of the guide. */
async function backUpAndRestore(inside: RunInside): Promise<void> {
  const command = ['node', 'src/shop/operations/backup/main.ts']
  console.log((await inside(...command, 'backup', '--to', '/data/backup')).split('\n')[0])
  const restored = await inside('env', 'DATA_DIR=/tmp/restored', ...command, 'restore', '--from', '/data/backup')
  assertHolds(restored)
  console.log('backed up and restored inside')
}
