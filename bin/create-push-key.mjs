/** npm run create-push-key: prints a new VAPID_PRIVATE_KEY for push notifications to staff. */
import { prepare, runCliCommand, runNode } from './lib/launch.mjs'

await runCliCommand(async () => {
  await prepare({ build: false })
  const { code } = await runNode(['src/partners/push/main.ts'])
  return code
})
