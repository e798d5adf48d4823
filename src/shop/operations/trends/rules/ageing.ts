/** Open work by age, for trends. Read by the browser too. */
import type { Permission } from '../../../staff/rules.ts'

export const ageingKinds = ['requests', 'refunds', 'payouts'] as const
export type AgeingKind = (typeof ageingKinds)[number]

export const ageingFacts: Readonly<Record<AgeingKind, { readonly title: string; readonly permission: Permission }>> = {
  requests: { title: 'Open requests', permission: 'tickets' },
  refunds: { title: 'Open refunds', permission: 'refunds' },
  payouts: { title: 'Open payouts', permission: 'payouts' },
}

/** Each group ends before this many days; the last has no end. */
export const ageLimitsInDays = [1, 3, 7, 30] as const

export const ageLabels: readonly string[] = [
  'Under 1 day',
  ...ageLimitsInDays.slice(1).map((to, at) => `${ageLimitsInDays[at]} to ${to} days`),
  `Over ${ageLimitsInDays.at(-1)} days`,
]
