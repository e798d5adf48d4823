/** Encrypts and signs push messages (RFC 8291, RFC 8292) and hands them to the push service that the browser named. */
import { buildPushPayload } from '@block65/webcrypto-web-push'
import { errorKindOfStatus, PartnerError } from '../partner-error.ts'
import type { WebhookSender, WebhookSendResult } from '../webhooks/sender.ts'
import type { PushNotification, PushPartner, PushSubscription } from './push.ts'
import { publicPushKey } from './vapid-keys.ts'

const partner = 'web-push'

/** How long a push service keeps a message for a device that is off: news of yesterday is in the inbox. */
const keptForSeconds = 4 * 3600

/** An endpoint that no browser has: a push service answers that it does not know it. */
const testEndpoint = 'https://fcm.googleapis.com/fcm/send/connection-test'
const testKeys = {
  p256dh: publicPushKey(Buffer.alloc(32, 1).toString('base64url')),
  auth: Buffer.alloc(16, 1).toString('base64url'),
}

interface WebPushSettings {
  readonly privateKey: string
  /** "mailto:care@shop.example" */
  readonly contact: string
  /** Resolves each endpoint and connects to public addresses alone. */
  readonly sender: WebhookSender
}

export function webPush({ privateKey, contact, sender }: WebPushSettings): PushPartner {
  const publicKey = publicPushKey(privateKey)

  async function post({ endpoint, p256dh, auth }: PushSubscription, notification: PushNotification) {
    const { title, link, topic } = notification
    const { headers, body } = await buildPushPayload(
      { data: { title, link, topic }, options: { ttl: keptForSeconds, urgency: 'high', topic } },
      // The library takes https alone; the sender decides whether http is permitted, on this machine.
      { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys: { p256dh, auth } },
      { subject: contact, publicKey, privateKey },
    ).catch((cause: unknown) => {
      throw new PartnerError(partner, 'encrypt', { kind: 'refused', cause })
    })
    return sender.post({ url: endpoint, headers, body })
  }

  return {
    publicKey,
    judge: (endpoint) => sender.judge(endpoint),
    send: async (subscription, notification) => outcomeOf(await post(subscription, notification)),
    testConnection: async () => {
      const notification = { title: 'Connection test', link: '/admin', topic: 'connection-test' }
      const result = await post({ endpoint: testEndpoint, ...testKeys }, notification)
      if (result.kind === 'answered' && result.status < 500) return 'The key signs, and a push service answers'
      throw errorOf(result)
    },
  }
}

function outcomeOf(result: WebhookSendResult): 'sent' | 'gone' {
  if (result.kind === 'answered') {
    if (result.status >= 200 && result.status < 300) return 'sent'
    if (result.status === 404 || result.status === 410) return 'gone'
  }
  throw errorOf(result)
}

function errorOf(result: WebhookSendResult): PartnerError {
  if (result.kind === 'answered')
    return new PartnerError(partner, 'send', {
      kind: errorKindOfStatus(result.status),
      detail: `status ${result.status}`,
    })
  const kinds = {
    late: 'timeout',
    'not-public': 'refused',
    'not-https': 'refused',
    'not-an-address': 'refused',
  } as const
  const kind = kinds[result.why as keyof typeof kinds] ?? 'unreachable'
  return new PartnerError(partner, 'send', { kind, detail: result.why })
}
