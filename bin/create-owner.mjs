/** npm run create-owner: makes the first owner of a new shop and enrols their authenticator; needs a person who answers. */
import { prepare, runNode, settingsFile, verb } from './lib/launch.mjs'

await verb(async () => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/shop/staff/main.ts'])
  return code
})
