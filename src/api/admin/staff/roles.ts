import type { Shop } from '../../../shop/shop.ts'
import {
  addRole,
  assessGrants,
  assessNewRole,
  assessRemoval,
  changeGrants,
  removeRole,
} from '../../../shop/staff/roles/actions.ts'
import { listRoles, readWaitingRoleChanges } from '../../../shop/staff/roles/reading.ts'
import { ownRoleOf } from '../../../shop/staff/roles/rules/role-titles.ts'
import type { Role } from '../../../shop/staff/rules.ts'
import * as wire from '../../../wire/admin/staff/roles.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const waiting = async ({ db }: Shop) =>
  (await readWaitingRoleChanges(db)).map(({ id, sentence, proposedByName: proposedBy, proposedAt }) => ({
    id,
    sentence,
    proposedBy,
    proposedAt,
  }))

const list: StaffHandler<typeof wire.listRoles> = async (shop) => ({
  data: { roles: await listRoles(shop.db), waiting: await waiting(shop) },
})

const change: StaffHandler<typeof wire.changeGrants> = async (shop, { params, approval }) => {
  await changeGrants(shop, params.changes, approval)
  return { data: null, message: 'Saved' }
}

const create: StaffHandler<typeof wire.addRole> = async (shop, { params, approval }) => {
  await addRole(shop, params, approval)
  return { data: null, message: 'Role added' }
}

const remove: StaffHandler<typeof wire.removeRole> = async (shop, { params, approval }) => {
  await removeRole(shop, params.role, approval)
  return { data: null, message: 'Role removed' }
}

/** Changes of several roles stand under the first of them. */
const about = ({ changes }: { changes: readonly { readonly role: Role }[] }) => ({
  kind: 'role',
  id: changes[0]?.role ?? '',
})

export const rolesCalls = {
  'GET admin/roles': staffCall('staff', wire.listRoles, list),
  'POST admin/roles/change': staffCall('staff', wire.changeGrants, change, {
    about,
    isIdempotent: true,
    risk: (_shop, db, { changes }) => assessGrants(db, changes),
  }),
  'POST admin/roles/create': staffCall('staff', wire.addRole, create, {
    about: ({ name }) => ({ kind: 'role', id: ownRoleOf(name) }),
    isIdempotent: true,
    risk: (_shop, db, role) => assessNewRole(db, role),
  }),
  'POST admin/roles/remove': staffCall('staff', wire.removeRole, remove, {
    about: ({ role }) => ({ kind: 'role', id: role }),
    isIdempotent: true,
    risk: (_shop, db, { role }) => assessRemoval(db, role),
  }),
} as const
