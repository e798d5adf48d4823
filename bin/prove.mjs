/**
 * npm run prove: long proofs, which take minutes and are not part of `npm test` (decision 0074).
 *
 *   npm run prove                       lists them
 *   npm run prove -- NAME [ARGUMENT…]   runs one in its long form
 *   npm run prove -- --short [NAME…]    runs the short forms, in seconds
 *   npm run prove -- … --seed N         repeats the random choices of an earlier run, which printed its seed
 */
import { prepare, runCliCommand, runNode } from './lib/launch.mjs'
import { listCommands, printCommands } from './lib/listing.mjs'
import { projectPath } from './lib/project.mjs'

await runCliCommand(async (args) => {
  if (args.length === 0) {
    printCommands(listCommands('proofs'))
    return 0
  }
  await prepare({ withDev: true })
  const { code } = await runNode([projectPath('proofs/support/run.ts'), ...args], { env: { NODE_ENV: 'test' } })
  return code
})
