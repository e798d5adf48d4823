/**
 * npm run verify: checks the ledger's totals, the invoice numbers and the whole audit log of a shop's database; fails if any is
 * wrong.
 */
import { prepare, runCliCommand, runNode, settingsFile } from './lib/launch.mjs'

await runCliCommand(async (args) => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/shop/operations/backup/main.ts', 'verify', ...args])
  return code
})
