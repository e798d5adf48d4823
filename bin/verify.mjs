/** npm run verify: adds up the ledger, counts the invoices and checks the whole audit log of a shop's database; fails where something is wrong. */
import { prepare, runCliCommand, runNode, settingsFile } from './lib/launch.mjs'

await runCliCommand(async (args) => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/shop/operations/backup/main.ts', 'verify', ...args])
  return code
})
