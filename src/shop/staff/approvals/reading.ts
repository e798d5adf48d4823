/** The proposals a staff member may see: their own, and those of actions they may take themselves. */
import { and, asc, desc, eq, inArray, lt, or } from 'drizzle-orm'
import type { Shop } from '../../shop.ts'
import { may, type Staff } from '../rules.ts'
import { aloneFrom, whyNotAlone } from './lone-approval.ts'
import { proposals, readColleagues, whyNotTwoPersons } from './records.ts'
import { openStates, type ProposalState, proposalFlow } from './rules/proposal-flow.ts'
import {
  couldApprove,
  findTwoPersonsFailure,
  type HandedAccount,
  type TwoPersonsFailure,
  whyNotSecond,
} from './rules.ts'
import type { ProposalRow } from './transition-proposal.ts'

const closedStates: readonly ProposalState[] = ['carried-out', 'refused', 'withdrawn']
export const proposalsAPage = 50

export interface ProposalView extends ProposalRow {
  readonly mayApprove: boolean
  readonly mayRefuse: boolean
  readonly mayWithdraw: boolean
  /** It is their own proposal, so they cannot be the second person even if they may take the action. */
  readonly own: boolean
  /** Why they may not approve it although they may approve such actions (decision 0067). */
  readonly notTwo: TwoPersonsFailure | null
  /** When its proposer may confirm it alone. Null if nobody may. */
  readonly aloneFrom: Date | null
}

type Deps = Pick<Shop, 'db' | 'approvals' | 'clock'>

function viewFor(shop: Deps, staff: Staff, row: ProposalRow): Omit<ProposalView, 'notTwo' | 'aloneFrom'> {
  const kind = shop.approvals[row.kind]
  const isSecond = kind !== undefined && whyNotSecond(staff, row, kind.permission) === null
  const own = row.proposedBy === staff.id
  const transitions = proposalFlow[row.state]
  return {
    ...row,
    own,
    mayApprove: isSecond && transitions.approve !== undefined,
    mayRefuse: isSecond && transitions.refuse !== undefined,
    mayWithdraw: own && transitions.withdraw !== undefined,
  }
}

/** Reads each proposer once. */
async function viewsFor(shop: Deps, staff: Staff, rows: readonly ProposalRow[]): Promise<ProposalView[]> {
  const views = rows.map((row) => viewFor(shop, staff, row))
  const why = new Map<number, TwoPersonsFailure | null>()
  for (const { mayApprove, proposedBy } of views)
    if (mayApprove && !why.has(proposedBy))
      why.set(proposedBy, await whyNotTwoPersons(shop.db, { staff, proposedBy, now: shop.clock.now() }))
  const alone = await readAloneFrom(shop, staff, rows)
  return views.map((one) => {
    const notTwo = one.mayApprove ? (why.get(one.proposedBy) ?? null) : null
    return { ...one, notTwo, mayApprove: one.mayApprove && notTwo === null, aloneFrom: alone.get(one.id) ?? null }
  })
}

/** When an owner's own open proposals may be confirmed alone. */
async function readAloneFrom(
  shop: Deps,
  staff: Staff,
  rows: readonly ProposalRow[],
): Promise<ReadonlyMap<number, Date>> {
  const now = shop.clock.now()
  const candidates = rows.flatMap((row) => {
    const permission = shop.approvals[row.kind]?.permission
    if (!permission || proposalFlow[row.state].approve === undefined) return []
    const why = whyNotAlone(row, { staff, hasColleague: false, now })
    return why === null || why === 'too-early' ? [{ row, permission }] : []
  })
  const found = new Map<number, Date>()
  if (candidates.length === 0) return found
  const colleagues = await readColleagues(shop.db, staff.id)
  for (const { row, permission } of candidates) {
    if (!colleagues.some((one) => couldApprove(one, { ...row, permission }))) found.set(row.id, aloneFrom(row))
  }
  return found
}

const visibleTo = (shop: Pick<Shop, 'approvals'>, staff: Staff) => {
  const kinds = Object.entries(shop.approvals).filter(([, { permission }]) => may(staff, permission))
  return or(
    eq(proposals.proposedBy, staff.id),
    inArray(
      proposals.kind,
      kinds.map(([kind]) => kind),
    ),
  )
}

/** All open proposals, oldest first. There are never many. */
export async function openProposals(shop: Deps, staff: Staff): Promise<ProposalView[]> {
  const rows = await shop.db
    .select()
    .from(proposals)
    .where(and(inArray(proposals.state, openStates), visibleTo(shop, staff)))
    .orderBy(asc(proposals.id))
    .limit(200)
  return viewsFor(shop, staff, rows)
}

/** Decided proposals, newest first. `before` is the last id of the previous page. */
export async function closedProposals(
  shop: Deps,
  { staff, before }: { staff: Staff; before: number | null },
): Promise<ProposalView[]> {
  const rows = await shop.db
    .select()
    .from(proposals)
    .where(
      and(
        inArray(proposals.state, closedStates),
        visibleTo(shop, staff),
        before === null ? undefined : lt(proposals.id, before),
      ),
    )
    .orderBy(desc(proposals.id))
    .limit(proposalsAPage)
  return viewsFor(shop, staff, rows)
}

/** The numbers of those among these proposals that each of the accounts may approve, in one statement for all of them. */
export async function readApprovable(
  shop: Deps,
  ids: readonly number[],
  accounts: readonly (Staff & HandedAccount)[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (ids.length === 0) return new Map()
  const rows = await shop.db
    .select()
    .from(proposals)
    .where(inArray(proposals.id, [...ids]))
  const now = shop.clock.now()
  return new Map(
    accounts.map((staff) => {
      const isTwo = ({ proposedBy }: ProposalRow) =>
        findTwoPersonsFailure(accounts, { staff, proposedBy, now }) === null
      return [staff.id, rows.filter((row) => viewFor(shop, staff, row).mayApprove && isTwo(row)).map(({ id }) => id)]
    }),
  )
}
