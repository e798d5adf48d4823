/** Passkeys of anybody who signs in, and the challenges that wait for an answer (rules/back-office.md 1.2). */
import { boolean, index, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigintColumn, timestampColumn } from '../../../platform/database/columns.ts'

export const passkeys = pgTable(
  'passkeys',
  {
    id: serial('id').primaryKey(),
    /** Whose it is: "staff:3". */
    holder: text('holder').notNull(),
    /** As its owner calls it: "Laptop". */
    name: text('name').notNull(),
    /** Base64url, as are the bytes below. */
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** How often it was used, by its own count; zero for those that do not count. */
    counter: bigintColumn('counter').notNull(),
    transports: text('transports').array().notNull(),
    /** Copied to other devices of its owner by the maker of the device. */
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [uniqueIndex('passkeys_credential').on(table.credentialId), index('passkeys_holder').on(table.holder)],
)

/** Each is answered once: it is deleted by the first answer, right or wrong. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: serial('id').primaryKey(),
    challengeHash: text('challenge_hash').notNull(),
    purpose: text('purpose').$type<'register' | 'sign-in'>().notNull(),
    /** Whose new passkey it is for; for a sign-in the kind of account: "staff". */
    holder: text('holder').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('passkey_challenges_hash').on(table.challengeHash),
    index('passkey_challenges_expiry').on(table.expiresAt),
  ],
)

export type Passkey = typeof passkeys.$inferSelect
