/** npm run rotate-data-key: seals everything anew with DATA_KEY, opening it with DATA_KEY_PREVIOUS; fails where a value opens with neither. */
import { prepare, runCliCommand, runNode, settingsFile } from './lib/launch.mjs'

await runCliCommand(async (args) => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/shop/operations/data-keys/main.ts', ...args])
  return code
})
