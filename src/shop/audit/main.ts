/** `npm run verify-audit`: looks at the whole audit log of the database the settings name; fails where it is broken. */
import { join } from 'node:path'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { DataFolderBusy, lockDataFolder } from '../../platform/database/lock.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openKeys } from '../../platform/keys.ts'
import { ConfigError } from '../../platform/setting-readers.ts'
import { verifyAudit } from './verify.ts'

async function main(): Promise<number> {
  const config = readConfig(process.env)
  const giveLockBack = config.DATABASE_URL ? () => {} : lockDataFolder(config.DATA_DIR)
  const database = await openDatabase({ url: config.DATABASE_URL, pool: 2, folder: join(config.DATA_DIR, 'database') })
  try {
    await migrate(database)
    const { holds, lines, trouble } = await verifyAudit({
      db: database.db,
      keys: openKeys(config),
      clock: systemClock(),
    })
    const sentence = holds ? `The audit log holds: ${lines} lines.` : `THE AUDIT LOG IS BROKEN: ${trouble}.`
    process.stdout.write(`${sentence}
`)
    return holds ? 0 : 1
  } finally {
    await database.close()
    giveLockBack()
  }
}

main().then(
  (code) => process.exit(code),
  (trouble) => {
    if (trouble instanceof DataFolderBusy)
      console.error(`${trouble.message} A shop that runs looks by itself, at /admin/audit and every night.`)
    else console.error(trouble instanceof ConfigError ? trouble.message : trouble)
    process.exit(1)
  },
)
