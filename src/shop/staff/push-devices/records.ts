import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { staffAccounts } from '../records.ts'

/** Browsers in which a member of staff switched notifications on. */
export const staffPushDevices = pgTable(
  'staff_push_devices',
  {
    id: serial('id').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    /** The address at the push service. With the shop's key, messages can be sent to it. */
    endpoint: text('endpoint').notNull(),
    /** The browser's keys, with which messages to it are encrypted. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** "Chrome on Windows" */
    name: text('name').notNull(),
    addedAt: timestampColumn('added_at').notNull(),
    sentAt: timestampColumn('sent_at'),
    /** The last failure, until a message is sent again. */
    failedAt: timestampColumn('failed_at'),
    failure: text('failure').notNull().default(''),
  },
  (table) => [
    uniqueIndex('staff_push_devices_endpoint').on(table.endpoint),
    index('staff_push_devices_staff').on(table.staffId),
  ],
)
