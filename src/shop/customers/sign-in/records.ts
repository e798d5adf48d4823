import { bigint, bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { customers } from '../records.ts'

/** One signed-in browser or client. The token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    ip: text('ip').notNull().default(''),
    createdAt: timestampColumn('created_at').notNull(),
    seenAt: timestampColumn('seen_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [uniqueIndex('sessions_token').on(table.tokenHash), index('sessions_customer').on(table.customerId)],
)

/** Password attempts at an account since the last right one; each further one requires a longer wait. */
export const passwordAttempts = pgTable(
  'password_tries',
  {
    /** Hash of mobile or e-mail and the trusted browser, if any. Hashed because people type passwords into the wrong field. */
    account: text('account').primaryKey(),
    tries: integer('tries').notNull(),
    lastAt: timestampColumn('last_at').notNull(),
    /** Earlier attempts are refused unchecked. */
    nextAt: timestampColumn('next_at').notNull(),
  },
  (table) => [index('password_tries_age').on(table.lastAt)],
)

/** A visitor who is signing up: the mobile they entered, and when they verified it. */
export const mobileProofs = pgTable(
  'mobile_proofs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Hash of the cookie's secret. */
    tokenHash: text('token_hash').notNull(),
    /** Hash of the `session_id` of clients without cookies. */
    sessionHash: text('session_hash'),
    mobile: text('mobile').notNull(),
    startedAt: timestampColumn('started_at').notNull(),
    provedAt: timestampColumn('proved_at'),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [
    uniqueIndex('mobile_proofs_token').on(table.tokenHash),
    index('mobile_proofs_session').on(table.sessionHash),
    index('mobile_proofs_age').on(table.startedAt),
  ],
)
