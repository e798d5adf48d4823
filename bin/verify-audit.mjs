/**
 * npm run verify-audit: verifies the audit log from its first line to its last; fails if it is broken, or was truncated since
 * the mark given by `-- --mark`.
 */
import { prepare, runCliCommand, runNode, settingsFile } from './lib/launch.mjs'

await runCliCommand(async (args) => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/shop/staff/audit/main.ts', ...args])
  return code
})
