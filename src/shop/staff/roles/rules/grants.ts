/** What each role permits: the table of defaults, and what the owners of this shop changed (decision 0122). */
import { type BuiltInRole, type Permission, permissions, type Role, roles } from '../../rules.ts'

/** What a role permits until an owner changes it. Owners may do everything, which nobody changes. */
const defaultGrants: Readonly<Record<Exclude<BuiltInRole, 'OWNER'>, readonly Permission[]>> = {
  OPS: [
    'home',
    'orders.read',
    'orders.work',
    'orders.cancel',
    'products.read',
    'stock',
    'purchases.read',
    'purchases.receive',
    'buy-back',
    'tickets',
    'customer-offers',
    'selling.stop',
    'delivery',
    'jobs',
    'views.share',
  ],
  CATALOG: ['home', 'products.read', 'products.edit', 'stock', 'content', 'offers', 'reviews', 'views.share'],
  FINANCE: [
    'home',
    'orders.read',
    'orders.export',
    'rates',
    'selling.stop',
    'refunds',
    'money.read',
    'transfers',
    'payouts',
    'ledger.read',
    'vault',
    'purchases.read',
    'purchases',
    'hedges',
    'books',
    'offers.agree',
    'settings.agree',
    'goods.agree',
    'customers.read',
    'wallets.adjust',
    'buy-back',
    'jobs',
    'views.share',
    'approve',
  ],
  SUPPORT: ['home', 'orders.read', 'customers.read', 'tickets', 'customer-offers', 'reviews', 'leads'],
}

/** A permission that the owners gave to a role or took away from it. It decides instead of the default. */
export interface RoleChange {
  readonly role: Role
  readonly permission: Permission
  readonly isGranted: boolean
}

/** Every role has this one: all who are signed in see the home page and their own account, and can sign out. */
export const basicPermission: Permission = 'home'

/** Reserved for owners: what decides over accounts, integrations and settings, and what copies the customers. */
const reserved: ReadonlySet<Permission> = new Set([
  'settings',
  'customers.export',
  'customers.unmask',
  'customers.edit',
  'leads.export',
  'audit.read',
  'staff',
  'machines',
  'jobs.discard',
])

export const isReserved = (permission: Permission): boolean => reserved.has(permission)

export const isBuiltIn = (role: Role): role is BuiltInRole => (roles as readonly Role[]).includes(role)

export function mayRole(role: Role, permission: Permission, changes: readonly RoleChange[]): boolean {
  if (role === 'OWNER' || permission === basicPermission) return true
  if (isReserved(permission)) return false
  const changed = changes.find((one) => one.role === role && one.permission === permission)
  if (changed) return changed.isGranted
  return isBuiltIn(role) && defaultGrants[role].includes(permission)
}

/** Everything the roles permit together, in the order of the table. */
export const permissionsOfRoles = (ofStaff: readonly Role[], changes: readonly RoleChange[] = []): Permission[] =>
  permissions.filter((permission) => ofStaff.some((role) => mayRole(role, permission, changes)))

export type WhyFixed = 'owner' | 'basic' | 'reserved'

/** Why nobody can change this permission of this role; null where owners can. */
export function whyFixed(role: Role, permission: Permission): WhyFixed | null {
  if (role === 'OWNER') return 'owner'
  if (permission === basicPermission) return 'basic'
  return isReserved(permission) ? 'reserved' : null
}
