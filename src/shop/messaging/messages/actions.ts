/**
 * Messages are sent through the outbox: they are written in the transaction of their cause, so that they exist exactly if it
 * does, and a job then passes them to a partner. Delivery is at least once: after a crash between the two steps a message may
 * be sent twice.
 */
import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type JobHandlers, type JobOutcome, queueJobs } from '../../../platform/jobs/jobs.ts'
import { requestingBrowser } from '../../../platform/requesting-browser.ts'
import type { Shop } from '../../shop.ts'
import { withBrandName } from './brand-name.ts'
import type { MessageContent } from './message-content.ts'
import { isCarriedByOutbox } from './outbox-channels.ts'
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
}

export const sendMessage = (tx: Tx, draft: MessageDraft, now: Date): Promise<void> => sendMessages(tx, [draft], now)

export async function sendMessages(tx: Tx, drafts: readonly MessageDraft[], now: Date): Promise<void> {
  if (!drafts.length) return
  const rows = await tx
    .insert(messages)
    .values(drafts.map((draft) => rowOf(draft, now)))
    .onConflictDoNothing()
    .returning({ id: messages.id })
  const deliveries = rows.map(({ id }) => ({ kind: 'messages.deliver', payload: { id }, dueAt: now, key: String(id) }))
  await queueJobs(tx, deliveries, now)
}

const rowOf = ({ key, to, content, secret = false, goodUntil }: MessageDraft, now: Date) => ({
  key,
  to,
  ...content,
  ...withBrandName(content),
  secret,
  goodUntil: goodUntil ?? null,
  createdAt: now,
  browser: requestingBrowser(),
})

export const messageJobs = (shop: Shop) =>
  ({ 'messages.deliver': ({ id }: { id: number }) => deliver(shop, id) }) satisfies JobHandlers

type Message = typeof messages.$inferSelect

async function deliver(shop: Shop, id: number): Promise<JobOutcome> {
  const [message] = await shop.db.select().from(messages).where(eq(messages.id, id))
  if (!message || message.struckAt) return undefined
  const now = shop.clock.now()
  const late = message.goodUntil !== null && message.goodUntil <= now
  const sent = late || message.sentAt ? {} : { sentAt: now, partnerId: await handOver(shop, message) }
  const strikes = message.secret && shop.config.production
  const until = strikes ? visibleUntil(shop, message) : null
  const again = until !== null && until > now ? until : null
  const change = { ...sent, ...(strikes && !again ? struck(now) : {}) }
  if (Object.keys(change).length) await shop.db.update(messages).set(change).where(eq(messages.id, id))
  return again ? { again } : undefined
}

/**
 * Until when a secret stays readable. Null: it is redacted once sent. Where a visitor can read it only in this outbox, it stays
 * long enough to be read.
 */
function visibleUntil(
  { config }: Pick<Shop, 'config'>,
  { channel, browser, createdAt, goodUntil }: Message,
): Date | null {
  if (browser === null || !isCarriedByOutbox(config, channel)) return null
  const read = new Date(createdAt.getTime() + timeToReadMs)
  return goodUntil !== null && goodUntil < read ? goodUntil : read
}

const timeToReadMs = 3_600_000

const struck = (now: Date) => ({ text: '[struck out]', html: '', variables: [], struckAt: now })

const handOver = (shop: Shop, { id, channel, to, template, variables, subject, text, html, leaveUrl }: Message) =>
  channel === 'sms'
    ? shop.sms.send({ to, template, variables, text })
    : shop.mail.send({
        to,
        subject,
        text,
        html,
        messageId: `<message-${id}@${new URL(shop.config.publicUrl).hostname}>`,
        leaveUrl,
      })

const mostListed = 200

/** The newest messages, to one recipient or to all, for /dev/outbox. */
export async function outboxOf(db: Db, to?: string): Promise<Message[]> {
  return db
    .select()
    .from(messages)
    .where(to ? eq(messages.to, to) : undefined)
    .orderBy(desc(messages.id))
    .limit(mostListed)
}
