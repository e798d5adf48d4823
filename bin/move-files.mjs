/** npm run move-files -- --from var/files: brings uploads and papers from a folder into the store that FILES_URL names. */
import { prepare, runNode, settingsFile, verb } from './lib/launch.mjs'

await verb(async (args) => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/partners/files/main.ts', ...args])
  return code
})
