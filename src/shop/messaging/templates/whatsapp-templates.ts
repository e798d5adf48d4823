/** Templates of WhatsApp, as staff entered them. */
import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { MessageLanguage } from '../../../units/language/message-language.ts'
import { whatsAppTemplates } from './records.ts'
import { type SmsNames, templateIn, variableNames } from './rules/sms-template.ts'
import { isWhatsAppReady, type WhatsAppTemplate, whatsAppText } from './rules/whatsapp-template.ts'
import { isSmsTemplateName, type SmsTemplateName, smsTemplateOf } from './sms-templates.ts'

export type WhatsAppRegistration = typeof whatsAppTemplates.$inferSelect

/** Of one language, by the names of the text messages. */
export async function readWhatsAppTemplates(
  db: Db,
  language: MessageLanguage,
): Promise<ReadonlyMap<string, WhatsAppRegistration>> {
  const rows = await db.select().from(whatsAppTemplates).where(eq(whatsAppTemplates.language, language))
  return new Map(rows.map((row) => [row.template, row]))
}

/** The name at WhatsApp to send it with; null: it goes by SMS. */
export async function readWhatsAppName(
  db: Db,
  { name, language }: { readonly name: string; readonly language: MessageLanguage },
): Promise<string | null> {
  if (!isSmsTemplateName(name)) return null
  const [entered] = await db
    .select()
    .from(whatsAppTemplates)
    .where(and(eq(whatsAppTemplates.template, name), eq(whatsAppTemplates.language, language)))
  return isWhatsAppReady(templateIn(smsTemplateOf(name), language), entered) ? entered.name : null
}

export interface WhatsAppEntry extends Omit<WhatsAppTemplate, 'approvedText' | 'variables'> {
  readonly template: SmsTemplateName
  readonly language: MessageLanguage
}

/** Saves it with the text as it is now. */
export async function saveWhatsAppTemplate(
  tx: Tx,
  { template, language, name, isApproved }: WhatsAppEntry,
  { names, by, now }: { readonly names: SmsNames; readonly by: string; readonly now: Date },
): Promise<void> {
  const approvedText = isApproved ? whatsAppText(smsTemplateOf(template), names, language) : ''
  const variables = isApproved ? variableNames(templateIn(smsTemplateOf(template), language)) : null
  const row = { name, isApproved, approvedText, variables, changedBy: by, changedAt: now }
  await tx
    .insert(whatsAppTemplates)
    .values({ template, language, ...row })
    .onConflictDoUpdate({ target: [whatsAppTemplates.template, whatsAppTemplates.language], set: row })
}
