/** Who in the back office may do what (rules/back-office.md 1.1). */
export const roles = ['OWNER', 'OPS', 'CATALOG', 'FINANCE', 'SUPPORT'] as const
export type Role = (typeof roles)[number]

/** A member of staff, as calls and histories know them. */
export interface Staff {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
}

export const permissions = [
  'home',
  'orders.read',
  'orders.work',
  'orders.cancel',
  'refunds',
  'rates',
  'selling.stop',
  'products.read',
  'products.edit',
  'stock',
  'content',
  'offers',
  /** Agreeing to an offer that somebody else wrote, without writing any. */
  'offers.agree',
  /** Agreeing to what others change of products, stock, parcels and texts, without changing any. */
  'goods.agree',
  'settings',
  /** Agreeing to a setting that money goes by, without changing any. */
  'settings.agree',
  'delivery',
  'money.read',
  'transfers',
  'payouts',
  'ledger.read',
  /** Bars that come and go. */
  'vault',
  /** Closing the books of a day, and putting right what is counted. */
  'books',
  'customers.read',
  'customers.unmask',
  'customers.edit',
  'wallets.adjust',
  'tickets',
  'reviews',
  'leads',
  'leads.export',
  'buy-back',
  'audit.read',
  'staff',
  'machines',
  /** Being the second person; never for one's own proposal, and only with the permission of the act itself. */
  'approve',
] as const
export type Permission = (typeof permissions)[number]

const granted: Readonly<Record<Exclude<Role, 'OWNER'>, readonly Permission[]>> = {
  OPS: [
    'home',
    'orders.read',
    'orders.work',
    'orders.cancel',
    'products.read',
    'stock',
    'buy-back',
    'tickets',
    'selling.stop',
    'delivery',
  ],
  CATALOG: ['home', 'products.read', 'products.edit', 'stock', 'content', 'offers', 'reviews'],
  FINANCE: [
    'home',
    'orders.read',
    'rates',
    'selling.stop',
    'refunds',
    'money.read',
    'transfers',
    'payouts',
    'ledger.read',
    'vault',
    'books',
    'offers.agree',
    'settings.agree',
    'goods.agree',
    'customers.read',
    'wallets.adjust',
    'buy-back',
    'approve',
  ],
  SUPPORT: ['home', 'orders.read', 'customers.read', 'tickets', 'reviews', 'leads'],
}

const grants: Readonly<Record<Role, ReadonlySet<Permission>>> = {
  OWNER: new Set(permissions),
  OPS: new Set(granted.OPS),
  CATALOG: new Set(granted.CATALOG),
  FINANCE: new Set(granted.FINANCE),
  SUPPORT: new Set(granted.SUPPORT),
}

export const may = (staff: Pick<Staff, 'roles'>, permission: Permission): boolean =>
  staff.roles.some((role) => grants[role].has(permission))

/** Everything the roles allow together, in the order of the table. */
export const permissionsOf = (staff: Pick<Staff, 'roles'>): Permission[] =>
  permissions.filter((permission) => may(staff, permission))

const hourMs = 3_600_000
/** However busy, one signs in anew after so long. */
export const sessionMs = 12 * hourMs
/** A desk that was left alone is nobody's. */
export const idleMs = 2 * hourMs
/** How long a password holds that somebody else chose. */
export const temporaryMs = 72 * hourMs
/** How long a first sign-in may take, from the password to the first code. */
export const enrolmentMs = hourMs / 2

export const recoveryCodesEach = 10
