/**
 * `npm run rotate-data-key`: decrypts everything with `DATA_KEY_PREVIOUS` and seals it again with `DATA_KEY`. Fails if a value
 * opens with neither. The shop may run at the same time with the same settings, except with the embedded database, which only
 * one process can open.
 */

import { withCommandDatabase } from '../../../platform/database/command-database.ts'
import { DataFolderBusy } from '../../../platform/database/lock/lock.ts'
import { openKeys } from '../../../platform/security/keys.ts'
import { keyIdOf } from '../../../platform/security/sealed-values.ts'
import { readConfig } from '../../../platform/settings/config.ts'
import { ConfigError } from '../../../platform/settings/setting-readers.ts'
import { rotateDataKey } from './rotate.ts'

async function main(): Promise<number> {
  const config = readConfig(process.env)
  return withCommandDatabase(config, async (database) => {
    const keys = openKeys(config)
    const rotations = await rotateDataKey(database.db, keys)
    for (const { column, rotated, unopened } of rotations) {
      process.stdout.write(`${column}: ${rotated} sealed anew\n`)
      if (unopened.length > 0) process.stdout.write(`  OPENED BY NO KEY: rows ${unopened.join(', ')}\n`)
    }
    const failed = rotations.some(({ unopened }) => unopened.length > 0)
    const verdict = failed
      ? 'Some values open with no key: keep DATA_KEY_PREVIOUS, and look for the key they were sealed with.\n'
      : `All is sealed with the data key ${keyIdOf(keys.data)}. DATA_KEY_PREVIOUS can go when no backup needs it.\n`
    process.stdout.write(verdict)
    return failed ? 1 : 0
  })
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (failure: unknown) => {
    const isExpected = failure instanceof ConfigError || failure instanceof DataFolderBusy
    console.error(isExpected ? failure.message : failure)
    process.exitCode = 1
  },
)
