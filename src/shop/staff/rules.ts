/** Roles and permissions of the back office (rules/back-office.md 1.1). */
export const roles = ['OWNER', 'OPS', 'CATALOG', 'FINANCE', 'SUPPORT'] as const
export type BuiltInRole = (typeof roles)[number]
/** A role that this shop added, by its name: "own:Counter". */
export type OwnRole = `own:${string}`
export type Role = BuiltInRole | OwnRole

/** Where goods lie: the vault, with the id 0, or a store. */
export interface StaffLocation {
  readonly id: number
  readonly name: string
}

/** A staff member, as used by calls and histories. */
export interface Staff {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly roles: readonly Role[]
  /** What the roles permit at this moment. */
  readonly permissions: readonly Permission[]
  /** Where they may act with goods; null: everywhere (`locations/rules.ts`). */
  readonly locations: readonly StaffLocation[] | null
}

export const permissions = [
  'home',
  'orders.read',
  'orders.work',
  'orders.cancel',
  /** Orders with names and contacts as a file. */
  'orders.export',
  'refunds',
  'rates',
  'selling.stop',
  'products.read',
  'products.edit',
  'stock',
  'content',
  'offers',
  /** Make, send and withdraw offers to single customers, on the tickets they answer. */
  'customer-offers',
  /** Approve an offer written by somebody else, without writing any. */
  'offers.agree',
  /** Approve changes by others to products, stock, parcels and texts, without making any. */
  'goods.agree',
  'settings',
  /** Approve a payment setting, without changing any. */
  'settings.agree',
  'delivery',
  'money.read',
  'transfers',
  'payouts',
  'ledger.read',
  /** Bars that enter and leave the vault. */
  'vault',
  /** Suppliers, and what is bought from them. */
  'purchases.read',
  'purchases',
  /** Count what a supplier delivered. */
  'purchases.receive',
  /** Record hedges and enter the metal position. */
  'hedges',
  /** Close the accounts of a day, and correct counted amounts. */
  'books',
  'customers.read',
  /** Customers with their contacts as a file. */
  'customers.export',
  'customers.unmask',
  'customers.edit',
  'wallets.adjust',
  'tickets',
  'reviews',
  'leads',
  'leads.export',
  'buy-back',
  'audit.read',
  /** Share saved views of lists with everybody who sees the list. */
  'views.share',
  'staff',
  'machines',
  /** See and retry jobs that failed, and messages that could not be sent. */
  'jobs',
  /** Discard those that do not move money or metal. */
  'jobs.discard',
  /** Be the second person. Never for one's own proposal, and only with the permission for the action itself. */
  'approve',
] as const
export type Permission = (typeof permissions)[number]

export const may = (staff: Pick<Staff, 'permissions'>, permission: Permission): boolean =>
  staff.permissions.includes(permission)

const hourMs = 3_600_000
/** A session ends after this long, even if it is in use. */
export const sessionMs = 12 * hourMs
/** An unattended session ends after this long. */
export const idleMs = 2 * hourMs
/** How long a password chosen by somebody else is valid. */
export const temporaryMs = 72 * hourMs
/** How long a first sign-in may take, from the password to the first code. */
export const enrolmentMs = hourMs / 2

export const recoveryCodesEach = 10
