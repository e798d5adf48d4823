/** npm run verify: adds up the ledger, counts the invoices and checks the whole audit log of a shop's database; fails where something is wrong. */
import { prepare, runNode, settingsFile, verb } from './lib/launch.mjs'

await verb(async (args) => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/shop/operations/backup/main.ts', 'verify', ...args])
  return code
})
