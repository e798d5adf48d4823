/** npm start: installs, builds and opens the shop. */
import { prepare, runNode, settingsFile, verb } from './lib/launch.mjs'

await verb(async (args) => {
  await prepare()
  const { code } = await runNode([...settingsFile(), 'src/main.ts', ...args])
  return code
})
