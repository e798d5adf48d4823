/** Sections 6 and 7 of the operator's guide on the Debian that section 2 has installed: backup, restore, and an upgrade while visitors are served. */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runProgram } from '../programs.ts'
import { ProofFailure } from '../proof.ts'
import { sendContinuously } from '../public-client.ts'
import {
  asRoot,
  asSilvera,
  currentRelease,
  type DebianInstallation,
  instanceOf,
  serviceNames,
  shopFolder,
  startService,
} from './debian-installation.ts'
import { runShop, typeCommand } from './operator.ts'
import { assertHolds } from './restored-checks.ts'
import { readEnvironmentFile } from './unit-file.ts'

/** "Into an empty database and an empty store of files." */
async function elsewhere({ tree }: DebianInstallation): Promise<Readonly<Record<string, string>>> {
  const settings = readEnvironmentFile(readFileSync(tree.path(`${currentRelease(tree)}/.env`), 'utf8'))
  const renamed = (name: string) => settings[name]!.replace(/\/silvera$/, '/silvera_restored')
  return {
    DATABASE_URL: renamed('DATABASE_URL'),
    MIGRATION_DATABASE_URL: renamed('MIGRATION_DATABASE_URL'),
    DATA_DIR: '/srv/silvera/restored',
  }
}

export async function restoreElsewhere(installation: DebianInstallation, command: string): Promise<void> {
  await asRoot(installation, 'su postgres -c "createdb silvera_restored -O silvera_owner"')
  await typeHolding(installation, command)
}

export async function verifyElsewhere(installation: DebianInstallation, command: string): Promise<void> {
  await typeHolding(installation, command)
  await asSilvera(installation, command)
}

async function typeHolding(installation: DebianInstallation, command: string): Promise<void> {
  assertHolds(
    await typeCommand(command, installation.tree.operator('silvera', shopFolder, await elsewhere(installation))),
  )
}

/** A second release lies in the repository, and visitors ask without a pause until the last process has been restarted. */
export async function beginUpgrade(installation: DebianInstallation, command: string): Promise<void> {
  const client = installation.client!
  const script = /\/admin-files\/[\w.-]+\.js/.exec((await client.get('/admin')).text)?.[0]
  if (!script) throw new ProofFailure('the back office names no script')
  installation.traffic = sendContinuously(client, ['/', '/admin', script, '/healthz'])
  await makeSecondRelease(installation.repository)
  await asSilvera(installation, command)
}

async function makeSecondRelease(repository: string): Promise<void> {
  const clone = join(dirname(repository), 'second')
  await runProgram('git', ['clone', '--quiet', repository, clone])
  const file = join(clone, 'package.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/"version": "[^"]+"/, '"version": "99.0.0"'))
  const author = ['-c', 'user.name=Rehearsal', '-c', 'user.email=rehearsal@shop.example']
  await runProgram('git', [...author, 'commit', '--quiet', '--all', '--message', 'Second release'], { cwd: clone })
  await runProgram('git', ['push', '--quiet', 'origin', 'HEAD'], { cwd: clone })
}

export async function openUpgraded(installation: DebianInstallation, command: string): Promise<void> {
  installation.upgraded = await runShop(command, 3999, installation.tree.operator('silvera', shopFolder))
}

/** "Open a page and sign in. Then stop it." */
export async function checkUpgraded(installation: DebianInstallation, command: string): Promise<void> {
  const shop = installation.upgraded!
  try {
    await typeCommand(command, installation.tree.operator('silvera', shopFolder))
    await shop.signIn(installation.owner, installation.secret)
  } finally {
    await shop.stop()
  }
}

export async function restartService(installation: DebianInstallation, command: string): Promise<void> {
  const name = instanceOf(command.split(' ').at(-1)!)
  console.log(`$ ${command}`)
  await installation.services.get(name)!.stop()
  await startService(installation, name)
}

export async function finishUpgrade(installation: DebianInstallation, command: string): Promise<void> {
  await asRoot(installation, command)
  const { sent, failures } = await installation.traffic!.stop()
  console.log(`${sent} requests through nginx during the upgrade: ${failures.length} failed`)
  if (failures.length > 0)
    throw new ProofFailure(`requests failed during the upgrade: ${failures.slice(0, 3).join('; ')}`)
  for (const name of serviceNames(installation.guide)) {
    const folder = installation.services.get(name)!.folder()
    if (!folder.endsWith('/srv/silvera/releases/2')) throw new ProofFailure(`silvera@${name} runs in ${folder}`)
  }
  for (const service of installation.services.values()) await service.stop()
  console.log('both processes ran the second release and ended with 0')
}
