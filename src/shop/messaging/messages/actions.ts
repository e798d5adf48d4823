/**
 * Messages are sent through the outbox: they are written in the transaction of their cause, so that they exist exactly if it
 * does, and a job (`deliver.ts`) then passes them to a partner. Delivery is at least once: after a crash between the two steps
 * a message may be sent twice.
 */
import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { insertWithJobs, queueJobs } from '../../../platform/jobs/jobs.ts'
import { requestLanguage } from '../../../platform/request-language.ts'
import { requestingBrowser } from '../../../platform/requesting-browser.ts'
import type { MessageLanguage } from '../../../units/language/message-language.ts'
import { withBrandName } from './brand-name.ts'
import type { MessageContent } from './message-content.ts'
import { messages } from './records.ts'

export interface MessageDraft {
  /** Identifies the cause. A second message with the same key is not sent. */
  readonly key: string
  /** A ten-digit mobile for an SMS, an address for an e-mail. */
  readonly to: string
  readonly content: MessageContent
  /** It contains a code or a link that opens an account. In production it is redacted once sent. */
  readonly secret?: boolean
  readonly goodUntil?: Date
  /** Of a person without an account; by default that of the page whose request sends it. */
  readonly language?: MessageLanguage | null
  /** Whatever the recipient prefers: for a test. */
  readonly onlyIn?: MessageLanguage
  /** A text message that never goes by WhatsApp, whatever the recipient prefers: for a test. */
  readonly onlyBySms?: boolean
  /** Where it may go to another address than the customer's own. */
  readonly customerId?: number
  /** The ticket that a reply belongs to. */
  readonly thread?: string
}

interface Contact {
  readonly email?: string | null
  readonly mobile?: string | null
}

interface Notice extends Pick<MessageDraft, 'key' | 'customerId'> {
  readonly mail: MessageContent
  readonly sms: MessageContent
}

/** One piece of news by e-mail and by text message, to what is known of the contact: many have no e-mail address. */
export const draftsByMailAndSms = (
  { email, mobile }: Contact,
  { key, mail, sms, ...reader }: Notice,
): MessageDraft[] => [
  ...(email ? [{ key, to: email, content: mail, ...reader }] : []),
  ...(mobile ? [{ key: `${key}:sms`, to: mobile, content: sms, ...reader }] : []),
]

export const sendMessage = (tx: Tx, draft: MessageDraft, now: Date): Promise<void> => sendMessages(tx, [draft], now)

export async function sendMessages(tx: Tx, drafts: readonly MessageDraft[], now: Date): Promise<void> {
  if (!drafts.length) return
  const rows = tx
    .insert(messages)
    .values(drafts.map((draft) => rowOf(draft, now)))
    .onConflictDoNothing()
    .returning({ id: messages.id })
    .getSQL()
  await insertWithJobs(tx, { rows, kind: deliverKind, dueAt: now }, now)
}

export const queueDeliveries = (tx: Tx, rows: readonly { readonly id: number }[], now: Date): Promise<void> =>
  queueJobs(
    tx,
    rows.map(({ id }) => ({ kind: deliverKind, payload: { id }, dueAt: now, key: String(id) })),
    now,
  )

export const deliverKind = 'messages.deliver'

function rowOf(draft: MessageDraft, now: Date) {
  const { key, to, content, secret = false, goodUntil = null, language = requestLanguage() } = draft
  const { hindi, ...english } = content
  const inHindi = hindi && { variablesHi: hindi.variables, ...hindiColumns(withBrandName(hindi)) }
  const { onlyIn: sentIn = null, onlyBySms = false, customerId = null, thread = '' } = draft
  const sent = { sentIn, carrier: onlyBySms ? ('sms' as const) : null }
  const row = { ...english, ...withBrandName(english), ...inHindi, language, ...sent, customerId, thread }
  return { key, to, ...row, secret, goodUntil, createdAt: now, browser: requestingBrowser() }
}

const hindiColumns = ({ subject, text, html }: ReturnType<typeof withBrandName>) => ({
  subjectHi: subject,
  textHi: text,
  htmlHi: html,
})

/** The ticket that a reply to this message belongs to; empty: none. */
export async function readThreadOfMessage(db: Db, id: number): Promise<readonly string[]> {
  const rows = await db.select({ thread: messages.thread }).from(messages).where(eq(messages.id, id))
  return rows.flatMap(({ thread }) => thread || [])
}

export type Message = typeof messages.$inferSelect

/** As it was sent: a message in Hindi has its Hindi text in place of the English one. */
export const withSentText = <Row extends Message>(message: Row): Row =>
  message.sentAt && message.sentIn === 'hi' && message.textHi !== null
    ? { ...message, subject: message.subjectHi ?? '', text: message.textHi, html: message.htmlHi ?? '' }
    : message

const mostListed = 200

/** The newest messages, to one recipient or to all, for /dev/outbox. */
export async function outboxOf(db: Db, to?: string): Promise<Message[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(to ? eq(messages.to, to) : undefined)
    .orderBy(desc(messages.id))
    .limit(mostListed)
  return rows.map(withSentText)
}
