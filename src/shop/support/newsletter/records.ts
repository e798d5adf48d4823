import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'

/** Who asked for the newsletter. Nothing is sent before the link in the first mail was followed (rules/messages.md 2.2: double opt-in). */
export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  email: text('email').notNull().unique(),
  askedAt: timestampColumn('asked_at').notNull(),
  /** SHA-256 of the token in the confirmation link; the token itself is only in the mail. */
  tokenHash: text('token_hash').notNull().unique(),
  /** In every letter: whoever has it can leave, and nothing else. */
  leaveToken: uuid('leave_token').notNull().unique().defaultRandom(),
  confirmedAt: timestampColumn('confirmed_at'),
  stoppedAt: timestampColumn('stopped_at'),
})
