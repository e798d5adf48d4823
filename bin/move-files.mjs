/** npm run move-files -- --from var/files: brings uploads and papers from a folder into the store that FILES_URL names. */
import { prepare, runCliCommand, runNode, settingsFile } from './lib/launch.mjs'

await runCliCommand(async (args) => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/partners/files/main.ts', ...args])
  return code
})
