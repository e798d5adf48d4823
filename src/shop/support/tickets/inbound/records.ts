/** E-mails that wait, and what became of those in the mailbox that is read by IMAP. */
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../../platform/database/columns.ts'

/** More came than are taken within an hour: they are taken later. */
export const deferredEmails = pgTable(
  'deferred_emails',
  {
    /** As of `inbound_emails`: a digest of its Message-ID. */
    id: text('id').primaryKey(),
    /** The whole e-mail, in the file store. */
    file: text('file').notNull(),
    receivedAt: timestampColumn('received_at').notNull(),
    /** How often taking it failed. */
    tries: integer('tries').notNull().default(0),
    failure: text('failure').notNull().default(''),
  },
  (table) => [index('deferred_emails_received').on(table.receivedAt)],
)

export const mailboxOutcomes = ['taken', 'too-large', 'unreadable', 'failed'] as const

/** By the numbers of the mail server, so that an e-mail is not taken twice, nor tried for ever. */
export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    folder: text('folder').notNull(),
    uidValidity: bigint('uid_validity', { mode: 'bigint' }).notNull(),
    uid: bigint('uid', { mode: 'number' }).notNull(),
    outcome: text('outcome', { enum: mailboxOutcomes }).notNull(),
    tries: integer('tries').notNull(),
    at: timestampColumn('at').notNull(),
    failure: text('failure').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.folder, table.uidValidity, table.uid] }),
    index('mailbox_messages_at').on(table.at),
  ],
)

/** The visits of the mailbox; one row. */
export const mailboxVisits = pgTable('mailbox_visits', {
  mailbox: text('mailbox').primaryKey(),
  /** The last that went well. */
  visitedAt: timestampColumn('visited_at'),
  /** Since when it does not, and why; null while it does. */
  failingSince: timestampColumn('failing_since'),
  failedAt: timestampColumn('failed_at'),
  failure: text('failure').notNull().default(''),
})
