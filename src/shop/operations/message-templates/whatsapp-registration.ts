/** Staff enter under which name WhatsApp has approved a text message; what waited for a way to be sent is sent by it. */
import type { MessageLanguage } from '../../../units/language/message-language.ts'
import { readSettings } from '../../content/reading.ts'
import { releaseMessagesOnHold } from '../../messaging/messages/held-messages.ts'
import { lockSmsTemplate } from '../../messaging/templates/registrations.ts'
import { mayGoByWhatsApp } from '../../messaging/templates/rules/whatsapp-template.ts'
import { smsTemplateOf } from '../../messaging/templates/sms-templates.ts'
import {
  readWhatsAppName,
  readWhatsAppTemplates,
  saveWhatsAppTemplate,
} from '../../messaging/templates/whatsapp-templates.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { requireSmsTemplateName } from './reading.ts'

interface WhatsAppFields {
  readonly whatsAppName: string
  readonly isApproved: boolean
}

interface WhatsAppTemplateEntry extends WhatsAppFields {
  readonly name: string
  readonly language: MessageLanguage
  /** What the page showed. */
  readonly seen: WhatsAppFields
}

/** Names of message templates at WhatsApp: lower case letters, digits and underscores, at most 512. */
const isWhatsAppTemplateName = (text: string): boolean => /^[a-z0-9_]{1,512}$/.test(text)

/**
 * Throws `message-templates.unknown`, `message-templates.whatsapp-code`, `message-templates.whatsapp-name`,
 * `message-templates.whatsapp-name-missing`, `message-templates.changed-meanwhile`.
 */
export async function registerWhatsAppTemplate(
  shop: Pick<Shop, 'db' | 'clock' | 'whatsApp'>,
  { name, language, whatsAppName, isApproved, seen }: WhatsAppTemplateEntry,
  by: string,
): Promise<void> {
  const template = requireSmsTemplateName(name)
  if (!mayGoByWhatsApp(smsTemplateOf(template))) throw refuse('message-templates.whatsapp-code')
  if (whatsAppName && !isWhatsAppTemplateName(whatsAppName))
    throw refuse('message-templates.whatsapp-name', {}, 'whatsAppName')
  if (isApproved && !whatsAppName) throw refuse('message-templates.whatsapp-name-missing', {}, 'whatsAppName')
  await shop.db.transaction(async (tx) => {
    await lockSmsTemplate(tx, template)
    const before = (await readWhatsAppTemplates(tx, language)).get(template)
    if ((before?.name ?? '') !== seen.whatsAppName || (before?.isApproved ?? false) !== seen.isApproved)
      throw refuse('message-templates.changed-meanwhile')
    const { sms: names } = await readSettings(tx)
    const entry = { template, language, name: whatsAppName, isApproved }
    const now = shop.clock.now()
    await saveWhatsAppTemplate(tx, entry, { names, by, now })
    // One that may not go by WhatsApp, because its recipient has not consented, is held again.
    if (shop.whatsApp.isUsed && (await readWhatsAppName(tx, { name: template, language })) !== null)
      await releaseMessagesOnHold(tx, { name: template, language }, now)
  })
}
