/** npm run create-owner: makes the first owner of a production shop, with TOTP enrolment. */
import { prepare, runNode, settingsFile, verb } from './lib/launch.mjs'

await verb(async (args) => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/create-owner.ts', ...args])
  return code
})
