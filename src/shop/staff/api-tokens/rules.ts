/** What machines may be permitted: a scope for each kind of call that they can make, and no other. */
import type { Permission } from '../rules.ts'

/** The permission of staff that each stands for. */
export const scopes = {
  'orders.read': 'orders.read',
  'products.read': 'products.read',
  'products.import': 'products.edit',
  'stock.write': 'stock',
  'gst.read': 'ledger.read',
} as const satisfies Readonly<Record<string, Permission>>
export type ApiTokenScope = keyof typeof scopes
export const scopeNames = Object.keys(scopes) as readonly ApiTokenScope[]

/** How every token begins, so that one that got about is recognised. */
export const tokenMark = 'slv_'
/** So much of it is shown later. */
export const visiblePrefixLength = tokenMark.length + 6

const dayMs = 86_400_000
export const lifeDays = [30, 90, 365] as const
export const endOfLife = (days: number, now: Date): Date => new Date(now.getTime() + days * dayMs)

export const tokenStates = ['active', 'expired', 'revoked'] as const
export type TokenState = (typeof tokenStates)[number]

export function tokenState(
  token: { readonly expiresAt: Date; readonly revokedAt: Date | null },
  now: Date,
): TokenState {
  if (token.revokedAt) return 'revoked'
  return token.expiresAt <= now ? 'expired' : 'active'
}
