import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { messageLanguages } from '../../../units/language/message-language.ts'

/** The outbox: every message the shop sends, written in the transaction of its cause. */
export const messages = pgTable(
  'messages',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Of its cause: the same cause never sends two. */
    key: text('key').notNull(),
    channel: text('channel', { enum: ['sms', 'email'] }).notNull(),
    /** A mobile of ten digits, or an e-mail address. */
    to: text('recipient').notNull(),
    /** Of an SMS: its registered template and what fills it (rules/messages.md 1.1). */
    template: text('template').notNull(),
    variables: jsonb('variables').$type<readonly string[]>().notNull(),
    subject: text('subject').notNull(),
    text: text('body_text').notNull(),
    html: text('body_html').notNull(),
    /** The same in Hindi; null for staff. */
    variablesHi: jsonb('variables_hi').$type<readonly string[]>(),
    subjectHi: text('subject_hi'),
    textHi: text('body_text_hi'),
    htmlHi: text('body_html_hi'),
    /** Of the page or form that caused it; the language of a customer's account comes before it (decision 0113). */
    language: text('language', { enum: messageLanguages }),
    /** Whose it is, where its recipient may be somebody else: the receiver of a parcel. */
    customerId: bigint('customer_id', { mode: 'number' }),
    /** Where its reader unsubscribes from the list it was sent to; empty for a message to this reader alone. */
    leaveUrl: text('leave_url').notNull().default(''),
    /** The ticket that a reply to it belongs to; empty: none. */
    thread: text('thread').notNull().default(''),
    createdAt: timestampColumn('created_at').notNull(),
    /** After this it is of no use to anyone and is not sent. */
    goodUntil: timestampColumn('good_until'),
    sentAt: timestampColumn('sent_at'),
    /** Not sent since then: its template has no valid id (decision 0106). Sent once staff have entered one. */
    heldAt: timestampColumn('held_at'),
    /** In which language it was sent, or is to be: decided when it is held, or for a test. */
    sentIn: text('sent_in', { enum: messageLanguages }),
    /** Which partner has it, or is to get it, for a test: a text message goes by WhatsApp or by SMS. */
    carrier: text('carrier', { enum: ['sms', 'whatsapp', 'mail'] }),
    /** What WhatsApp last said of it; null while it has not been asked. */
    whatsAppState: text('whatsapp_state', { enum: ['sent', 'delivered', 'read', 'failed'] }),
    whatsAppError: text('whatsapp_error').notNull().default(''),
    /** Saved before each attempt, so that one with an unknown result is not repeated at once. */
    whatsAppTriedAt: timestampColumn('whatsapp_tried_at'),
    whatsAppTries: integer('whatsapp_tries').notNull().default(0),
    /** The partner's id of it. */
    partnerId: text('partner_id').notNull().default(''),
    /** When code or link were struck out of it, which in production happens as soon as it is on its way. */
    struckAt: timestampColumn('struck_at'),
    /** Whether it holds something that opens an account. */
    secret: boolean('secret').notNull(),
    /** In a public demo, the browser that caused it, by the hash of its secret (decision 0072). */
    browser: text('browser'),
  },
  (table) => [
    uniqueIndex('messages_key').on(table.key),
    index('messages_recipient').on(table.to, table.id),
    index('messages_age').on(table.createdAt),
    index('messages_browser').on(table.browser, table.id).where(sql`${table.browser} IS NOT NULL`),
    index('messages_held').on(table.template).where(sql`${table.heldAt} IS NOT NULL`),
    index('messages_whatsapp').on(table.partnerId).where(sql`${table.carrier} = 'whatsapp'`),
    index('messages_unsent').on(table.createdAt).where(sql`${table.sentAt} IS NULL`),
  ],
)
