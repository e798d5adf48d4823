import { bigint, bigserial, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { customers } from '../records.ts'
import type { Purpose } from './rules.ts'

/** Append-only: each consent given or withdrawn, with its exact text (rules/security.md 6.1). The newest row applies. */
export const consents = pgTable(
  'consents',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    purpose: text('purpose').$type<Purpose>().notNull(),
    given: boolean('given').notNull(),
    version: text('version').notNull(),
    /** The text shown on the screen. */
    words: text('words').notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('consents_customer').on(table.customerId, table.purpose, table.id)],
)
