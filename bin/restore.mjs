/** npm run restore -- --from FOLDER: restores a backup into an empty database, and verifies it. */
import { prepare, runCliCommand, runNode, settingsFile } from './lib/launch.mjs'

await runCliCommand(async (args) => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/shop/operations/backup/main.ts', 'restore', ...args])
  return code
})
