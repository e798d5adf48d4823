import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { staffAccounts } from '../records.ts'
import type { MentionSubject } from './rules.ts'

/** A colleague was named in a note. */
export const staffMentions = pgTable(
  'staff_mentions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Who is mentioned. */
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    byId: integer('by_id')
      .notNull()
      .references(() => staffAccounts.id),
    /** What the note is about, and its number. */
    subject: text('subject').$type<MentionSubject>().notNull(),
    subjectId: text('subject_id').notNull(),
    /** The note. */
    text: text('note').notNull(),
    at: timestampColumn('mentioned_at').notNull(),
    readAt: timestampColumn('read_at'),
  },
  (table) => [
    index('staff_mentions_of').on(table.staffId, table.id),
    index('staff_mentions_unread').on(table.staffId, table.id).where(sql`${table.readAt} IS NULL`),
  ],
)
