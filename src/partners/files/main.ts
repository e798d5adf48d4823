/**
 * `npm run move-files -- --from FOLDER`: copies the files of a folder to the store in the settings (FILES_URL) and verifies
 * that they have arrived. The folder is left unchanged.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '../../platform/settings/config.ts'
import { ConfigError } from '../../platform/settings/setting-readers.ts'
import { folderStore } from './file-store.ts'
import { compareStores, moveFiles } from './move-files.ts'
import { openFileStore } from './open-file-store.ts'

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  const config = readConfig(process.env)
  if (!values.from || !config.FILES_URL) {
    console.error('Use: FILES_URL=s3://… npm run move-files -- --from var/files')
    return 1
  }
  const [from, to] = [folderStore(values.from), openFileStore(config)]
  const result = await moveFiles(from, to)
  const same = await compareStores(from, to)
  process.stdout.write(
    `${result.files} files (${result.bytes} bytes), ${result.existing} of them there before; ${same} compared: the same.\n`,
  )
  return same === result.files ? 0 : 1
}

main().then(
  (code) => process.exit(code),
  (failure) => {
    console.error(failure instanceof ConfigError ? failure.message : failure)
    process.exit(1)
  },
)
