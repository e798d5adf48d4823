/** An e-mail to the shop as its mail provider hands it over: the whole message (RFC 5322), signed. */
import { createHash, createHmac } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import { isSameSecret } from '../../platform/security/secrets.ts'
import { PartnerError } from '../partner-error.ts'

export interface InboundMail {
  /** The same for every delivery of the e-mail: a digest of its Message-ID, or of the e-mail itself where it has none. */
  readonly id: string
  /** As the header From says, which anybody can write. */
  readonly from: { readonly address: string; readonly name: string }
  /** All addresses that it came to. */
  readonly to: readonly string[]
  /** In-Reply-To and References, without the angle brackets. */
  readonly references: readonly string[]
  readonly subject: string
  readonly text: string
  /** Empty where it has a plain text. */
  readonly html: string
  /** By a program: an absence note, a bounce, a mailing list. */
  readonly isAutomatic: boolean
  readonly attachments: readonly Uint8Array[]
}

/** How far the clock of the provider may be off, and how long a request may be repeated. */
const toleranceMs = 5 * 60_000

interface SignedRequest {
  readonly rawBody: Buffer
  /** Seconds since 1970, and the hexadecimal HMAC-SHA256 of `timestamp.body`. */
  readonly timestamp: string
  readonly signature: string
}

export const mailSignature = (secret: string, timestamp: string, rawBody: Buffer): string =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex')

export const isSignedMail = (secret: string, { rawBody, timestamp, signature }: SignedRequest, now: Date): boolean =>
  /^\d{1,12}$/.test(timestamp) &&
  Math.abs(Number(timestamp) * 1000 - now.getTime()) <= toleranceMs &&
  isSameSecret(signature.toLowerCase(), mailSignature(secret, timestamp, rawBody))

/** Null: it cannot be read, or has no sender. */
export async function readInboundMail(rawBody: Buffer): Promise<InboundMail | null> {
  const email = await PostalMime.parse(rawBody, { maxNestingDepth: 20, maxHeadersSize: 64 * 1024 }).catch(() => null)
  const address = email?.from?.address?.trim() ?? ''
  if (!email || !isAddress(address)) return null
  return {
    id: createHash('sha256')
      .update(email.messageId || rawBody)
      .digest('base64url'),
    from: { address, name: email.from?.name ?? '' },
    to: recipientsOf(email),
    references: `${email.inReplyTo ?? ''} ${email.references ?? ''}`.match(/[^\s<>]{3,250}/g) ?? [],
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.text ? '' : (email.html ?? ''),
    isAutomatic: isAutomatic(email, address),
    attachments: email.attachments
      .filter(({ related, disposition }) => !related || disposition === 'attachment')
      .map(({ content }) => (typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content))),
  }
}

const isAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>"']{1,64}@[^\s@<>"']+\.[^\s@<>"']+$/.test(text)

const headerOf = ({ headers }: Email, name: string): string =>
  headers
    .find(({ key }) => key === name)
    ?.value.trim()
    .toLowerCase() ?? ''

const recipientsOf = (email: Email): string[] => [
  ...[...(email.to ?? []), ...(email.cc ?? [])].flatMap(({ address }) => (address ? [address] : [])),
  ...['delivered-to', 'x-original-to', 'x-forwarded-to'].map((name) => headerOf(email, name)).filter(Boolean),
]

const automaticSenders = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(?:[+@-]|$)/i

/** RFC 3834 (Auto-Submitted), RFC 2919 (List-Id), RFC 5321 (an empty return path), and what older programs write. */
const isAutomatic = (email: Email, address: string): boolean =>
  !['', 'no'].includes(headerOf(email, 'auto-submitted')) ||
  /^(?:bulk|junk|list|auto_reply)$/.test(headerOf(email, 'precedence')) ||
  headerOf(email, 'return-path') === '<>' ||
  ['list-id', 'x-autoreply', 'x-autorespond', 'x-auto-response-suppress', 'feedback-id'].some(
    (name) => headerOf(email, name) !== '',
  ) ||
  automaticSenders.test(address)

/** Hands a signed e-mail that is ignored to our own webhook, through the internet. */
export async function testInboundMail({
  url,
  secret,
  now,
}: {
  url: string
  secret: string
  now: Date
}): Promise<string> {
  const body = Buffer.from('From: test@invalid.example\r\nAuto-Submitted: auto-generated\r\n\r\nConnection test\r\n')
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const headers = { 'x-mail-timestamp': timestamp, 'x-mail-signature': mailSignature(secret, timestamp, body) }
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(8000) }).catch(
    (cause) => {
      throw new PartnerError('mail-in', 'webhook', { kind: 'unreachable', cause })
    },
  )
  if (response.ok) return 'The webhook takes signed e-mails'
  const kind = response.status === 401 ? 'unauthorized' : 'refused'
  throw new PartnerError('mail-in', 'webhook', { kind, detail: String(response.status) })
}
