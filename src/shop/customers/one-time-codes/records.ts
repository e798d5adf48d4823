import { bigint, bigserial, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import { customers } from '../records.ts'
import type { StepUpPurpose } from './rules.ts'

/** Every code sent, kept for two days: only the newest of its kind is valid, but all count for the limits. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    mobile: text('mobile').notNull(),
    /** What it is for; a code is not valid for another purpose. */
    purpose: text('purpose').notNull(),
    /** The trusted browser that requested it, by hash; empty for strangers. */
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

/** Browsers in which the account was signed in before: strangers cannot use up their allowance (rules/limits.md 4.2). */
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

/** The action a customer last attempted that needs a code: the next code is valid only for this action. */
export const stepUpActions = pgTable(
  'step_up_acts',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    purpose: text('purpose').$type<StepUpPurpose>().notNull(),
    /** Keyed hash of the exact action. */
    actHash: text('act_hash').notNull(),
    /** The action as stated in the message: "sell 5.0000 g for Rs 1,250.00". */
    words: text('words').notNull(),
    /** The same in Hindi; empty for an act of an older version. */
    wordsHi: text('words_hi').notNull().default(''),
    askedAt: timestampColumn('asked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.purpose] })],
)
