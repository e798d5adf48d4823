import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { messageLanguages } from '../../../units/language/message-language.ts'

/** Newsletter subscribers. Only the confirmation link is sent until it is followed (rules/messages.md 2.2: double opt-in). */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  email: text('email').notNull().unique(),
  /** Of the page on which it was subscribed. */
  language: text('language', { enum: messageLanguages }),
  askedAt: timestampColumn('asked_at').notNull(),
  /** SHA-256 of the token in the confirmation link; the token itself is only in the mail. */
  tokenHash: text('token_hash').notNull().unique(),
  /** Part of every e-mail. It allows unsubscribing this address, and nothing else. */
  leaveToken: uuid('leave_token').notNull().unique().defaultRandom(),
  confirmedAt: timestampColumn('confirmed_at'),
  stoppedAt: timestampColumn('stopped_at'),
})
