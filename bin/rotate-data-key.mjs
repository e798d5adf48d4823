/**
 * npm run rotate-data-key: re-encrypts everything with DATA_KEY, decrypting with DATA_KEY_PREVIOUS; fails if neither key decrypts
 * a value.
 */
import { prepare, runCliCommand, runNode, settingsFile } from './lib/launch.mjs'

await runCliCommand(async (args) => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/shop/operations/data-keys/main.ts', ...args])
  return code
})
