/** The names of roles, as staff read them. */
import type { BuiltInRole, OwnRole, Role } from '../../rules.ts'
import { isBuiltIn } from './grants.ts'

const builtInTitles: Readonly<Record<BuiltInRole, string>> = {
  OWNER: 'Owner',
  OPS: 'Operations',
  CATALOG: 'Catalogue',
  FINANCE: 'Finance',
  SUPPORT: 'Support',
}

const ownMark = 'own:'

/** A role of this shop is known by its name, which never changes. */
export const ownRoleOf = (name: string): OwnRole => `${ownMark}${name}`

export const titleOfRole = (role: Role): string => (isBuiltIn(role) ? builtInTitles[role] : role.slice(ownMark.length))

/** "Operations, Support" */
export const titlesOfRoles = (roles: readonly Role[]): string => roles.map(titleOfRole).join(', ')
