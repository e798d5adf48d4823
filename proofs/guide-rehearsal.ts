/**
 * The operator's guide is true to the letter. Its commands for the first start, the first owner, backup, restore and
 * verification are typed in a fresh clone, on the embedded database and on PostgreSQL; on an empty Debian it is followed from the first
 * command to an upgrade while visitors are served. The short form looks whether every command and setting it names exists, and
 * whether its commands are those that the rehearsal follows.
 *
 *   npm run prove -- guide-rehearsal [clone] [debian]
 */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStatements } from '../bench/support/bench-environment.ts'
import { findFreePort } from '../bench/support/server-process.ts'
import { listCommands } from '../bin/lib/listing.mjs'
import { projectPath } from '../bin/lib/project.mjs'
import { checkGuideSteps, followGuideOnDebian } from './support/guide/debian-rehearsal.ts'
import { changeSettings, guideCommand, guideSettings, missingCommands, namedCommands } from './support/guide/guide.ts'
import { type Operator, runCreateOwner, runShop, typeCommand } from './support/guide/operator.ts'
import { assertHolds } from './support/guide/restored-checks.ts'
import { onPostgres } from './support/postgres-server.ts'
import { runProgram } from './support/programs.ts'
import { type Proof, ProofFailure, type ProofRun, ProofSkipped } from './support/proof.ts'

export const proof: Proof = { long: runGuide, short: async () => checkGuideSteps(readGuide()) }

const owner = { name: 'Asha Rao', email: 'asha@shop.example', password: 'Kalash-and-conch-47' }

/** The text of the guide; fails where it names what is not there. */
function readGuide(): string {
  const guide = readFileSync(projectPath('docs/operating.md'), 'utf8')
  const { scripts } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const namesIn = (folder: string) => listCommands(folder).map(({ name }) => name)
  const commands = namedCommands(guide)
  const missing = missingCommands(commands, {
    ...{ scripts: Object.keys(scripts), measurements: namesIn('bench'), proofs: namesIn('proofs') },
    hasFile: (path) => existsSync(projectPath(path)),
  })
  if (missing.length > 0) throw new ProofFailure(`the guide names commands that do not exist: ${missing.join(', ')}`)
  changeSettings(readFileSync(projectPath('.env.example'), 'utf8'), guideSettings(guide))
  console.log(`${commands.length} commands and ${guideSettings(guide).size} settings of the guide exist`)
  return guide
}

/** Where it is rehearsed; named behind the proof, only there. */
const places = { clone: rehearseInClone, debian: (guide: string) => followGuideOnDebian(guide, owner) }

async function runGuide({ args }: ProofRun): Promise<void> {
  const guide = readGuide()
  checkGuideSteps(guide)
  const unknown = args.find((name) => !Object.hasOwn(places, name))
  if (unknown !== undefined)
    throw new ProofFailure(`the guide is rehearsed on ${Object.keys(places)}, not on ${unknown}`)
  for (const [name, rehearse] of Object.entries(places)) {
    if (args.length > 0 && !args.includes(name)) continue
    console.log(`\n-- ${name}`)
    await rehearse(guide).catch((error: unknown) => {
      if (!(error instanceof ProofSkipped) || args.length > 0) throw error
      console.log(`left out: ${error.message}`)
    })
  }
}

async function rehearseInClone(guide: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'silvera-rehearsal-'))
  try {
    const clone = join(folder, 'clone')
    await runProgram('git', ['clone', '--quiet', projectPath(), clone]).catch((error: Error) => {
      throw new ProofSkipped(`no clone could be made: ${error.message}`)
    })
    const commit = await runProgram('git', ['rev-parse', '--short', 'HEAD'], { cwd: clone })
    console.log(`in a clone of ${commit.trim()}; changes that are not committed are not in it`)
    const stage = { guide, clone, port: await findFreePort() }
    const none = { DATABASE_URL: '', MIGRATION_DATABASE_URL: '' }
    await runGuideOn({ ...stage, place: join(folder, 'embedded'), name: 'embedded', databases: [none, none] })
    await onPostgres(async (url) => {
      const databases = [`silvera_guide_${process.pid}`, `silvera_guide_${process.pid}_restored`] as const
      const roles = [`silvera_guide_${process.pid}_owner`, `silvera_guide_${process.pid}_app`] as const
      const password = randomBytes(12).toString('hex')
      const urlOf = (role: string, database: string) =>
        Object.assign(new URL(url), { username: role, password, pathname: `/${database}` }).href
      const addresses = (database: string): DatabaseAddresses => ({
        DATABASE_URL: urlOf(roles[1], database),
        MIGRATION_DATABASE_URL: urlOf(roles[0], database),
      })
      try {
        await runStatements(url, ...roles.map((role) => `CREATE ROLE ${role} LOGIN PASSWORD '${password}'`))
        await runStatements(url, ...databases.map((name) => `CREATE DATABASE ${name} OWNER ${roles[0]}`))
        await runGuideOn({
          ...stage,
          place: join(folder, 'postgres'),
          name: 'PostgreSQL',
          databases: [addresses(databases[0]), addresses(databases[1])],
        })
      } finally {
        await runStatements(url, ...databases.map((name) => `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
        await runStatements(url, ...roles.map((role) => `DROP ROLE IF EXISTS ${role}`))
      }
    }).catch((error: unknown) => {
      if (!(error instanceof ProofSkipped)) throw error
      console.log(`left out on PostgreSQL: ${error.message}`)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type DatabaseAddresses = Readonly<Record<'DATABASE_URL' | 'MIGRATION_DATABASE_URL', string>>

interface Stage {
  readonly guide: string
  readonly clone: string
  readonly port: number
  /** Holds the data folders and the backup. */
  readonly place: string
  readonly name: 'embedded' | 'PostgreSQL'
  /** Where the shop runs and where it is restored; empty for the embedded database. */
  readonly databases: readonly [shop: DatabaseAddresses, restored: DatabaseAddresses]
}

async function runGuideOn({ guide, clone, port, place, name, databases }: Stage): Promise<void> {
  console.log(`\n-- ${name}`)
  const here: Operator = { folder: clone }
  const command = (beginning: string) => guideCommand(guide, beginning).command
  await typeCommand(command('cp .env.example .env'), here)
  await writeSettings({ guide, clone, port, place, database: databases[0] })

  const secret = await runCreateOwner(command('npm run create-owner'), owner, here)
  const start = command('npm start')
  const backup = replaceArgument(command('npm run backup'), '--to', join(place, 'backup'))
  const shop = await runShop(start, port, here)
  try {
    await shop.signIn(owner, secret)
    // A PostgreSQL server is backed up while the shop runs, the embedded database while it is stopped.
    if (name === 'PostgreSQL') await typeCommand(backup, here)
  } finally {
    await shop.stop()
  }
  if (name === 'embedded') await typeCommand(backup, here)

  const elsewhere = { ...here, environment: { DATA_DIR: join(place, 'restored'), ...databases[1] } }
  const restored = await typeCommand(
    replaceArgument(command('npm run restore'), '--from', join(place, 'backup')),
    elsewhere,
  )
  assertHolds(restored)
  assertHolds(await typeCommand(command('npm run verify'), elsewhere))
  await typeCommand('npm run verify-audit', elsewhere)
  const again = await runShop(start, port, elsewhere)
  try {
    await again.signIn(owner, secret)
  } finally {
    await again.stop()
  }
}

interface FirstSettings extends Pick<Stage, 'guide' | 'clone' | 'port' | 'place'> {
  readonly database: DatabaseAddresses
}

/** Those of the guide, with what it leaves to the reader; stand-ins are permitted, as it says for a demo. */
async function writeSettings({ guide, clone, port, place, database }: FirstSettings): Promise<void> {
  const newKey = async () => (await runProgram('openssl', ['rand', '-hex', '32'])).trim()
  const settings = new Map([
    ...guideSettings(guide),
    ...Object.entries(database),
    ['DATA_DIR', join(place, 'data')],
    ['DATA_KEY', await newKey()],
    ['CODE_KEY', await newKey()],
    ['PORT', String(port)],
    ['ALLOW_STAND_INS', '1'],
  ])
  const file = join(clone, '.env')
  writeFileSync(file, changeSettings(readFileSync(file, 'utf8'), settings))
}

function replaceArgument(command: string, name: string, value: string): string {
  const changed = command.replace(new RegExp(`${name} \\S+`), `${name} ${value}`)
  if (changed === command) throw new ProofFailure(`"${command}" has no ${name}`)
  return changed
}
