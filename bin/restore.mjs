/** npm run restore -- --from FOLDER: brings a backup back into an empty database, and verifies it. */
import { prepare, runNode, settingsFile, verb } from './lib/launch.mjs'

await verb(async (args) => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/shop/operations/backup/main.ts', 'restore', ...args])
  return code
})
