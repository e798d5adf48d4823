/** Section 2 of the operator's guide on an empty Debian. What systemd does is done as its unit says. */
import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sendHttpRequest } from '../../../bench/support/client.ts'
import { runProgram, waitUntil } from '../programs.ts'
import { ProofFailure } from '../proof.ts'
import { openPublicClient, type PublicClient, type sendContinuously } from '../public-client.ts'
import type { DebianService, DebianTree } from './debian-tree.ts'
import { changeSettings, guideFile, guideSettings, nginxBegins, unitBegins } from './guide.ts'
import { type OwnerCredentials, type RunningShop, runCreateOwner, runShop, typeCommand } from './operator.ts'
import { readEnvironmentFile, readServiceUnit } from './unit-file.ts'

const host = 'shop.example'
export const shopFolder = '/srv/silvera/shop'

export interface DebianInstallation {
  readonly guide: string
  readonly owner: OwnerCredentials
  readonly tree: DebianTree
  /** A bare clone of this repository, which is REPOSITORY. */
  readonly repository: string
  readonly password: string
  readonly services: Map<string, DebianService>
  /** Of the owner's telephone, from `create-owner` on. */
  secret: string
  /** A visitor of nginx; there once it runs. */
  client?: PublicClient
  /** Visitors who ask without a pause while the shop is upgraded. */
  traffic?: ReturnType<typeof sendContinuously>
  /** The second release, opened beside the first. */
  upgraded?: RunningShop
}

/** Commands that are typed as they stand, by root or as silvera in the shop's folder. */
export const asRoot = async ({ tree }: DebianInstallation, command: string) =>
  void (await typeCommand(command, tree.operator('root', '/')))
export const asSilvera = async ({ tree }: DebianInstallation, command: string) =>
  void (await typeCommand(command, tree.operator('silvera', shopFolder)))
export const cloneAs = (typing: typeof asRoot) => (installation: DebianInstallation, command: string) =>
  typing(installation, command.replace('REPOSITORY', '/mnt'))

/** The instances that the guide enables. */
export function serviceNames(guide: string): string[] {
  const names = /`systemctl enable --now ((?:silvera@\d+ ?)+)`/.exec(guide)?.[1]
  if (!names) throw new ProofFailure('the guide enables no instance of the unit')
  return names.trim().split(' ').map(instanceOf)
}

export const instanceOf = (unit: string): string => unit.slice(unit.indexOf('@') + 1)

export async function installPackages(installation: DebianInstallation, command: string): Promise<void> {
  await asRoot(installation, command)
  console.log('what systemd does: PostgreSQL is started')
  await asRoot(installation, 'pg_ctlcluster $(pg_lsclusters --no-header | cut -d " " -f 1) main start')
  // REPOSITORY is a folder here; git trusts none that belongs to another user.
  await asRoot(installation, 'git config --system safe.directory /mnt')
}

export async function createRole({ tree, password }: DebianInstallation, command: string): Promise<void> {
  await typeCommand(command, tree.operator('root', '/'), `${password}\n${password}\n`)
}

export async function writeSettings(installation: DebianInstallation, command: string): Promise<void> {
  await asSilvera(installation, command)
  const { guide, tree, password } = installation
  const newKey = async () => (await runProgram('openssl', ['rand', '-hex', '32'])).trim()
  const clusters = await typeCommand('pg_lsclusters --no-header', tree.operator('root', '/'))
  // Debian gives a cluster another port where 5432 is in use.
  const port = clusters.trim().split(/\s+/)[2]
  const complete = (text: string) => text.replace('PASSWORD', password).replace('127.0.0.1/', `127.0.0.1:${port}/`)
  const settings = new Map([
    ...[...guideSettings(guide)].map(([name, text]) => [name, complete(text)] as const),
    ['DATA_KEY', await newKey()],
    ['CODE_KEY', await newKey()],
    ['ALLOW_STAND_INS', '1'],
    ['SANDBOX_URL', `http://127.0.0.1:${paymentStandIn(guide).port}/sandbox`],
  ])
  const file = tree.path('srv/silvera/releases/1/.env')
  writeFileSync(file, changeSettings(readFileSync(file, 'utf8'), settings))
}

export async function createOwner(installation: DebianInstallation, command: string): Promise<void> {
  installation.secret = await runCreateOwner(
    command,
    installation.owner,
    installation.tree.operator('silvera', shopFolder),
  )
}

/** The first start, ended by Ctrl-C; then the instances of the unit and nginx, and visitors from then on. */
export async function openAndServe(installation: DebianInstallation, command: string): Promise<void> {
  const { guide, tree, owner } = installation
  const shop = await runShop(command, 3000, tree.operator('silvera', shopFolder))
  await shop.signIn(owner, installation.secret).finally(shop.stop)
  startPaymentStandIn(installation)
  for (const name of serviceNames(guide)) await startService(installation, name)
  for (const name of serviceNames(guide)) await waitUntilReady(installation, name)
  const nginx = tree.path('etc/nginx/conf.d/silvera.conf')
  writeFileSync(nginx, guideFile(guide, nginxBegins))
  const certificate = tree.path(`etc/letsencrypt/live/${host}/fullchain.pem`)
  mkdirSync(dirname(certificate), { recursive: true })
  await runProgram('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`],
    ...['-addext', `subjectAltName=DNS:${host}`, '-out', certificate],
    ...['-keyout', join(dirname(certificate), 'privkey.pem')],
  ])
  const warnings = await typeCommand('nginx -t 2>&1', tree.operator('root', '/'))
  if (/\[(warn|emerg)\]/.test(warnings)) throw new ProofFailure(`nginx says ${warnings}`)
  console.log('what systemd does: nginx is started')
  await asRoot(installation, 'nginx')
  const client = openPublicClient({ host, port: 443, authority: readFileSync(certificate, 'utf8') })
  const home = await client.get('/')
  if (home.status !== 200) throw new ProofFailure(`the home page through nginx says ${home.status}`)
  for (const path of ['/metrics', '/readyz']) {
    const { status } = await client.get(path)
    if (status !== 404) throw new ProofFailure(`nginx passes ${path} on: ${status}`)
  }
  installation.client = client
}

/** The command that section 3 has for demos of several processes. */
export function paymentStandIn(guide: string): { readonly command: string; readonly port: number } {
  const [, command, port] = /`(SANDBOX_PORT=(\d+) [^`]+)`/.exec(guide) ?? []
  if (!command || !port) throw new ProofFailure('the guide does not say how to run the payment stand-in')
  return { command, port: Number(port) }
}

function startPaymentStandIn({ guide, tree, services }: DebianInstallation): void {
  const { command } = paymentStandIn(guide)
  console.log(`$ ${command}`)
  const unit = { user: 'silvera', workingDirectory: shopFolder, environmentFile: '', stopSeconds: 15 }
  services.set('payments', tree.startService({ ...unit, command: `/usr/bin/env ${command}` }, {}))
}

export async function startService({ guide, tree, services }: DebianInstallation, name: string): Promise<void> {
  const unit = readServiceUnit(guideFile(guide, unitBegins), name)
  console.log(`what systemd does: as ${unit.user}, ${unit.command}`)
  const settings = readEnvironmentFile(
    readFileSync(tree.path(unit.environmentFile.replace(shopFolder, currentRelease(tree))), 'utf8'),
  )
  services.set(name, tree.startService(unit, settings))
}

/** The link leads to a folder of the tree, which this machine's root would not find. */
export function currentRelease(tree: DebianTree): string {
  return join('/srv/silvera', readlinkSync(tree.path(shopFolder)))
}

async function waitUntilReady({ services }: DebianInstallation, name: string): Promise<void> {
  await waitUntil(`silvera@${name} is ready`, 120_000, async () => {
    if (services.get(name)?.hasEnded()) throw new ProofFailure(`silvera@${name} ended`)
    const response = await sendHttpRequest(`http://127.0.0.1:${name}/readyz`).catch(() => undefined)
    return response?.status === 200
  })
}
