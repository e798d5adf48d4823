/** npm run create-owner: makes the first owner of a new shop, with the codes of his telephone; needs a person who answers. */
import { prepare, runNode, settingsFile, verb } from './lib/launch.mjs'

await verb(async () => {
  await prepare({ build: false })
  const { code } = await runNode([...settingsFile(), 'src/shop/staff/main.ts'])
  return code
})
