/**
 * `npm run verify-audit`: checks the whole audit log of the configured database, and fails if it was changed. With `-- --mark
 * 1234:9f2c…`, as printed by an earlier check or logged at night, it also finds whether the log has been truncated since.
 */
import { parseArgs } from 'node:util'
import { systemClock } from '../../../platform/clock.ts'
import { withCommandDatabase } from '../../../platform/database/command-database.ts'
import { DataFolderBusy } from '../../../platform/database/lock/lock.ts'
import { openKeys } from '../../../platform/security/keys.ts'
import { readConfig } from '../../../platform/settings/config.ts'
import { ConfigError } from '../../../platform/settings/setting-readers.ts'
import { endMark, verifyAuditMark } from './mark.ts'
import { verifyAudit } from './verify.ts'

async function main(): Promise<number> {
  const { mark } = parseArgs({ options: { mark: { type: 'string' } } }).values
  const config = readConfig(process.env)
  return withCommandDatabase(config, async (database) => {
    const { lines, trouble } = await verifyAudit({ db: database.db, keys: openKeys(config), clock: systemClock() })
    const broken = trouble || (mark === undefined ? null : await verifyAuditMark(database.db, mark))
    if (broken) {
      process.stdout.write(`THE AUDIT LOG IS BROKEN: ${broken}.\n`)
      return 1
    }
    const end = await endMark(database.db)
    const keep = end ? ` Keep this outside the database, for --mark: ${end}` : ''
    process.stdout.write(`The audit log holds: ${lines} lines.${keep}\n`)
    return 0
  })
}

main().then(
  (code) => process.exit(code),
  (failure) => {
    if (failure instanceof DataFolderBusy)
      console.error(`${failure.message} A shop that runs looks by itself, at /admin/audit and every night.`)
    else console.error(failure instanceof ConfigError ? failure.message : failure)
    process.exit(1)
  },
)
