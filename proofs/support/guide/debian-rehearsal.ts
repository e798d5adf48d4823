/**
 * The operator's guide is followed on an empty Debian, command by command: installation, first owner, two processes behind nginx, backup
 * and restore, and an upgrade while visitors are served. What systemd does is done as its unit says.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectPath } from '../../../bin/lib/project.mjs'
import { isRoot, runProgram } from '../programs.ts'
import { ProofFailure, ProofSkipped } from '../proof.ts'
import {
  asRoot,
  asSilvera,
  cloneAs,
  createOwner,
  createRole,
  type DebianInstallation,
  installPackages,
  openAndServe,
  paymentStandIn,
  serviceNames,
  writeSettings,
} from './debian-installation.ts'
import { openDebianTree } from './debian-tree.ts'
import {
  beginUpgrade,
  checkUpgraded,
  finishUpgrade,
  openUpgraded,
  restartService,
  restoreElsewhere,
  verifyElsewhere,
} from './debian-upgrade.ts'
import { findStepFaults, guideFile, installationCommands, nginxBegins, unitBegins } from './guide.ts'
import type { OwnerCredentials } from './operator.ts'
import { readServiceUnit } from './unit-file.ts'

/** Those of the guide, and those that Debian's nginx takes. */
const ports = [80, 443, 3000, 3001, 3999] as const

/** The beginning of each command of the guide, in its order, and what is done with it. */
const steps: readonly (readonly [
  beginning: string,
  run: (installation: DebianInstallation, command: string) => Promise<void>,
])[] = [
  ['apt-get update', asRoot],
  ['apt-get install -y --no-install-recommends nodejs ', installPackages],
  ['su postgres -c "createuser silvera_owner -P && createdb ', createRole],
  ['su postgres -c "createuser silvera -P"', createRole],
  ['useradd ', asRoot],
  ['install -d ', asRoot],
  ['git clone REPOSITORY /srv/silvera/releases/1 && chown ', cloneAs(asRoot)],
  ['ln -sfn releases/1 ', asRoot],
  ['cp .env.example .env', writeSettings],
  ['npm run create-owner', createOwner],
  ['npm start', openAndServe],
  ['npm run backup -- --to ', asSilvera],
  ['npm run restore -- --from ', restoreElsewhere],
  ['npm run verify', verifyElsewhere],
  ['npm run backup -- --to ', beginUpgrade],
  ['git clone REPOSITORY /srv/silvera/releases/2', cloneAs(asSilvera)],
  ['cp -p .env ', asSilvera],
  ['cd /srv/silvera/releases/2 && PORT=3999 npm start', openUpgraded],
  ['curl --fail --silent --show-error http://127.0.0.1:3999/readyz', checkUpgraded],
  ['ln -sfn releases/2 ', asRoot],
  ['systemctl restart silvera@3000', restartService],
  ['curl --fail ', asRoot],
  ['systemctl restart silvera@3001', restartService],
  ['curl --fail ', finishUpgrade],
]

/** Fails where the guide has a command that is not rehearsed, or lacks one. */
export function checkGuideSteps(guide: string): void {
  const commands = installationCommands(guide)
  const faults = findStepFaults(
    commands,
    steps.map(([beginning]) => beginning),
  )
  if (faults.length > 0) throw new ProofFailure(faults.join('; '))
  for (const name of serviceNames(guide)) readServiceUnit(guideFile(guide, unitBegins), name)
  guideFile(guide, nginxBegins)
  paymentStandIn(guide)
  console.log(`${commands.length} commands lead from an empty machine to an upgraded shop`)
}

export async function followGuideOnDebian(guide: string, owner: OwnerCredentials): Promise<void> {
  if (!isRoot) throw new ProofSkipped('only root makes an empty Debian')
  for (const port of [...ports, paymentStandIn(guide).port]) await assertFree(port)
  const folder = mkdtempSync(join(tmpdir(), 'silvera-repository-'))
  const repository = join(folder, 'repository.git')
  await runProgram('git', ['clone', '--quiet', '--bare', projectPath(), repository])
  const startMs = performance.now()
  const tree = await openDebianTree(repository)
  console.log(
    `an empty Debian was made in ${secondsSince(startMs)} s; systemd does not run in it: what it would start is started here`,
  )
  const installation: DebianInstallation = {
    ...{ guide, owner, tree, repository, secret: '' },
    ...{ password: randomBytes(12).toString('hex'), services: new Map() },
  }
  try {
    const commands = installationCommands(guide)
    for (const [at, [, run]] of steps.entries()) {
      const stepMs = performance.now()
      await run(installation, commands[at]!)
      console.log(`  ${secondsSince(stepMs)} s`)
    }
  } finally {
    await installation.traffic?.stop()
    installation.client?.close()
    await tree.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const secondsSince = (startMs: number): number => Math.round((performance.now() - startMs) / 1000)

async function assertFree(port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const server = createServer()
    server.once('error', () => reject(new ProofSkipped(`the guide needs port ${port}, which is in use here`)))
    server.listen(port, () => server.close(() => resolve()))
  })
}
