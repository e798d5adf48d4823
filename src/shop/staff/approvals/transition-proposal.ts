/** Makes transitions of a proposal and records each. */
import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import { next } from '../../states.ts'
import type { Staff } from '../rules.ts'
import { proposals, proposalTransitions } from './records.ts'
import { type ProposalEvent, proposalFlow } from './rules/proposal-flow.ts'

export type ProposalRow = typeof proposals.$inferSelect

/** Throws `approvals.unknown`. */
export async function lockProposal(tx: Tx, id: number): Promise<ProposalRow> {
  const [row] = await tx.select().from(proposals).where(eq(proposals.id, id)).for('update')
  if (!row) throw refuse('approvals.unknown')
  return row
}

interface Transition {
  readonly event: ProposalEvent
  readonly by: Pick<Staff, 'id' | 'name'>
  readonly at: Date
  readonly note?: string
}

/** Throws `approvals.decided` if the flow has no such transition, because somebody else was faster. */
export async function transitionProposal(
  tx: Tx,
  row: ProposalRow,
  { event, by, at, note = '' }: Transition,
): Promise<void> {
  if (proposalFlow[row.state][event] === undefined) throw refuse('approvals.decided', { state: row.state })
  const state = next(proposalFlow, row.state, event)
  const decided = { decidedBy: by.id, decidedByName: by.name, decidedAt: at }
  await tx
    .update(proposals)
    .set({ state, reason: note, ...decided })
    .where(eq(proposals.id, row.id))
  await tx
    .insert(proposalTransitions)
    .values({ proposalId: row.id, event, state, staffId: by.id, staffName: by.name, note, at })
}

export const readProposalTransitions = (db: Db, proposalId: number) =>
  db
    .select()
    .from(proposalTransitions)
    .where(eq(proposalTransitions.proposalId, proposalId))
    .orderBy(asc(proposalTransitions.id))
