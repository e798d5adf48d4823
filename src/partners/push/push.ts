/** Push notifications to a browser, through the push service that the browser chose (RFC 8030). */
import type { ConnectionTest } from '../connection-test.ts'
import type { WebhookAddressError } from '../webhooks/sender.ts'

/** As the browser names it. */
export interface PushSubscription {
  readonly endpoint: string
  /** The public key of the browser, with which only it can read what we send (RFC 8291); base64url. */
  readonly p256dh: string
  readonly auth: string
}

export interface PushNotification {
  readonly title: string
  /** The page that a click opens, below the shop's address. */
  readonly link: string
  /** One that was not delivered yet, or is still shown, is replaced by the next of the same topic. At most 32 characters of base64url. */
  readonly topic: string
}

/** `gone`: the browser has ended its subscription. */
export type PushOutcome = 'sent' | 'gone'

export interface PushPartner {
  /** With which browsers subscribe, so that nobody else can send to them (RFC 8292); base64url. */
  readonly publicKey: string
  /** Resolves and checks the address that a browser named; null when it may be used. */
  judge(endpoint: string): Promise<WebhookAddressError | null>
  /** Throws `PartnerError`. */
  send(subscription: PushSubscription, notification: PushNotification): Promise<PushOutcome>
  readonly testConnection: ConnectionTest
}
