/** The job that passes a message of the outbox to its partner, in the language and by the carrier that fit its recipient. */
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { preparedQuery } from '../../../platform/database/availability/prepared-query.ts'
import type { JobHandlers, JobOutcome } from '../../../platform/jobs/jobs.ts'
import type { MessageLanguage } from '../../../units/language/message-language.ts'
import type { Shop } from '../../shop.ts'
import type { Message } from './actions.ts'
import { withEmailLogo } from './email-logo.ts'
import { holdMessage } from './held-messages.ts'
import { chooseRoute, type MessageRoute } from './message-route.ts'
import { isCarriedByOutbox } from './outbox-channels.ts'
import { messages } from './records.ts'
import { messageIdOf, replyAddressOf, threadIdOf } from './reply-address.ts'
import { sendByWhatsApp, type WhatsAppOutcome } from './whatsapp-delivery.ts'

export interface MessagePreferences {
  /** Null: the customer has not said. */
  readonly language: MessageLanguage | null
  readonly wantsWhatsApp: boolean
}

/**
 * `preferences` is a column of a query of messages: those of the recipient. Customers are above messages, so the caller passes how they are
 * read.
 */
export function messageJobs(shop: Shop, preferences: SQL<MessagePreferences | null>) {
  const find = preparedQuery('message_to_deliver', (db) =>
    db
      .select({ message: getTableColumns(messages), preferences })
      .from(messages)
      .where(eq(messages.id, sql.placeholder('id'))),
  )
  return {
    'messages.deliver': async ({ id }: { id: number }) => {
      const [found] = await find(shop.db, { id })
      return found && deliver(shop, found)
    },
  } satisfies JobHandlers
}

interface MessageToDeliver {
  readonly message: Message
  /** Null: the recipient has no account. */
  readonly preferences: MessagePreferences | null
}

async function deliver(shop: Shop, { message, preferences }: MessageToDeliver): Promise<JobOutcome> {
  if (message.struckAt) return undefined
  const isLate = message.goodUntil !== null && message.goodUntil <= shop.clock.now()
  if (isLate || message.sentAt) return endDelivery(shop, message, {})
  const { language, wantsWhatsApp } = preferences ?? { language: null, wantsWhatsApp: false }
  const wanted = message.sentIn ?? language ?? message.language ?? 'en'
  const languages: MessageLanguage[] = wanted === 'hi' && message.textHi !== null ? ['hi', 'en'] : ['en']
  if (message.channel === 'email') return deliverByMail(shop, message, languages[0]!)
  return deliverText(shop, message, { languages, wantsWhatsApp: wantsWhatsApp && message.carrier !== 'sms' })
}

interface TextRequest {
  readonly languages: readonly MessageLanguage[]
  readonly wantsWhatsApp: boolean
}

async function deliverText(shop: Shop, message: Message, request: TextRequest): Promise<JobOutcome> {
  const route = await chooseRoute(shop, shop.db, message, request)
  if (!route) return holdMessage(shop, message, request)
  if (route.carrier === 'sms') return deliverBySms(shop, message, route)
  const outcome = await sendByWhatsApp(shop, message, route)
  if (outcome.kind === 'sent') return endWhatsApp(shop, message, route, outcome)
  if (outcome.kind === 'unknown') return { again: outcome.again }
  return deliverText(shop, message, { ...request, wantsWhatsApp: false })
}

async function deliverBySms(
  shop: Shop,
  message: Message,
  { language, templateId }: Extract<MessageRoute, { carrier: 'sms' }>,
): Promise<JobOutcome> {
  const isHindi = language === 'hi'
  const partnerId = await shop.sms.send({
    to: message.to,
    templateId,
    isUnicode: isHindi,
    variables: (isHindi ? message.variablesHi : message.variables) ?? [],
    text: (isHindi ? message.textHi : message.text) ?? '',
  })
  return endDelivery(shop, message, { sentAt: shop.clock.now(), partnerId, sentIn: language, carrier: 'sms' })
}

async function deliverByMail(shop: Shop, message: Message, language: MessageLanguage): Promise<JobOutcome> {
  const { id, to, leaveUrl, thread } = message
  const { subject, text, html } =
    language === 'hi'
      ? { subject: message.subjectHi ?? '', text: message.textHi ?? '', html: message.htmlHi ?? '' }
      : message
  const partnerId = await shop.mail.send({
    ...{ to, subject, text, html: withEmailLogo(shop, html), leaveUrl },
    messageId: `<${messageIdOf(shop, id)}>`,
    replyTo: replyAddressOf(shop, thread),
    references: thread && `<${threadIdOf(shop, thread)}>`,
    // What a person wrote may be answered by an absence note; what we send by ourselves must not be (RFC 3834).
    isAutomatic: thread !== '' && message.template !== 'ticket-answered',
  })
  return endDelivery(shop, message, { sentAt: shop.clock.now(), partnerId, sentIn: language, carrier: 'mail' })
}

/** Unless WhatsApp has reported meanwhile that it failed: then that report has queued it for SMS, in a job of its own. */
async function endWhatsApp(
  shop: Shop,
  { id, heldAt }: Message,
  { language }: MessageRoute,
  { partnerId }: Extract<WhatsAppOutcome, { kind: 'sent' }>,
): Promise<JobOutcome> {
  const now = shop.clock.now()
  const finish = shop.db
    .update(messages)
    .set({ sentAt: now, partnerId, sentIn: language, carrier: 'whatsapp', ...(heldAt && { heldAt: null }) })
    .where(and(eq(messages.id, id), sql`${messages.whatsAppState} IS DISTINCT FROM 'failed'`))
  return { finish }
}

type DeliveryChange = Partial<Pick<Message, 'sentAt' | 'partnerId' | 'sentIn' | 'carrier'>>

/** In production, what opens an account is struck out once the message is sent, or useless. */
async function endDelivery(shop: Shop, message: Message, sent: DeliveryChange): Promise<JobOutcome> {
  const now = shop.clock.now()
  const strikes = message.secret && shop.config.production
  const until = strikes ? visibleUntil(shop, message) : null
  const again = until !== null && until > now ? until : null
  const released = message.heldAt ? { heldAt: null } : {}
  const change = { ...sent, ...released, ...(strikes && !again ? struck(now) : {}) }
  if (Object.keys(change).length === 0) return again ? { again } : undefined
  const finish = shop.db.update(messages).set(change).where(eq(messages.id, message.id))
  if (!again) return { finish }
  await finish
  return { again }
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

const struck = (now: Date) => ({
  ...{ text: '[struck out]', html: '', variables: [] },
  ...{ textHi: '[struck out]', htmlHi: '', variablesHi: [] },
  struckAt: now,
})
