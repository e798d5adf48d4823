import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'
import type { SignInMethod, SignInOutcome } from './rules.ts'

/**
 * Every sign-in attempt, successful or not, for 180 days: for the customer (rules/security.md 1.8) and CERT-In (rules/security.md
 * 6.4).
 */
export const signIns = pgTable(
  'sign_ins',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Null if there is no such account. */
    customerId: bigintColumn('customer_id'),
    way: text('way').$type<SignInMethod>().notNull(),
    outcome: text('outcome').$type<SignInOutcome>().notNull(),
    ip: text('ip').notNull(),
    userAgent: text('user_agent').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('sign_ins_of_customer').on(table.customerId, table.id), index('sign_ins_age').on(table.at)],
)
