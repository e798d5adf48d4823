/** The templates of messages for the back office, with previews and the state of their registration. */
import type { Db } from '../../../platform/database/database.ts'
import { type MessageLanguage, messageLanguages } from '../../../units/language/message-language.ts'
import { readSettings } from '../../content/reading.ts'
import { fillBrandName } from '../../messaging/messages/brand-name.ts'
import { countMessagesOnHold } from '../../messaging/messages/held-messages.ts'
import { type EmailTemplateName, emailTemplates } from '../../messaging/templates/email-templates.ts'
import { configuredIdOf, readSmsRegistrations } from '../../messaging/templates/registrations.ts'
import {
  type SmsRegistration,
  type SmsTemplateState,
  smsTemplateState,
} from '../../messaging/templates/rules/sms-registration.ts'
import {
  countSegments,
  dltText,
  exampleSms,
  exampleValues,
  type SmsNames,
  slotLength,
  templateIn,
  valuesIn,
  variableNames,
} from '../../messaging/templates/rules/sms-template.ts'
import {
  isWhatsAppReady,
  mayGoByWhatsApp,
  whatsAppTemplateState,
  whatsAppText,
} from '../../messaging/templates/rules/whatsapp-template.ts'
import {
  isSmsTemplateName,
  type SmsTemplateName,
  smsTemplateNames,
  smsTemplateOf,
} from '../../messaging/templates/sms-templates.ts'
import { readWhatsAppTemplates } from '../../messaging/templates/whatsapp-templates.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { emailExamples } from './email-examples.ts'

type Deps = Pick<Shop, 'config' | 'sms' | 'clock'>

interface TemplateRow {
  readonly channel: 'sms' | 'email'
  readonly name: string
  readonly purpose: string
  readonly audience: string
  /** E-mails need no registration. */
  readonly state: SmsTemplateState
  /** Null for a message to staff. */
  readonly hindi: SmsTemplateState | null
  /** The languages in which it may go by WhatsApp. */
  readonly whatsApp: MessageLanguage[]
  /** Messages that wait for its id. */
  readonly held: number
}

export async function listMessageTemplates(shop: Deps, db: Db): Promise<TemplateRow[]> {
  const { sms: names } = await readSettings(db)
  const registrations = { en: await readSmsRegistrations(db, 'en'), hi: await readSmsRegistrations(db, 'hi') }
  const whatsApp = { en: await readWhatsAppTemplates(db, 'en'), hi: await readWhatsAppTemplates(db, 'hi') }
  const held = await countMessagesOnHold(db)
  const texts = smsTemplateNames.map((name): TemplateRow => {
    const template = smsTemplateOf(name)
    const stateIn = (language: MessageLanguage) =>
      stateOf(shop, { name, language, registration: registrations[language].get(name) }, names)
    return {
      ...{ channel: 'sms', name, purpose: template.purpose, audience: template.audience },
      ...{ state: stateIn('en'), hindi: stateIn('hi'), held: held.get(name) ?? 0 },
      whatsApp: messageLanguages.filter((language) =>
        isWhatsAppReady(templateIn(template, language), whatsApp[language].get(name)),
      ),
    }
  })
  const emails = [...emailTemplates].map(([name, { purpose, audience }]): TemplateRow => {
    const hindi = audience === 'Staff' ? null : 'ready'
    return { channel: 'email', name, purpose, audience, state: 'ready', hindi, whatsApp: [], held: 0 }
  })
  return [...texts, ...emails]
}

interface RegisteredText {
  readonly name: SmsTemplateName
  readonly language: MessageLanguage
  readonly registration: SmsRegistration | undefined
}

const stateOf = (shop: Deps, { name, language, registration }: RegisteredText, names: SmsNames) =>
  smsTemplateState(
    templateIn(smsTemplateOf(name), language),
    { registration, configuredId: configuredIdOf(shop, name, language) },
    names,
  )

/** Throws `message-templates.unknown`. */
export function requireSmsTemplateName(name: string): SmsTemplateName {
  if (!isSmsTemplateName(name)) throw refuse('message-templates.unknown')
  return name
}

/** Throws `message-templates.unknown`. */
export async function readSmsTemplate(
  shop: Deps & Pick<Shop, 'whatsApp'>,
  db: Db,
  { name: requested, language }: { readonly name: string; readonly language: MessageLanguage },
) {
  const name = requireSmsTemplateName(requested)
  const template = smsTemplateOf(name)
  const { sms: names } = await readSettings(db)
  const registration = (await readSmsRegistrations(db, language)).get(name)
  const held = (await countMessagesOnHold(db)).get(name) ?? 0
  const { purpose, audience, category } = template
  const text = exampleSms(template, names, language)
  const values = valuesIn(exampleValues(template), language)
  return {
    ...{ name, language, purpose, audience, category, held },
    ...{ text, parts: countSegments(text) },
    dltText: dltText(templateIn(template, language), names),
    variables: variableNames(templateIn(template, language)).map((variable) => {
      const { slots = 1 } = template.variables[variable]!
      return { name: variable, example: values[variable] ?? '', most: slots * slotLength }
    }),
    state: stateOf(shop, { name, language, registration }, names),
    registration: registration ?? null,
    configuredId: configuredIdOf(shop, name, language),
    whatsApp: mayGoByWhatsApp(template) ? await readWhatsAppText(shop, db, { name, language, names }) : null,
  }
}

async function readWhatsAppText(
  { whatsApp: { isUsed } }: Pick<Shop, 'whatsApp'>,
  db: Db,
  { name, language, names }: { name: SmsTemplateName; language: MessageLanguage; names: SmsNames },
) {
  const entered = (await readWhatsAppTemplates(db, language)).get(name)
  const text = whatsAppText(smsTemplateOf(name), names, language)
  return {
    ...{ isUsed, text, state: whatsAppTemplateState(entered, text) },
    name: entered?.name ?? '',
    isApproved: entered?.isApproved ?? false,
    approvedText: entered?.approvedText ?? '',
    changed: entered ? { by: entered.changedBy, at: entered.changedAt } : null,
  }
}

/**
 * The example of an e-mail, as it would be sent now; one for staff is in English always. Throws `message-templates.unknown`.
 */
export async function readEmailTemplate(
  { config, clock }: Deps,
  db: Db,
  { name: requested, language = 'en' }: { readonly name: string; readonly language?: MessageLanguage | undefined },
) {
  const name = requested as EmailTemplateName
  const template = emailTemplates.get(name)
  if (!template) throw refuse('message-templates.unknown')
  const content = emailExamples[name]({ site: config.publicUrl, now: clock.now() })
  const { site } = await readSettings(db)
  const hindi = language === 'hi' ? content.hindi : null
  const shown = { language: hindi ? 'hi' : 'en', hasHindi: content.hindi !== null } as const
  return { name, ...template, content, ...shown, ...fillBrandName(hindi ?? content, site.brandName) }
}
