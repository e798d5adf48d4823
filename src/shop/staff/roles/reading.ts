/** The roles of the shop with what each may do, for owners. */
import { count, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { openProposalsOf } from '../approvals/about.ts'
import { proposalKinds } from '../approvals/rules/proposal-kinds.ts'
import { readOwnRoles, readRoleChanges, staffAccounts } from '../records.ts'
import { type Permission, type Role, roles } from '../rules.ts'
import { permissionsOfRoles } from './rules/grants.ts'

interface RoleSummary {
  readonly role: Role
  readonly permissions: readonly Permission[]
  /** Without any change by an owner. */
  readonly defaults: readonly Permission[]
  /** How many accounts have it, including closed ones. */
  readonly holders: number
}

export async function listRoles(db: Db): Promise<RoleSummary[]> {
  const own = await readOwnRoles(db)
  const changes = await readRoleChanges(db)
  const held = sql<Role>`unnest(${staffAccounts.roles})`.as('role')
  const assigned = db.select({ role: held }).from(staffAccounts).as('assigned')
  const rows = await db.select({ role: assigned.role, holders: count() }).from(assigned).groupBy(assigned.role)
  const holders = new Map(rows.map((row) => [row.role, row.holders]))
  return [...roles, ...own].map((role) => ({
    role,
    permissions: permissionsOfRoles([role], changes),
    defaults: permissionsOfRoles([role]),
    holders: holders.get(role) ?? 0,
  }))
}

/** Changes of roles that wait for a second person, oldest first. */
export const readWaitingRoleChanges = (db: Db) => openProposalsOf(db, proposalKinds.roles)
