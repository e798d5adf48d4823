/**
 * Messages are sent through the outbox: they are written in the transaction of their cause, so that they exist exactly if it
 * does, and a job then passes them to a partner. Delivery is at least once: after a crash between the two steps a message may
 * be sent twice.
 */
import { and, count, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { dropJobs, type JobHandlers, type JobOutcome, queueJobs } from '../../../platform/jobs/jobs.ts'
import { requestingBrowser } from '../../../platform/requesting-browser.ts'
import type { Shop } from '../../shop.ts'
import { lockSmsTemplate, readDeliveryId } from '../templates/registrations.ts'
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
  await queueDeliveries(tx, rows, now)
}

const queueDeliveries = (tx: Tx, rows: readonly { readonly id: number }[], now: Date): Promise<void> =>
  queueJobs(
    tx,
    rows.map(({ id }) => ({ kind: deliverKind, payload: { id }, dueAt: now, key: String(id) })),
    now,
  )

const deliverKind = 'messages.deliver'

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
  const isDue = !late && !message.sentAt
  const templateId = isDue && message.channel === 'sms' ? await readDeliveryId(shop, shop.db, message.template) : ''
  if (templateId === null) return holdMessage(shop, message, now)
  const sent = isDue ? { sentAt: now, partnerId: await handOver(shop, message, templateId) } : {}
  const strikes = message.secret && shop.config.production
  const until = strikes ? visibleUntil(shop, message) : null
  const again = until !== null && until > now ? until : null
  const released = message.heldAt ? { heldAt: null } : {}
  const change = { ...sent, ...released, ...(strikes && !again ? struck(now) : {}) }
  if (Object.keys(change).length) await shop.db.update(messages).set(change).where(eq(messages.id, id))
  return again ? { again } : undefined
}

/**
 * A text message whose template has no valid id is neither tried again nor given up: it waits for the id (decision 0106). One
 * that becomes useless meanwhile, such as a code, is looked at once more then, so that its secret is struck out.
 */
async function holdMessage(shop: Shop, { id, template, goodUntil }: Message, now: Date): Promise<JobOutcome> {
  return shop.db.transaction(async (tx) => {
    await lockSmsTemplate(tx, template)
    if ((await readDeliveryId(shop, tx, template)) !== null) return { again: now }
    await tx.update(messages).set({ heldAt: now }).where(eq(messages.id, id))
    return goodUntil ? { again: goodUntil } : undefined
  })
}

/** Sends the held messages of a template, after its id was entered. Returns how many. */
export async function releaseMessagesOnHold(tx: Tx, template: string, now: Date): Promise<number> {
  const held = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.template, template), eq(messages.channel, 'sms'), isNotNull(messages.heldAt)))
  // A code's job is already waiting, for the time when the code ends.
  const keys = held.map(({ id }) => String(id))
  await dropJobs(tx, deliverKind, keys)
  await queueDeliveries(tx, held, now)
  return held.length
}

/** At start: ids may have been added to the setting `MSG91_TEMPLATES`. */
export async function releaseDeliverableMessages(shop: Pick<Shop, 'db' | 'config' | 'sms' | 'clock'>): Promise<void> {
  const held = await countMessagesOnHold(shop.db)
  for (const template of held.keys())
    await shop.db.transaction(async (tx) => {
      await lockSmsTemplate(tx, template)
      if ((await readDeliveryId(shop, tx, template)) !== null)
        await releaseMessagesOnHold(tx, template, shop.clock.now())
    })
}

/** How many messages wait for the id of each template. */
export async function countMessagesOnHold(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ template: messages.template, held: count() })
    .from(messages)
    .where(isNotNull(messages.heldAt))
    .groupBy(messages.template)
  return new Map(rows.map(({ template, held }) => [template, held]))
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

const handOver = (
  shop: Shop,
  { id, channel, to, variables, subject, text, html, leaveUrl }: Message,
  templateId: string,
) =>
  channel === 'sms'
    ? shop.sms.send({ to, templateId, variables, text })
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
