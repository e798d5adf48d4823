/** Four-eyes principle: nobody approves their own proposal (rules/back-office.md 2.1). */
import { dayMs } from '../../../units/date.ts'
import { type BasisPoints, WHOLE } from '../../../units/percent.ts'
import { type GoodsLocations, mayActAt } from '../locations/rules.ts'
import { permissionsOfRoles, type RoleChange } from '../roles/rules/grants.ts'
import { may, type Permission, type Role, type Staff, type StaffLocation } from '../rules.ts'
import type { ProposalState } from './rules/proposal-flow.ts'

/** `mine`: those that wait for this person's decision. */
export const proposalListViews = ['all', 'mine'] as const
export type ProposalListView = (typeof proposalListViews)[number]

export const isInProposalView = ({ mayApprove }: { readonly mayApprove: boolean }, view: ProposalListView): boolean =>
  view === 'all' || mayApprove

export interface ProposalAuthorship {
  readonly proposedBy: number
  /** Where it would act with goods; null: at no location. */
  readonly locations: GoodsLocations | null
}

/** Why a staff member may not be the second person, or null. */
export function whyNotSecond(
  staff: Staff,
  { proposedBy, locations }: ProposalAuthorship,
  permission: Permission,
): 'own' | 'not-yours' | 'elsewhere' | null {
  if (!may(staff, 'approve') || !may(staff, permission)) return 'not-yours'
  if (!mayActAt(staff, locations ?? [])) return 'elsewhere'
  return staff.id === proposedBy ? 'own' : null
}

/** Why two people do not count as two, as in the `staff.…` refusals. */
export type TwoPersonsFailure = 'proposer-gone' | 'same-hand'

export interface HandedAccount {
  readonly id: number
  readonly disabledAt: Date | null
  /** Who created or reset it, and when. */
  readonly handedBy: number | null
  readonly handedAt: Date | null
}

/**
 * The person who creates an account knows its password at first, so accounts created by the same person do not count as two people
 * yet (decision 0067). A proposal by somebody whose account has been disabled may be the reason for that, so it does not count
 * either.
 */
export function findTwoPersonsFailure(
  accounts: readonly HandedAccount[],
  { staff, proposedBy, now }: { readonly staff: Pick<Staff, 'id'>; readonly proposedBy: number; readonly now: Date },
): TwoPersonsFailure | null {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  if (byId.get(proposedBy)?.disabledAt) return 'proposer-gone'
  const since = new Date(now.getTime() - dayMs)
  const hands = handsOf(byId, proposedBy, since)
  return [...handsOf(byId, staff.id, since)].some((hand) => hands.has(hand)) ? 'same-hand' : null
}

/**
 * This staff member, the person who recently created their account, the one who recently created that person's account, and so
 * on.
 */
function handsOf(byId: ReadonlyMap<number, HandedAccount>, staffId: number, since: Date): ReadonlySet<number> {
  const hands = new Set<number>()
  for (let next: number | null | undefined = staffId; next && !hands.has(next); ) {
    hands.add(next)
    const found = byId.get(next)
    next = found?.handedAt && found.handedAt > since ? found.handedBy : null
  }
  return hands
}

/** An account other than the proposer's. */
export interface PotentialApprover {
  readonly roles: readonly Role[]
  readonly formerRoles: readonly { readonly roles: readonly Role[]; readonly until: Date }[]
  /** What owners changed in the permissions of roles. */
  readonly roleChanges: readonly (RoleChange & { readonly changedAt: Date })[]
  readonly disabledAt: Date | null
  readonly isEnrolled: boolean
  readonly signedInAt: Date | null
  /** When the account was created or reset. */
  readonly handedAt: Date | null
  readonly locations: readonly StaffLocation[] | null
  readonly locationsChangedAt: Date | null
}

interface JudgedProposal {
  readonly permission: Permission
  readonly proposedAt: Date
  readonly locations: GoodsLocations | null
}

/**
 * Whether a colleague could approve a proposal, or could have when it was made or in the day before. Nobody can become the only
 * approver by disabling or resetting colleagues' accounts, taking their roles or permissions away or limiting them to
 * locations, before the proposal or while it waits.
 */
export function couldApprove(
  { roles, formerRoles, roleChanges, disabledAt, isEnrolled, signedInAt, handedAt, ...limit }: PotentialApprover,
  { permission, proposedAt, locations }: JudgedProposal,
): boolean {
  const since = new Date(proposedAt.getTime() - dayMs)
  const isOrWasOpen = disabledAt === null || disabledAt > since
  const isOrWasEnrolled = isEnrolled || (signedInAt !== null && handedAt !== null && handedAt > since)
  const rolesSince = [roles, ...formerRoles.filter(({ until }) => until > since).map((former) => former.roles)]
  // What was taken away since was granted until then.
  const changes = roleChanges.map((one) => ({ ...one, isGranted: one.isGranted || one.changedAt > since }))
  const isOrWasApprover = rolesSince.some((one) => {
    const permissions = permissionsOfRoles(one, changes)
    return may({ permissions }, 'approve') && may({ permissions }, permission)
  })
  const wasLimitedSince = limit.locationsChangedAt !== null && limit.locationsChangedAt > since
  const mayOrMightActThere = wasLimitedSince || mayActAt(limit, locations ?? [])
  return isOrWasOpen && isOrWasEnrolled && isOrWasApprover && mayOrMightActThere
}

const busyMs = 10 * 60_000

/** Whether an approval is being carried out. If it has taken this long, the process died. */
export const isBusy = ({ state, decidedAt }: { state: ProposalState; decidedAt: Date | null }, now: Date): boolean =>
  state === 'approved' && decidedAt !== null && decidedAt.getTime() > now.getTime() - busyMs

/** One line of a proposal, for comparison. */
export interface ProposedChange {
  /** "Silver, sells at" */
  readonly what: string
  /** Empty if there is nothing yet. */
  readonly before: string
  readonly after: string
  /**
   * What the proposal rests on. If it has changed, the proposal is not carried out. A number may change by `most` of itself in
   * either direction, in 1/10,000. Absent: any change is accepted.
   */
  readonly rests?: { readonly on: string | number; readonly most?: BasisPoints }
}

/** Whether what a line rests on has changed materially. */
export function hasMateriallyChanged(was: ProposedChange, now: ProposedChange | undefined): boolean {
  if (!was.rests) return false
  if (!now?.rests) return true
  const [before, after] = [was.rests.on, now.rests.on]
  if (typeof before === 'string' || typeof after === 'string') return before !== after
  return Math.abs(after - before) * WHOLE > Math.abs(before) * (was.rests.most ?? 0)
}

/** The first line of a proposal that has changed, with its current value. */
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
