/** Signs requests as specified by Standard Webhooks: `v1,` and base64 of HMAC-SHA256 over id, time and body. */
import { createHmac, randomBytes } from 'node:crypto'
import { seal, unseal } from '../../../platform/security/sealed-values.ts'
import type { Shop } from '../../shop.ts'

const mark = 'whsec_'

export const newSecret = (): string => mark + randomBytes(32).toString('base64')
/** The public id of an event, the same for all attempts. */
export const newEventId = (): string => `evt_${randomBytes(16).toString('base64url')}`

export interface SignedWebhookContent {
  readonly id: string
  readonly at: Date
  readonly body: string
}

/** The three headers, signed with each valid secret. */
export function signatureHeaders(
  { id, at, body }: SignedWebhookContent,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(mark.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

type Deps = Pick<Shop, 'keys'>

const secretBinding = (endpointId: number) => ({ kind: 'webhook secret', owner: endpointId }) as const

export const sealSecret = ({ keys }: Deps, endpointId: number, secret: string): string =>
  seal(keys, secretBinding(endpointId), secret)

interface Sealed {
  /** The endpoint's id. */
  readonly id: number
  readonly secret: string
  readonly previousSecret: string | null
  readonly previousUntil: Date | null
}

/** The secrets that are valid now, newest first. */
export function secretsOf({ keys }: Deps, { id, secret, previousSecret, previousUntil }: Sealed, now: Date): string[] {
  const overlaps = previousSecret !== null && previousUntil !== null && previousUntil > now
  return [secret, ...(overlaps ? [previousSecret] : [])].map((sealed) => unseal(keys, secretBinding(id), sealed))
}
