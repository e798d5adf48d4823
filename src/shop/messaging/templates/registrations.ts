/** Ids of text messages on the DLT portal and at the provider, as staff entered them. */
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import type { MessageLanguage } from '../../../units/language/message-language.ts'
import type { Shop } from '../../shop.ts'
import { smsRegistrations } from './records.ts'
import { deliveryIdOf, type SmsRegistration } from './rules/sms-registration.ts'
import { dltText, type SmsNames, templateIn, variableNames } from './rules/sms-template.ts'
import { isSmsTemplateName, type SmsTemplateName, smsTemplateNames, smsTemplateOf } from './sms-templates.ts'

type Deps = Pick<Shop, 'config' | 'sms'>

/** Of one language, by the names of the templates. */
export async function readSmsRegistrations(
  db: Db,
  language: MessageLanguage,
): Promise<ReadonlyMap<string, SmsRegistration>> {
  const rows = await db.select().from(smsRegistrations).where(eq(smsRegistrations.language, language))
  return new Map(rows.map((row) => [row.template, row]))
}

/** The setting names English texts. */
export const configuredIdOf = ({ config }: Pick<Shop, 'config'>, name: string, language: MessageLanguage): string =>
  language === 'en' ? (config.MSG91_TEMPLATES[name] ?? '') : ''

/** The id to send it with, empty if the provider needs none. Null: it cannot be delivered. */
export async function readDeliveryId(
  shop: Deps,
  db: Db,
  { name, language }: { readonly name: string; readonly language: MessageLanguage },
): Promise<string | null> {
  if (!shop.sms.requiresTemplateIds) return ''
  if (!isSmsTemplateName(name)) return null
  const [registration] = await db
    .select()
    .from(smsRegistrations)
    .where(and(eq(smsRegistrations.template, name), eq(smsRegistrations.language, language)))
  const registered = { registration, configuredId: configuredIdOf(shop, name, language) }
  return deliveryIdOf(templateIn(smsTemplateOf(name), language), registered)
}

/**
 * Text messages that cannot be delivered; none where the provider needs no ids. Only English counts: without an id of the Hindi
 * text, the English one is sent.
 */
export async function findUndeliverableSms(shop: Deps, db: Db): Promise<SmsTemplateName[]> {
  if (!shop.sms.requiresTemplateIds) return []
  const registrations = await readSmsRegistrations(db, 'en')
  return smsTemplateNames.filter((name) => {
    const registered = { registration: registrations.get(name), configuredId: configuredIdOf(shop, name, 'en') }
    return deliveryIdOf(smsTemplateOf(name), registered) === null
  })
}

/** A sentence for the log and `/readyz`; undefined if all can be delivered. Codes come first: without them nobody signs in. */
export async function warnOfUndeliverableSms(shop: Deps, db: Db): Promise<string | undefined> {
  const names = await findUndeliverableSms(shop, db)
  if (names.length === 0) return undefined
  const shown = names.slice(0, mostNamed).join(', ')
  const rest = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : ''
  return `text messages without a valid template id are held, not sent: ${shown}${rest}`
}

const mostNamed = 5

/** Of saving its ids and of holding its messages, only one at a time: so no message stays held once its id is known. */
export const lockSmsTemplate = (tx: Tx, name: string): Promise<void> => lockByName(tx, `sms-template:${name}`)

export interface SmsIds {
  readonly name: SmsTemplateName
  readonly language: MessageLanguage
  readonly dltId: string
  readonly providerId: string
}

/** Saves the ids together with the text they were given for. The caller holds `lockSmsTemplate`. */
export async function saveSmsRegistration(
  tx: Tx,
  { name, language, dltId, providerId }: SmsIds,
  { names, by, now }: { names: SmsNames; by: string; now: Date },
): Promise<void> {
  const template = templateIn(smsTemplateOf(name), language)
  const isRegistered = dltId !== '' || providerId !== ''
  const text = {
    registeredText: isRegistered ? dltText(template, names) : '',
    variables: isRegistered ? variableNames(template) : null,
  }
  const row = { dltId, providerId, ...text, changedBy: by, changedAt: now }
  await tx
    .insert(smsRegistrations)
    .values({ template: name, language, ...row })
    .onConflictDoUpdate({ target: [smsRegistrations.template, smsRegistrations.language], set: row })
}
