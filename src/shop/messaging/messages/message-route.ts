/** How a text message goes: the language comes before the carrier, and Hindi without an id becomes English (decision 0113). */
import type { Db } from '../../../platform/database/database.ts'
import type { MessageLanguage } from '../../../units/language/message-language.ts'
import type { Shop } from '../../shop.ts'
import { readDeliveryId } from '../templates/registrations.ts'
import { readWhatsAppName } from '../templates/whatsapp-templates.ts'
import type { Message } from './actions.ts'

/** After these, with waits between them, it goes by SMS. */
const mostWhatsAppTries = 3

export type MessageRoute =
  | { readonly carrier: 'sms'; readonly language: MessageLanguage; readonly templateId: string }
  | { readonly carrier: 'whatsapp'; readonly language: MessageLanguage; readonly name: string }

interface RouteRequest {
  /** As the recipient prefers them. */
  readonly languages: readonly MessageLanguage[]
  readonly wantsWhatsApp: boolean
}

/** Null: no text of it has a valid id, so it is held (decision 0106). */
export async function chooseRoute(
  shop: Pick<Shop, 'config' | 'sms' | 'whatsApp'>,
  db: Db,
  message: Message,
  { languages, wantsWhatsApp }: RouteRequest,
): Promise<MessageRoute | null> {
  const byWhatsApp = wantsWhatsApp && shop.whatsApp.isUsed && mayTryWhatsApp(message)
  for (const language of languages) {
    const text = { name: message.template, language }
    const name = byWhatsApp ? await readWhatsAppName(db, text) : null
    if (name) return { carrier: 'whatsapp', language, name }
    const templateId = await readDeliveryId(shop, db, text)
    if (templateId !== null) return { carrier: 'sms', language, templateId }
  }
  return null
}

/** A message with a code or link that opens something goes by SMS alone. */
const mayTryWhatsApp = ({ secret, whatsAppState, whatsAppTries }: Message): boolean =>
  !secret && whatsAppState !== 'failed' && whatsAppTries < mostWhatsAppTries
