/** A change of what roles may do, as the second person sees it. */
import type { ProposedChange } from '../../approvals/rules.ts'
import type { Permission, Role } from '../../rules.ts'
import { mayRole, type RoleChange } from './grants.ts'
import { permissionTitles } from './permission-titles.ts'
import { titleOfRole, titlesOfRoles } from './role-titles.ts'

const keyOf = ({ role, permission }: RoleChange): string => `${role} ${permission}`

/** What is asked for and is not so yet. Of two wishes for the same permission the last one counts. */
export const changedGrants = (asked: readonly RoleChange[], changes: readonly RoleChange[]): RoleChange[] =>
  [...new Map(asked.map((one) => [keyOf(one), one])).values()].filter(
    ({ role, permission, isGranted }) => mayRole(role, permission, changes) !== isGranted,
  )

const state = (isGranted: boolean): string => (isGranted ? 'Allowed' : 'Not allowed')

export const describeGrants = (changed: readonly RoleChange[]): ProposedChange[] =>
  changed.map(({ role, permission, isGranted }) => ({
    what: `${titleOfRole(role)}: ${permissionTitles[permission].title}`,
    before: state(!isGranted),
    after: state(isGranted),
    rests: { on: state(!isGranted) },
  }))

/** "Change what Operations, Support may do" */
export const sentenceOfGrants = (changed: readonly RoleChange[]): string =>
  `Change what ${titlesOfRoles([...new Set(changed.map(({ role }) => role))])} may do`

export const describeNewRole = (name: string, permissions: readonly Permission[]): ProposedChange[] => [
  { what: 'Role', before: '', after: name, rests: { on: 'new' } },
  ...permissions.map((permission) => ({
    what: `${name}: ${permissionTitles[permission].title}`,
    before: '',
    after: state(true),
  })),
]

export const describeRemoval = (role: Role): ProposedChange[] => [
  { what: 'Role', before: titleOfRole(role), after: '', rests: { on: 'unused' } },
]
