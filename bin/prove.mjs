/** npm run prove: adds up the books, counts the invoices and looks at the whole audit log; fails where something is wrong. */
import { prepare, runNode, settingsFile, verb } from './lib/launch.mjs'

await verb(async (args) => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/shop/backup/main.ts', 'prove', ...args])
  return code
})
