/** npm start: installs, builds and opens the shop. */
import { prepare, runCliCommand, runNode, settingsFile } from './lib/launch.mjs'

await runCliCommand(async (args) => {
  await prepare()
  const { code } = await runNode([...settingsFile(), 'dist/shop/main.js', ...args])
  return code
})
