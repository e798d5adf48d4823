/** The proposals somebody may see: his own, and those whose act he may do himself. */
import { and, asc, desc, eq, inArray, lt, or } from 'drizzle-orm'
import type { Shop } from '../shop.ts'
import { may, type Staff } from '../staff/rules.ts'
import type { ProposalRow } from './moves.ts'
import { proposals } from './records.ts'
import { type ProposalState, proposalFlow, whyNotSecond } from './rules.ts'

const openStates: readonly ProposalState[] = ['pending', 'approved', 'failed']
const closedStates: readonly ProposalState[] = ['carried-out', 'refused', 'withdrawn']
export const proposalsAPage = 50

export interface SeenProposal extends ProposalRow {
  readonly mayApprove: boolean
  readonly mayRefuse: boolean
  readonly mayWithdraw: boolean
  /** Why somebody who may do the act may not be the second person here. */
  readonly own: boolean
}

function seenBy(shop: Pick<Shop, 'approvals'>, staff: Staff, row: ProposalRow): SeenProposal {
  const kind = shop.approvals[row.kind]
  const isSecond = kind !== undefined && whyNotSecond(staff, row, kind.permission) === null
  const own = row.proposedBy === staff.id
  const moves = proposalFlow[row.state]
  return {
    ...row,
    own,
    mayApprove: isSecond && moves.approve !== undefined,
    mayRefuse: isSecond && moves.refuse !== undefined,
    mayWithdraw: own && moves.withdraw !== undefined,
  }
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

/** What waits, oldest first; all of it, since it is never much. */
export async function openProposals(shop: Pick<Shop, 'db' | 'approvals'>, staff: Staff): Promise<SeenProposal[]> {
  const rows = await shop.db
    .select()
    .from(proposals)
    .where(and(inArray(proposals.state, openStates), visibleTo(shop, staff)))
    .orderBy(asc(proposals.id))
    .limit(200)
  return rows.map((row) => seenBy(shop, staff, row))
}

/** What was decided, newest first; `before` is the last number of the page above. */
export async function closedProposals(
  shop: Pick<Shop, 'db' | 'approvals'>,
  { staff, before }: { staff: Staff; before: number | null },
): Promise<SeenProposal[]> {
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
  return rows.map((row) => seenBy(shop, staff, row))
}
