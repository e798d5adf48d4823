/** What integrations may do: a scope for each kind of call open to them, and no others. */
import type { Permission } from '../rules.ts'

/** The staff permission that each scope stands for. */
export const scopes = {
  'orders.read': 'orders.read',
  'products.read': 'products.read',
  'products.import': 'products.edit',
  'stock.write': 'stock',
  'gst.read': 'ledger.read',
} as const satisfies Readonly<Record<string, Permission>>
export type ApiTokenScope = keyof typeof scopes
export const scopeNames = Object.keys(scopes) as readonly ApiTokenScope[]

/** The prefix of every token, so that a leaked one is recognised. */
export const tokenMark = 'slv_'
/** How much of it is shown later. */
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
