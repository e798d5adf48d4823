/** `npm run create-push-key`: prints a new key for the settings. */
import { newPushKey } from './vapid-keys.ts'

process.stdout.write(`VAPID_PRIVATE_KEY=${newPushKey()}\n`)
