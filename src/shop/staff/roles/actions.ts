/** Owners change what roles may do, and add and remove roles of their own. A second person has approved each (decision 0122). */
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { requireProposalUnchangedIn } from '../approvals/compare.ts'
import type { Approval } from '../approvals/kinds.ts'
import { noRisk, type Risk } from '../approvals/rules/risk.ts'
import type { ProposedChange } from '../approvals/rules.ts'
import { lockRoles, requireExistingRoles } from '../own-roles.ts'
import { readOwnRoles, readRoleChanges, staffAccounts, staffRolePermissions, staffRoles } from '../records.ts'
import { type OwnRole, type Permission, type Role, roles } from '../rules.ts'
import {
  changedGrants,
  describeGrants,
  describeNewRole,
  describeRemoval,
  sentenceOfGrants,
} from './rules/changed-grants.ts'
import { basicPermission, type RoleChange, whyFixed } from './rules/grants.ts'
import { permissionTitles } from './rules/permission-titles.ts'
import { ownRoleOf, titleOfRole } from './rules/role-titles.ts'

type Deps = Pick<Shop, 'db' | 'clock'>

/** Throws `roles.fixed`. */
function requireChangeable(role: Role, permission: Permission): void {
  const why = whyFixed(role, permission)
  if (why) throw refuse('roles.fixed', { why, role: titleOfRole(role), permission: permissionTitles[permission].title })
}

async function readChangedGrants(db: Db, asked: readonly RoleChange[]): Promise<RoleChange[]> {
  await requireExistingRoles(
    db,
    asked.map(({ role }) => role),
  )
  for (const { role, permission } of asked) requireChangeable(role, permission)
  return changedGrants(asked, await readRoleChanges(db))
}

const roleRisk = (sentence: string, changes: readonly ProposedChange[]): Risk => ({
  maxLoss: 0,
  rules: ['role-change'],
  sentence,
  changes,
})

/** Throws `roles.unknown`, `roles.fixed`. */
export async function assessGrants(db: Db, asked: readonly RoleChange[]): Promise<Risk> {
  const changed = await readChangedGrants(db, asked)
  return changed.length === 0 ? noRisk : roleRisk(sentenceOfGrants(changed), describeGrants(changed))
}

/** What is asked for can have changed between its assessment and now. Throws `roles.changed`, `approvals.moved`. */
async function requireApproved(
  tx: Tx,
  approval: Approval | undefined,
  current: readonly ProposedChange[],
): Promise<void> {
  if (!approval) throw refuse('roles.changed')
  await requireProposalUnchangedIn(tx, approval.proposalId, current)
}

/** Throws what `assessGrants` and `requireApproved` throw. */
export async function changeGrants(
  { db, clock }: Deps,
  asked: readonly RoleChange[],
  approval: Approval | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRoles(tx)
    const changed = await readChangedGrants(tx, asked)
    if (changed.length === 0 && !approval) return
    await requireApproved(tx, approval, describeGrants(changed))
    await storeGrants(tx, changed, clock.now())
  })
}

async function storeGrants(tx: Tx, changed: readonly RoleChange[], changedAt: Date): Promise<void> {
  if (changed.length === 0) return
  await tx
    .insert(staffRolePermissions)
    .values(changed.map((one) => ({ ...one, changedAt })))
    .onConflictDoUpdate({
      target: [staffRolePermissions.role, staffRolePermissions.permission],
      set: { isGranted: sql`excluded.is_granted`, changedAt },
    })
}

interface NewRole {
  readonly name: string
  readonly permissions: readonly Permission[]
}

async function requireFreeName(db: Db, name: string): Promise<void> {
  const same = (role: Role) => titleOfRole(role).toLowerCase() === name.toLowerCase()
  if ([...roles, ...(await readOwnRoles(db))].some(same)) throw refuse('roles.name-taken', {}, 'name')
}

const newGrants = ({ name, permissions }: NewRole): RoleChange[] =>
  [...new Set(permissions)]
    .filter((permission) => permission !== basicPermission)
    .map((permission) => ({ role: ownRoleOf(name), permission, isGranted: true }))

const describeCreation = (role: NewRole): ProposedChange[] =>
  describeNewRole(
    role.name,
    newGrants(role).map(({ permission }) => permission),
  )

/** Throws `roles.name-taken`, `roles.fixed`. */
export async function assessNewRole(db: Db, role: NewRole): Promise<Risk> {
  await requireFreeName(db, role.name)
  for (const one of newGrants(role)) requireChangeable(one.role, one.permission)
  return roleRisk(`Add the role ${role.name}`, describeCreation(role))
}

/** Throws what `assessNewRole` and `requireApproved` throw. */
export async function addRole({ db, clock }: Deps, role: NewRole, approval: Approval | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRoles(tx)
    const { changes } = await assessNewRole(tx, role)
    await requireApproved(tx, approval, changes)
    const now = clock.now()
    await tx.insert(staffRoles).values({ role: ownRoleOf(role.name), createdAt: now })
    await storeGrants(tx, newGrants(role), now)
  })
}

/** Throws `roles.unknown`, `roles.in-use`. Closed accounts count: one that is reopened has its roles again. */
export async function assessRemoval(db: Db, role: OwnRole): Promise<Risk> {
  await requireExistingRoles(db, [role])
  const { id } = staffAccounts
  const [holder] = await db
    .select({ id })
    .from(staffAccounts)
    .where(sql`${role} = ANY(${staffAccounts.roles})`)
    .limit(1)
  if (holder) throw refuse('roles.in-use', { role: titleOfRole(role) })
  return roleRisk(`Remove the role ${titleOfRole(role)}`, describeRemoval(role))
}

/** Throws what `assessRemoval` and `requireApproved` throw. */
export async function removeRole({ db }: Deps, role: OwnRole, approval: Approval | undefined): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRoles(tx)
    const { changes } = await assessRemoval(tx, role)
    await requireApproved(tx, approval, changes)
    await tx.delete(staffRolePermissions).where(eq(staffRolePermissions.role, role))
    await tx.delete(staffRoles).where(eq(staffRoles.role, role))
  })
}
