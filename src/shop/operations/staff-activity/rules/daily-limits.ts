/** How much customer data a staff member may open in a day (decision 0085). */
import { isBuiltIn } from '../../../staff/roles/rules/grants.ts'
import type { BuiltInRole, Role } from '../../../staff/rules.ts'

/** `document`: a PDF, a photo or an export. `personal`: one customer's data on a page, or a masked value in full. */
export const readKinds = ['document', 'personal'] as const
export type ReadKind = (typeof readKinds)[number]

type DailyLimits = Readonly<Record<ReadKind, number>>

/** Different records per day, Indian time. Ordinary work stays far below; copying the customer base does not. */
export const dailyLimits: Readonly<Record<BuiltInRole, DailyLimits>> = {
  OWNER: { document: 2000, personal: 2000 },
  OPS: { document: 500, personal: 500 },
  FINANCE: { document: 500, personal: 500 },
  SUPPORT: { document: 200, personal: 200 },
  CATALOG: { document: 50, personal: 50 },
}

/** A role of the shop's own has the lowest limits. */
const limitsOfRole = (role: Role): DailyLimits => (isBuiltIn(role) ? dailyLimits[role] : dailyLimits.CATALOG)

/** With several roles, the highest limit applies. */
export const dailyLimit = (roles: readonly Role[], kind: ReadKind): number =>
  Math.max(0, ...roles.map((role) => limitsOfRole(role)[kind]))
