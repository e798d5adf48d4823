/** Four eyes: nobody approves what he proposed (decisions 8). */
import { may, type Permission, type Staff } from '../staff/rules.ts'
import type { Flow } from '../states.ts'

export const proposalStates = ['pending', 'approved', 'carried-out', 'failed', 'refused', 'withdrawn'] as const
export type ProposalState = (typeof proposalStates)[number]
export type ProposalEvent = 'approve' | 'refuse' | 'withdraw' | 'carry-out' | 'fail'

/**
 * `approved` is passed through at once; where a process died on the way it can be approved again. What could not be
 * carried out may be tried again, or let go.
 */
export const proposalFlow: Flow<ProposalState, ProposalEvent> = {
  pending: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  approved: { approve: 'approved', 'carry-out': 'carried-out', fail: 'failed' },
  failed: { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' },
  'carried-out': {},
  refused: {},
  withdrawn: {},
}

export interface Proposed {
  readonly proposedBy: number
}

/** Why somebody may not be the second person, or null. */
export function whyNotSecond(
  staff: Staff,
  { proposedBy }: Proposed,
  permission: Permission,
): 'own' | 'not-yours' | null {
  if (!may(staff, 'approve') || !may(staff, permission)) return 'not-yours'
  return staff.id === proposedBy ? 'own' : null
}

const busyMs = 10 * 60_000

/** Somebody's approval is being carried out; one that took so long died on the way. */
export const isBusy = ({ state, decidedAt }: { state: ProposalState; decidedAt: Date | null }, now: Date): boolean =>
  state === 'approved' && decidedAt !== null && decidedAt.getTime() > now.getTime() - busyMs
