import { bigint, bigserial, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { customers } from '../records.ts'
import type { StepUpPurpose } from './rules.ts'

/** Every code that was sent, for two days: the newest of its kind may be used, all are counted. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    mobile: text('mobile').notNull(),
    /** What it is for: a code for one thing opens nothing else. */
    purpose: text('purpose').notNull(),
    /** The known browser that asked for it, by hash; empty for strangers. */
    browser: text('browser').notNull(),
    /** HMAC of mobile, purpose and code. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: timestampColumn('sent_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [
    index('one_time_codes_mobile').on(table.mobile, table.sentAt),
    index('one_time_codes_age').on(table.sentAt),
  ],
)

/** Browsers from which an account was opened before: strangers cannot use up their allowance (rules/limits.md 4.2). */
export const trustedBrowsers = pgTable(
  'known_browsers',
  {
    browserHash: text('browser_hash').notNull(),
    /** A mobile or an e-mail. */
    account: text('account').notNull(),
    since: timestampColumn('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.browserHash, table.account] })],
)

/** What a customer last tried to do that needs a code: the next code is for this act and no other. */
export const stepUpActions = pgTable(
  'step_up_acts',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    purpose: text('purpose').$type<StepUpPurpose>().notNull(),
    /** Keyed hash of what exactly is to be done. */
    actHash: text('act_hash').notNull(),
    /** The same for the message: "sell 5.0000 g for Rs 1,250.00". */
    words: text('words').notNull(),
    askedAt: timestampColumn('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.purpose] })],
)
