/** An action that waits for a second person (rules/back-office.md 2.1). */
import type { Flow } from '../../../states.ts'

export const proposalStates = ['pending', 'approved', 'carried-out', 'failed', 'refused', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]
export type ProposalEvent = 'approve' | 'refuse' | 'withdraw' | 'carry-out' | 'fail'

/**
 * `approved` is normally left at once. If the process died there, the proposal can be approved again. One that failed can be
 * retried, rejected or withdrawn.
 */
export const proposalFlow: Flow<ProposalState, ProposalEvent> = {
  pending: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  approved: { approve: 'approved', 'carry-out': 'carried-out', fail: 'failed' },
  failed: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  'carried-out': {},
  refused: {},
  withdrawn: {},
}

/** States that still wait for a second person. */
export const openStates: readonly ProposalState[] = ['pending', 'approved', 'failed']
