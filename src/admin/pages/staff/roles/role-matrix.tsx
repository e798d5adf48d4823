import { isBuiltIn, whyFixed } from '../../../../shop/staff/roles/rules/grants.ts'
import { permissionGroups, permissionTitles } from '../../../../shop/staff/roles/rules/permission-titles.ts'
import { titleOfRole } from '../../../../shop/staff/roles/rules/role-titles.ts'
import type { OwnRole, Permission } from '../../../../shop/staff/rules.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { classNames } from '../../../../web/ui/class-names.ts'
import { BareCheckbox } from '../../../parts/form/bare-checkbox.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import type { GrantEdits, RoleRow } from './grant-edits.ts'

interface RoleMatrixProps {
  roles: readonly RoleRow[]
  edits: GrantEdits
  onRemove: (role: OwnRole) => void
}

/** Permissions down, roles across. What cannot be changed is a tick without a box. */
export const RoleMatrix = ({ roles, edits, onRemove }: RoleMatrixProps) => (
  <section className="role-matrix-room" aria-label="Permissions by role">
    <table className="role-matrix">
      <thead>
        <tr>
          <th scope="col">Permission</th>
          {roles.map((row) => (
            <RoleHead key={row.role} row={row} onRemove={onRemove} />
          ))}
        </tr>
      </thead>
      {permissionGroups.map((group) => (
        <tbody key={group.title}>
          <tr className="group">
            <th scope="rowgroup">{group.title}</th>
            <td colSpan={roles.length} />
          </tr>
          {group.permissions.map((permission) => (
            <PermissionRow key={permission} permission={permission} roles={roles} edits={edits} />
          ))}
        </tbody>
      ))}
    </table>
  </section>
)

function RoleHead({ row: { role, holders }, onRemove }: { row: RoleRow; onRemove: (role: OwnRole) => void }) {
  return (
    <th scope="col">
      {titleOfRole(role)}
      <div className="micro muted">{holders === 1 ? '1 person' : `${holders} people`}</div>
      {!isBuiltIn(role) && holders === 0 && (
        <Button
          variant="tertiary"
          size="tiny"
          aria-label={`Remove ${titleOfRole(role)}`}
          onClick={() => onRemove(role)}
        >
          Remove
        </Button>
      )}
    </th>
  )
}

interface PermissionRowProps {
  permission: Permission
  roles: readonly RoleRow[]
  edits: GrantEdits
}

function PermissionRow({ permission, roles, edits }: PermissionRowProps) {
  const { title, hint } = permissionTitles[permission]
  const isReserved = whyFixed('OPS', permission) === 'reserved'
  return (
    <tr>
      <th scope="row">
        {title} {isReserved && <AdminStateTag tone="plain">Owners only</AdminStateTag>}
        <div className="micro muted hint">{hint}</div>
      </th>
      {roles.map((row) => (
        <td key={row.role} className={classNames(edits.isEdited(row, permission) && 'edited')}>
          <Grant row={row} permission={permission} edits={edits} />
        </td>
      ))}
    </tr>
  )
}

function Grant({ row, permission, edits }: { row: RoleRow; permission: Permission; edits: GrantEdits }) {
  const isGranted = edits.isGranted(row, permission)
  if (whyFixed(row.role, permission) !== null)
    return isGranted ? (
      <span role="img" aria-label="Allowed">
        ✓
      </span>
    ) : (
      <span className="muted">–</span>
    )
  const differs = row.defaults.includes(permission) !== isGranted
  return (
    <>
      <BareCheckbox
        label={`${titleOfRole(row.role)}: ${permissionTitles[permission].title}`}
        checked={isGranted}
        onChange={(on) => edits.set(row, permission, on)}
      />
      {differs && <div className="micro muted">changed</div>}
    </>
  )
}
