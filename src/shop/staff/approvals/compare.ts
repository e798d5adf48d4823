/** Compares what a proposal changes with the current state. It is not carried out if that has changed materially. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { proposals } from './records.ts'
import { proposalFlow } from './rules/proposal-flow.ts'
import { findFirstMaterialChange, hasMateriallyChanged, type ProposedChange } from './rules.ts'
import type { ProposalRow } from './transition-proposal.ts'

export interface ChangeComparison {
  readonly what: string
  readonly before: string
  readonly after: string
  /** The current value, if it has changed materially. */
  readonly now: string | null
}

const absent = 'no longer there'

/** As proposed. For an open proposal, also what has changed since. */
export async function compareProposal(shop: Shop, row: ProposalRow): Promise<ChangeComparison[]> {
  const proposed = row.changes ?? []
  const isOpen = proposalFlow[row.state].approve !== undefined
  const current = (isOpen && proposed.length > 0 ? await readCurrentChanges(shop, row) : null) ?? proposed
  return proposed.map((line) => {
    const same = current.find(({ what }) => what === line.what)
    const { what, before, after } = line
    return { what, before, after, now: hasMateriallyChanged(line, same) ? same?.before || absent : null }
  })
}

/** Throws `approvals.moved` if what it rests on has changed materially. */
export async function requireProposalUnchanged(shop: Shop, row: ProposalRow): Promise<void> {
  if (!row.changes?.length) return
  const current = await readCurrentChanges(shop, row)
  if (current) refuseChanged(row.changes, current)
}

/** The same inside the action's own transaction, for concurrent changes. `current` was read under its locks. */
export async function requireProposalUnchangedIn(
  tx: Tx,
  proposalId: number,
  current: readonly ProposedChange[],
): Promise<void> {
  const [row] = await tx.select({ changes: proposals.changes }).from(proposals).where(eq(proposals.id, proposalId))
  refuseChanged(row?.changes ?? [], current)
}

function refuseChanged(proposed: readonly ProposedChange[], current: readonly ProposedChange[]): void {
  const changed = findFirstMaterialChange(proposed, current)
  if (!changed) return
  const { what, before } = changed.was
  throw refuse('approvals.moved', { what, was: before, now: changed.now?.before || absent })
}

async function readCurrentChanges(
  shop: Shop,
  { kind, facts, proposedBy }: ProposalRow,
): Promise<readonly ProposedChange[] | null> {
  const found = shop.approvals[kind]
  return found ? found.changes(shop, shop.db, facts as never, proposedBy) : []
}
