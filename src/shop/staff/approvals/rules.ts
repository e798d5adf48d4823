/** Four eyes: nobody approves what they proposed (rules/back-office.md 2.1). */
import { dayMs } from '../../../units/date.ts'
import { type BasisPoints, WHOLE } from '../../../units/percent.ts'
import type { Flow } from '../../states.ts'
import { may, type Permission, type Role, type Staff } from '../rules.ts'

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

/** What still waits for a second person. */
export const openStates: readonly ProposalState[] = ['pending', 'approved', 'failed']

export interface ProposalAuthorship {
  readonly proposedBy: number
}

/** Why somebody may not be the second person, or null. */
export function whyNotSecond(
  staff: Staff,
  { proposedBy }: ProposalAuthorship,
  permission: Permission,
): 'own' | 'not-yours' | null {
  if (!may(staff, 'approve') || !may(staff, permission)) return 'not-yours'
  return staff.id === proposedBy ? 'own' : null
}

/** The account of somebody other than the proposer. */
export interface PotentialApprover {
  readonly roles: readonly Role[]
  readonly formerRoles: readonly { readonly roles: readonly Role[]; readonly until: Date }[]
  readonly disabledAt: Date | null
  readonly isEnrolled: boolean
  readonly signedInAt: Date | null
  /** When the account was opened or began anew. */
  readonly handedAt: Date | null
}

/**
 * Whether a colleague could approve a proposal, or could have when it was written or in the day before. Nobody becomes alone by
 * closing the accounts of others, by having them begin anew or by taking their roles away, be it before they propose or while it
 * waits.
 */
export function couldApprove(
  { roles, formerRoles, disabledAt, isEnrolled, signedInAt, handedAt }: PotentialApprover,
  { permission, proposedAt }: { readonly permission: Permission; readonly proposedAt: Date },
): boolean {
  const since = new Date(proposedAt.getTime() - dayMs)
  const isOrWasOpen = disabledAt === null || disabledAt > since
  const isOrWasEnrolled = isEnrolled || (signedInAt !== null && handedAt !== null && handedAt > since)
  const rolesSince = [roles, ...formerRoles.filter(({ until }) => until > since).map((former) => former.roles)]
  const isOrWasApprover = rolesSince.some((one) => may({ roles: one }, 'approve') && may({ roles: one }, permission))
  return isOrWasOpen && isOrWasEnrolled && isOrWasApprover
}

const busyMs = 10 * 60_000

/** Somebody's approval is being carried out; one that took so long died on the way. */
export const isBusy = ({ state, decidedAt }: { state: ProposalState; decidedAt: Date | null }, now: Date): boolean =>
  state === 'approved' && decidedAt !== null && decidedAt.getTime() > now.getTime() - busyMs

/** A line of what is proposed, as people compare it. */
export interface ProposedChange {
  /** "Silver, sells at" */
  readonly what: string
  /** Empty where there is nothing yet. */
  readonly before: string
  readonly after: string
  /**
   * What the proposal rests on: where it is something else by now, it is not carried out. A number may move by `most` of
   * itself to either side, in 1/10,000. Absent where it may be anything.
   */
  readonly rests?: { readonly on: string | number; readonly most?: BasisPoints }
}

/** Whether what a line rests on is materially something else by now. */
export function hasMateriallyChanged(was: ProposedChange, now: ProposedChange | undefined): boolean {
  if (!was.rests) return false
  if (!now?.rests) return true
  const [before, after] = [was.rests.on, now.rests.on]
  if (typeof before === 'string' || typeof after === 'string') return before !== after
  return Math.abs(after - before) * WHOLE > Math.abs(before) * (was.rests.most ?? 0)
}

/** The first line of a proposal that moved, with how it stands now. */
export function findFirstMaterialChange(
  proposed: readonly ProposedChange[],
  current: readonly ProposedChange[],
): { readonly was: ProposedChange; readonly now: ProposedChange | undefined } | null {
  for (const was of proposed) {
    const now = current.find(({ what }) => what === was.what)
    if (hasMateriallyChanged(was, now)) return { was, now }
  }
  return null
}
