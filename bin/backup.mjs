/** npm run backup -- --to FOLDER: copies the database and files of the shop into a folder, without the keys. */
import { prepare, runCliCommand, runNode, settingsFile } from './lib/launch.mjs'

await runCliCommand(async (args) => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/shop/operations/backup/main.ts', 'backup', ...args])
  return code
})
