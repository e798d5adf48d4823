/** Customers' requests about their data: a copy or account closure (rules/security.md 6, privacy policy). */
import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'

export const dataExports = pgTable(
  'data_exports',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customerId: bigintColumn('customer_id').notNull(),
    askedAt: timestampColumn('asked_at').notNull(),
    readyAt: timestampColumn('ready_at'),
    /** The file is deleted after this. */
    expiresAt: timestampColumn('expires_at'),
    /** Storage key. Null before the file is created and after it is deleted. */
    file: text('file'),
    bytes: integer('bytes').notNull().default(0),
  },
  (table) => [index('data_exports_of_customer').on(table.customerId, table.id)],
)

export const erasures = pgTable(
  'erasures',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customerId: bigintColumn('customer_id').notNull(),
    askedAt: timestampColumn('asked_at').notNull(),
    dueAt: timestampColumn('due_at').notNull(),
    /** Withdrawn by the customer, or stopped because something was still open on the day. */
    endedAt: timestampColumn('ended_at'),
    ending: text('ending', { enum: ['withdrawn', 'stopped', 'done'] }),
  },
  (table) => [uniqueIndex('erasures_one_open').on(table.customerId).where(sql`${table.endedAt} IS NULL`)],
)
