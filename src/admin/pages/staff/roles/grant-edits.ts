/** What an owner has ticked on the page of roles and not sent yet. */
import { useState } from 'react'
import type { Permission } from '../../../../shop/staff/rules.ts'
import type { AdminParams, AdminResponse } from '../../../client/call-admin-api.ts'

export type RoleRow = AdminResponse<'GET admin/roles'>['roles'][number]
type Grant = AdminParams<'POST admin/roles/change'>['changes'][number]

export interface GrantEdits {
  readonly changes: readonly Grant[]
  readonly isGranted: (row: RoleRow, permission: Permission) => boolean
  readonly isEdited: (row: RoleRow, permission: Permission) => boolean
  readonly set: (row: RoleRow, permission: Permission, isGranted: boolean) => void
  readonly clear: () => void
}

export function useGrantEdits(): GrantEdits {
  const [changes, setChanges] = useState<readonly Grant[]>([])
  const find = ({ role }: RoleRow, permission: Permission) =>
    changes.find((one) => one.role === role && one.permission === permission)
  return {
    changes,
    isGranted: (row, permission) => find(row, permission)?.isGranted ?? row.permissions.includes(permission),
    isEdited: (row, permission) => find(row, permission) !== undefined,
    set: (row, permission, isGranted) => {
      const others = changes.filter((one) => one !== find(row, permission))
      const isSame = row.permissions.includes(permission) === isGranted
      setChanges(isSame ? others : [...others, { role: row.role, permission, isGranted }])
    },
    clear: () => setChanges([]),
  }
}
