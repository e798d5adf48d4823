/** What customers asked about their data: a copy of it, or an end to it (rules/security.md 6, privacy policy). */
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
    /** After this the file is gone. */
    expiresAt: timestampColumn('expires_at'),
    /** Key in the file store; null before it is made and after it is thrown away. */
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
    /** Withdrawn by the customer, or stopped since a matter of the customer was still open on the day. */
    endedAt: timestampColumn('ended_at'),
    ending: text('ending', { enum: ['withdrawn', 'stopped', 'done'] }),
  },
  (table) => [uniqueIndex('erasures_one_open').on(table.customerId).where(sql`${table.endedAt} IS NULL`)],
)
