/** The people who run the shop and how they prove who they are. */
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../platform/database/columns.ts'
import type { Role } from './rules.ts'

export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    /** In small letters. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Somebody else chose the password, and it holds until then; null once its owner chose one. */
    temporaryUntil: timestampColumn('temporary_until'),
    roles: text('roles').array().$type<Role[]>().notNull(),
    /** Sealed with the data key; null until the first sign-in. */
    totpSecret: text('totp_secret'),
    /** The newest step of which a code was used: none counts twice. */
    totpStep: integer('totp_step').notNull().default(0),
    createdAt: timestampColumn('created_at').notNull(),
    signedInAt: timestampColumn('signed_in_at'),
    disabledAt: timestampColumn('disabled_at'),
    /** Who opened the account or began it anew, and so was told a password by which it opens; null where nobody was. */
    handedBy: integer('handed_by'),
    handedAt: timestampColumn('handed_at'),
  },
  (table) => [uniqueIndex('staff_accounts_email').on(table.email)],
)

/** Roles that somebody had, and until when: whoever takes a colleague's roles away is not alone by that (decision 0083). */
export const staffFormerRoles = pgTable(
  'staff_former_roles',
  {
    id: serial('id').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    roles: text('roles').array().$type<Role[]>().notNull(),
    until: timestampColumn('until').notNull(),
  },
  (table) => [index('staff_former_roles_staff').on(table.staffId)],
)

/** For who lost the telephone: each opens the account once. Kept as a keyed hash. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    id: serial('id').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    codeHash: text('code_hash').notNull(),
    usedAt: timestampColumn('used_at'),
  },
  (table) => [index('staff_recovery_codes_staff').on(table.staffId)],
)

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: serial('id').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staffAccounts.id),
    tokenHash: text('token_hash').notNull(),
    userAgent: text('user_agent').notNull(),
    ip: text('ip').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    seenAt: timestampColumn('seen_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [uniqueIndex('staff_sessions_token').on(table.tokenHash), index('staff_sessions_staff').on(table.staffId)],
)

/** A first sign-in on its way: the password was right, the telephone is being taught. */
export const staffEnrolments = pgTable('staff_enrolments', {
  staffId: integer('staff_id')
    .primaryKey()
    .references(() => staffAccounts.id),
  ticketHash: text('ticket_hash').notNull(),
  /** Sealed with the data key. */
  totpSecret: text('totp_secret').notNull(),
  tries: integer('tries').notNull().default(0),
  expiresAt: timestampColumn('expires_at').notNull(),
})
