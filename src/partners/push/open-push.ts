import type { Config } from '../../platform/settings/config.ts'
import type { WebhookSender } from '../webhooks/sender.ts'
import type { PushPartner } from './push.ts'
import { webPush } from './web-push.ts'

/** Null: the settings name no key, so that no browser can subscribe. */
export function openPush(
  {
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_CONTACT: contact,
    MAIL_FROM,
  }: Pick<Config, 'VAPID_PRIVATE_KEY' | 'VAPID_CONTACT' | 'MAIL_FROM'>,
  sender: WebhookSender,
): PushPartner | null {
  if (!privateKey) return null
  const address = contact ?? /<([^>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM
  return webPush({ privateKey, contact: `mailto:${address}`, sender })
}
