/** Text messages that wait for the id of their template, or for its approval by WhatsApp (decision 0106). */
import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { dropJobs, type JobOutcome } from '../../../platform/jobs/jobs.ts'
import { type MessageLanguage, messageLanguages } from '../../../units/language/message-language.ts'
import type { Shop } from '../../shop.ts'
import { lockSmsTemplate, readDeliveryId } from '../templates/registrations.ts'
import { readWhatsAppName } from '../templates/whatsapp-templates.ts'
import { deliverKind, type Message, queueDeliveries } from './actions.ts'
import { chooseRoute } from './message-route.ts'
import { messages } from './records.ts'

/**
 * A text message whose template has no valid id is neither tried again nor given up: it waits for the id (decision 0106). One
 * that becomes useless meanwhile, such as a code, is looked at once more then, so that its secret is struck out.
 */
export async function holdMessage(
  shop: Shop,
  message: Message,
  request: { readonly languages: readonly MessageLanguage[]; readonly wantsWhatsApp: boolean },
): Promise<JobOutcome> {
  const { id, template, goodUntil, heldAt } = message
  const now = shop.clock.now()
  return shop.db.transaction(async (tx) => {
    await lockSmsTemplate(tx, template)
    if ((await chooseRoute(shop, tx, message, request)) !== null) return { again: now }
    await tx
      .update(messages)
      .set({ heldAt: heldAt ?? now, sentIn: request.languages[0] })
      .where(eq(messages.id, id))
    return goodUntil ? { again: goodUntil } : undefined
  })
}

/**
 * Sends the held messages of a template, after its id or its approval by WhatsApp was entered for a language. Returns how many: the English text is sent to
 * everybody, the Hindi one to those who read it.
 */
export async function releaseMessagesOnHold(
  tx: Tx,
  { name, language }: { readonly name: string; readonly language: MessageLanguage },
  now: Date,
): Promise<number> {
  const readers = language === 'hi' ? eq(messages.sentIn, 'hi') : undefined
  const held = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.template, name), eq(messages.channel, 'sms'), isNotNull(messages.heldAt), readers))
  // A code's job is already waiting, for the time when the code ends.
  const keys = held.map(({ id }) => String(id))
  await dropJobs(tx, deliverKind, keys)
  await queueDeliveries(tx, held, now)
  return held.length
}

/** At start: ids may have been added to the setting `MSG91_TEMPLATES`, or WhatsApp to the settings. */
export async function releaseDeliverableMessages(
  shop: Pick<Shop, 'db' | 'config' | 'sms' | 'whatsApp' | 'clock'>,
): Promise<void> {
  const held = await countMessagesOnHold(shop.db)
  for (const name of held.keys())
    await shop.db.transaction(async (tx) => {
      await lockSmsTemplate(tx, name)
      const now = shop.clock.now()
      const english = { name, language: 'en' } as const
      if ((await readDeliveryId(shop, tx, english)) !== null) return releaseMessagesOnHold(tx, english, now)
      for (const language of shop.whatsApp.isUsed ? messageLanguages : [])
        if ((await readWhatsAppName(tx, { name, language })) !== null)
          await releaseMessagesOnHold(tx, { name, language }, now)
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
