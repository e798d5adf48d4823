/** npm run verify-audit: looks at the whole audit log, from its first line to its last; fails where it is broken, or cut back behind `-- --mark`. */
import { prepare, runCliCommand, runNode, settingsFile } from './lib/launch.mjs'

await runCliCommand(async (args) => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/shop/staff/audit/main.ts', ...args])
  return code
})
