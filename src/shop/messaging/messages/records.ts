import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'

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
    /** Where its reader unsubscribes from the list it was sent to; empty for a message to this reader alone. */
    leaveUrl: text('leave_url').notNull().default(''),
    createdAt: timestampColumn('created_at').notNull(),
    /** After this it is of no use to anyone and is not sent. */
    goodUntil: timestampColumn('good_until'),
    sentAt: timestampColumn('sent_at'),
    /** Not sent since then: its template has no valid id (decision 0106). Sent once staff have entered one. */
    heldAt: timestampColumn('held_at'),
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
    index('messages_unsent').on(table.createdAt).where(sql`${table.sentAt} IS NULL`),
  ],
)
