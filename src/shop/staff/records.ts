/** Staff accounts with their credentials and roles. */
import { asc, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../platform/database/columns.ts'
import type { Db } from '../../platform/database/database.ts'
import { locationLimitOf } from './locations/rules.ts'
import { permissionsOfRoles, type RoleChange } from './roles/rules/grants.ts'
import type { OwnRole, Permission, Role, StaffLocation } from './rules.ts'

export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Until when a password chosen by somebody else is valid. Null once the owner of the account has chosen one. */
    temporaryUntil: timestampColumn('temporary_until'),
    roles: text('roles').array().$type<Role[]>().notNull(),
    /** Sealed with the data key; null until the first sign-in. */
    totpSecret: text('totp_secret'),
    /** The newest time step whose code was used. No code is accepted twice. */
    totpStep: integer('totp_step').notNull().default(0),
    createdAt: timestampColumn('created_at').notNull(),
    signedInAt: timestampColumn('signed_in_at'),
    disabledAt: timestampColumn('disabled_at'),
    /** The person who created or reset the account and so knew its temporary password. Null where nobody did. */
    handedBy: integer('handed_by'),
    handedAt: timestampColumn('handed_at'),
    /** Where they may act with goods: 0 for the vault, otherwise a store's id. Null: everywhere (decision 0137). */
    locationIds: integer('location_ids').array(),
    locationsChangedAt: timestampColumn('locations_changed_at'),
  },
  (table) => [uniqueIndex('staff_accounts_email').on(table.email)],
)

/**
 * Roles a person had, and until when. Taking a colleague's roles away does not make anybody the only approver (decision 0083).
 */
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

/** For a lost phone: each opens the account once. Stored as a keyed hash. */
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

/** A first sign-in in progress: the password was correct, and the authenticator is being set up. */
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

/** Roles of this shop's own. */
export const staffRoles = pgTable('staff_roles', {
  role: text('role').$type<OwnRole>().primaryKey(),
  createdAt: timestampColumn('created_at').notNull(),
})

/**
 * What its owners changed in the permissions of roles. A row stays when the default is restored: who could approve a day ago is
 * read from it.
 */
export const staffRolePermissions = pgTable(
  'staff_role_permissions',
  {
    role: text('role').$type<Role>().notNull(),
    permission: text('permission').$type<Permission>().notNull(),
    isGranted: boolean('is_granted').notNull(),
    changedAt: timestampColumn('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.role, table.permission] })],
)

interface RolesAndChanges {
  readonly roles: readonly Role[]
  readonly changes: readonly RoleChange[]
}

/**
 * What the roles of a row of `staff_accounts` permit. It is read together with the account, so that a changed role counts
 * from the next request on, in every process.
 */
export const permissionsColumn = sql`json_build_object('roles', staff_accounts.roles, 'changes', (
  SELECT coalesce(json_agg(json_build_object('role', changed.role, 'permission', changed.permission,
    'isGranted', changed.is_granted)), '[]'::json)
  FROM staff_role_permissions changed WHERE changed.role = ANY(staff_accounts.roles)))`.mapWith(
  ({ roles, changes }: RolesAndChanges) => permissionsOfRoles(roles, changes),
)

interface RolesAndLocations {
  readonly roles: readonly Role[]
  readonly locations: readonly StaffLocation[] | null
}

/** The limit of a row of `staff_accounts`, with names, read together with the account as its permissions are. */
export const locationsColumn = sql`json_build_object('roles', staff_accounts.roles, 'locations',
  CASE WHEN staff_accounts.location_ids IS NOT NULL THEN (
    SELECT coalesce(json_agg(json_build_object('id', place.id, 'name', coalesce(store.name, 'Vault')) ORDER BY place.id), '[]'::json)
    FROM unnest(staff_accounts.location_ids) AS place(id) LEFT JOIN stores store ON store.id = place.id) END)`.mapWith(
  ({ roles, locations }: RolesAndLocations) => locationLimitOf(roles, locations),
)

export const readRoleChanges = (db: Db) =>
  db.select().from(staffRolePermissions).orderBy(asc(staffRolePermissions.role), asc(staffRolePermissions.permission))

export const readOwnRoles = async (db: Db): Promise<OwnRole[]> =>
  (await db.select({ role: staffRoles.role }).from(staffRoles).orderBy(asc(staffRoles.createdAt))).map(
    ({ role }) => role,
  )
