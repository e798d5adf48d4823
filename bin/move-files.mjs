/** npm run move-files -- --from var/files: moves uploads and documents from a folder to the store in FILES_URL. */
import { prepare, runCliCommand, runNode, settingsFile } from './lib/launch.mjs'

await runCliCommand(async (args) => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/partners/files/main.ts', ...args])
  return code
})
