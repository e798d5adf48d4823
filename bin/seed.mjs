/** npm run seed -- --products 100000 --orders 1000000 --entries 100000: adds generated rows for measurement. */
import { prepare, runCliCommand, runNode, settingsFile } from './lib/launch.mjs'

await runCliCommand(async (args) => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/demo/seed/main.ts', ...args])
  return code
})
