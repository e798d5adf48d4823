/** npm run create-owner: creates the first owner of a new shop and enrols their authenticator; interactive. */
import { prepare, runCliCommand, runNode, settingsFile } from './lib/launch.mjs'

await runCliCommand(async () => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/shop/staff/main.ts'])
  return code
})
