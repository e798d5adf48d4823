/** npm run verify-audit: looks at the whole audit log, from its first line to its last; fails where it is broken. */
import { prepare, runNode, settingsFile, verb } from './lib/launch.mjs'

await verb(async () => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/shop/audit/main.ts'])
  return code
})
