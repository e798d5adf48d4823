/** A customer's bank account. */
import type { Flow } from '../../../states.ts'

export const accountStates = ['CHECKING', 'VERIFIED', 'REFUSED', 'REMOVED'] as const
export type AccountState = (typeof accountStates)[number]
export const accountEvents = ['found', 'refuse', 'remove'] as const
export type AccountEvent = (typeof accountEvents)[number]

/** An account is verified once, by a rupee sent to it; a refused or removed one has to be added again. */
export const accountFlow: Flow<AccountState, AccountEvent> = {
  CHECKING: { found: 'VERIFIED', refuse: 'REFUSED', remove: 'REMOVED' },
  VERIFIED: { remove: 'REMOVED' },
  REFUSED: { remove: 'REMOVED' },
  REMOVED: {},
}
