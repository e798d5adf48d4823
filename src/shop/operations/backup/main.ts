/**
 * `npm run backup -- --to FOLDER` · `npm run restore -- --from FOLDER` · `npm run verify`, for the database, files and keys in
 * the settings. Stop the shop to back up the embedded database; a PostgreSQL server is backed up while the shop runs.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openFileStore } from '../../../partners/files/open-file-store.ts'
import { systemClock } from '../../../platform/clock.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { DumpError } from '../../../platform/database/dump.ts'
import { DataFolderBusy, lockDataFolder } from '../../../platform/database/lock/lock.ts'
import { openKeys } from '../../../platform/security/keys.ts'
import { type Config, readConfig } from '../../../platform/settings/config.ts'
import { ConfigError } from '../../../platform/settings/setting-readers.ts'
import { type BackupDeps, makeBackup } from './make.ts'
import { BackupError } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { type IntegrityCheck, verifyDatabase } from './verify.ts'

// Backups and restored files contain names and addresses, so only their owner may read them, from the first byte.
process.umask(0o077)

const print = (text: string) => process.stdout.write(`${text}\n`)

/** Each returns its exit code. */
const verbs: Readonly<Record<string, (shop: BackupDeps, folder: string | undefined) => Promise<number>>> = {
  backup: async (shop, folder) => {
    if (!folder) throw new BackupError('Use: npm run backup -- --to FOLDER')
    const { rows, files, keys } = await makeBackup(shop, folder, systemClock().now())
    print(
      `${rows.orders} orders, ${rows.ledger_entries} entries of the ledger and ${files.count} files are in ${folder}.`,
    )
    print(
      `All of it is encrypted with the data key ${keys.dataKeyId}, which is not in it: without that key it cannot be restored.`,
    )
    print('Keep DATA_KEY and CODE_KEY (or keys.json) in another place than the backups.')
    return 0
  },
  restore: async (shop, folder) => {
    if (!folder) throw new BackupError('Use: npm run restore -- --from FOLDER')
    return printChecks(await restoreBackup(shop, folder))
  },
  verify: async ({ where, keys }) => {
    const database = await openDatabase({ ...where, pool: 2 })
    try {
      return printChecks(await verifyDatabase({ db: database.db, keys, clock: systemClock() }))
    } finally {
      await database.close()
    }
  },
}

function printChecks(checks: readonly IntegrityCheck[]): number {
  for (const { what, holds, found } of checks) print(`${holds ? 'holds ' : 'BROKEN'}  ${what}: ${found}`)
  return checks.every(({ holds }) => holds) ? 0 : 1
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string' }, from: { type: 'string' } },
    allowPositionals: true,
  })
  const run = verbs[positionals[0] ?? '']
  if (!run) throw new BackupError(`There are ${Object.keys(verbs).join(', ')}`)
  const config = readConfig(process.env)
  const giveLockBack = config.DATABASE_URL ? () => {} : lockDataFolder(config.DATA_DIR)
  try {
    return await run(backedOf(config), values.to ?? values.from)
  } finally {
    giveLockBack()
  }
}

function backedOf(config: Config): BackupDeps {
  if (!config.DATA_KEY && !existsSync(join(config.DATA_DIR, 'keys.json')))
    throw new BackupError(
      `There are no keys: set DATA_KEY and CODE_KEY, or bring keys.json back into ${config.DATA_DIR}`,
    )
  return {
    where: config.ownerDatabaseUrl ? { url: config.ownerDatabaseUrl } : { folder: join(config.DATA_DIR, 'database') },
    files: openFileStore(config),
    keys: openKeys(config),
  }
}

const expected = [BackupError, DumpError, ConfigError, DataFolderBusy]

main().then(
  (code) => process.exit(code),
  (failure) => {
    console.error(expected.some((kind) => failure instanceof kind) ? (failure as Error).message : failure)
    process.exit(1)
  },
)
