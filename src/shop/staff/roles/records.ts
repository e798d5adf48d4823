/** Roles of this shop's own, and what its owners changed in the permissions of roles. */
import { asc, sql } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { timestampColumn } from '../../../platform/database/columns.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { OwnRole, Permission, Role } from '../rules.ts'
import { permissionsOfRoles, type RoleChange } from './rules/grants.ts'

export const staffRoles = pgTable('staff_roles', {
  role: text('role').$type<OwnRole>().primaryKey(),
  createdAt: timestampColumn('created_at').notNull(),
})

/** A row stays when the default is restored: who could approve a day ago is read from it. */
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

export const readRoleChanges = (db: Db) =>
  db.select().from(staffRolePermissions).orderBy(asc(staffRolePermissions.role), asc(staffRolePermissions.permission))

export const readOwnRoles = async (db: Db): Promise<OwnRole[]> =>
  (await db.select({ role: staffRoles.role }).from(staffRoles).orderBy(asc(staffRoles.createdAt))).map(
    ({ role }) => role,
  )
