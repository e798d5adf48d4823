import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { messageLanguages } from '../../../units/language/message-language.ts'

/** What staff entered about the registration of a text message (rules/messages.md 1.1). */
export const smsRegistrations = pgTable(
  'sms_registrations',
  {
    template: text('template').notNull(),
    /** Of the text: each language is registered by itself. */
    language: text('language', { enum: messageLanguages }).notNull(),
    /** On the DLT portal. */
    dltId: text('dlt_id').notNull(),
    /** At the provider that sends it. */
    providerId: text('provider_id').notNull(),
    /** The text with `{#var#}` as it was when the ids were entered: a changed text must be registered again. */
    registeredText: text('registered_text').notNull(),
    /** The names of its variables in their order then: `{#var#}` has none. Null: entered before they were stored. */
    variables: text('variables').array(),
    changedBy: text('changed_by').notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.template, table.language] })],
)

/** The template of a text message at WhatsApp, as staff entered it. */
export const whatsAppTemplates = pgTable(
  'whatsapp_templates',
  {
    template: text('template').notNull(),
    language: text('language', { enum: messageLanguages }).notNull(),
    /** Its name at WhatsApp: lower case letters, digits and underscores. */
    name: text('name').notNull(),
    isApproved: boolean('is_approved').notNull(),
    /** The body with `{{1}}` as it was when it was approved: one with other variables is not sent. */
    approvedText: text('approved_text').notNull(),
    /** The names of its variables in their order then: `{{1}}` has none. Null: approved before they were stored. */
    variables: text('variables').array(),
    changedBy: text('changed_by').notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.template, table.language] })],
)
