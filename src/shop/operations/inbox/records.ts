/**
 * What people did with the items of the inbox. Whether an item is open says its source (`open-items.ts`): a row here is kept
 * beside it, by its kind and subject.
 */
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { staffAccounts } from '../../staff/records.ts'
import type { InboxKind } from './rules/kinds.ts'

const item = { kind: text('kind').$type<InboxKind>().notNull(), subject: text('subject').notNull() }
const person = () => integer('staff_id').notNull()

export const inboxItems = pgTable(
  'inbox_items',
  {
    ...item,
    assignedTo: integer('assigned_to').references(() => staffAccounts.id),
    doneAt: timestampColumn('done_at'),
    doneBy: integer('done_by').references(() => staffAccounts.id),
    /** When those whom it concerns were notified; set once, whether or not anybody wants an e-mail. */
    notifiedAt: timestampColumn('notified_at'),
    /** Of a proposal that nobody has seen: how often and when those who may decide were reminded. */
    reminders: integer('reminders').notNull().default(0),
    remindedAt: timestampColumn('reminded_at'),
    /** Its cause is over. Deleted after a month. */
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] }), index('inbox_items_ended').on(table.endedAt)],
)

/** Who has seen an item, and until when they do not want to see it. */
export const inboxViewings = pgTable(
  'inbox_viewings',
  {
    ...item,
    staffId: person().references(() => staffAccounts.id),
    seenAt: timestampColumn('seen_at').notNull(),
    snoozedUntil: timestampColumn('snoozed_until'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject, table.staffId] })],
)

/** Which items a person was notified of, by e-mail or on a device: of one that returns unchanged, such as an alarm, nobody is notified again. */
export const inboxEmails = pgTable(
  'inbox_emails',
  {
    ...item,
    staffId: person().references(() => staffAccounts.id),
    /** Since when it was open; of a later opening the person is notified anew. */
    since: timestampColumn('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject, table.staffId] })],
)

/** Which kinds a person wants by e-mail and as notifications, where they chose; null where they did not. */
export const inboxChoices = pgTable(
  'inbox_email_choices',
  {
    staffId: person().references(() => staffAccounts.id),
    kind: item.kind,
    byEmail: boolean('by_email'),
    byPush: boolean('by_push'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.kind] })],
)
