/**
 * Staff answer a dispute: with evidence, or by accepting it. The answer is saved first, and a job sends it; where the provider
 * has no calls for disputes, staff answer in its dashboard and record that here.
 */

import type { Db, Tx } from '../../../platform/database/database.ts'
import { type JobHandlers, queueJob } from '../../../platform/jobs/jobs.ts'
import { formatMoney } from '../../../units/format.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { openProposalsAbout } from '../../staff/approvals/about.ts'
import type { AssessedRisk } from '../../staff/approvals/kinds.ts'
import { next } from '../../states.ts'
import { readEvidence } from './dispute-list.ts'
import { followDecision } from './follow-decision.ts'
import { findDispute } from './records.ts'
import { decisionEvents, type ManualDecision } from './rules/decisions.ts'
import { disputeFlow, disputeLabels } from './rules/dispute-flow.ts'
import { sendAcceptance, sendEvidence } from './send-answer.ts'
import { mustLockDispute, transitionDispute } from './transition-dispute.ts'

const evidenceJob = 'disputes.submit'
const acceptanceJob = 'disputes.accept'

export const disputeJobs = (shop: Shop) =>
  ({
    [evidenceJob]: ({ disputeId }: { disputeId: number }) => sendEvidence(shop, disputeId),
    [acceptanceJob]: ({ disputeId }: { disputeId: number }) => sendAcceptance(shop, disputeId),
  }) satisfies JobHandlers

type Deps = Pick<Shop, 'db' | 'clock' | 'config'>

/** Throws `disputes.unknown`, `disputes.evidence-needed`, `disputes.proposed-before` and `states.not-now`. */
export async function submitEvidence(
  shop: Deps,
  { id, summary, by }: { readonly id: number; readonly summary: string; readonly by: string },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const dispute = await mustLockDispute(tx, id)
    await requireNotProposed(tx, id)
    if ((await readEvidence(tx, id)).length === 0) throw refuse('disputes.evidence-needed')
    const values = { summary, failure: '' }
    const changed = await transitionDispute(shop, tx, dispute, { event: 'submit', by, why: summary, values })
    if (dispute.byHand) await transitionDispute(shop, tx, changed, { event: 'review', by, why: inDashboard })
    else await queueAnswer(shop, tx, evidenceJob, id)
  })
}

const inDashboard = 'Sent in the provider’s dashboard'

/** Gives the money up. Throws `disputes.unknown` and `states.not-now`. */
export async function acceptDispute(
  shop: Deps,
  { id, by, why }: { readonly id: number; readonly by: string; readonly why: string },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const dispute = await mustLockDispute(tx, id)
    const changed = await transitionDispute(shop, tx, dispute, { event: 'accept', by, why, values: { failure: '' } })
    if (dispute.byHand) await transitionDispute(shop, tx, changed, { event: 'lose', by, why: inDashboard })
    else await queueAnswer(shop, tx, acceptanceJob, id)
  })
}

const queueAnswer = ({ clock }: Pick<Shop, 'clock'>, tx: Tx, kind: string, disputeId: number): Promise<void> => {
  const now = clock.now()
  return queueJob(tx, { kind, key: String(disputeId), payload: { disputeId }, dueAt: now }, now)
}

/**
 * Records the bank's decision where the provider does not report it. Closed returns what was taken. Throws `disputes.unknown`,
 * `disputes.decided-by-provider` and `states.not-now`.
 */
export async function decideByHand(
  shop: Deps,
  {
    id,
    decision,
    by,
    why,
  }: { readonly id: number; readonly decision: ManualDecision; readonly by: string; readonly why: string },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const dispute = await mustLockDispute(tx, id)
    if (!dispute.byHand) throw refuse('disputes.decided-by-provider')
    const event = decisionEvents[decision]
    const cause = { event, by, why, ...(decision === 'closed' && { deducted: 0 }) }
    await followDecision(shop, tx, dispute, await transitionDispute(shop, tx, dispute, cause))
  })
}

const actsOfEnd = {
  accept: { act: 'Accept dispute', outcome: 'is given up' },
  lose: { act: 'Record as lost the dispute', outcome: 'is given up' },
  win: { act: 'Record as won the dispute', outcome: 'of goods and refunds may leave again' },
  close: { act: 'Record as closed the dispute', outcome: 'of goods and refunds may leave again' },
} as const

/**
 * What ending a dispute by hand can cost: its whole amount. Accepting or losing gives it up; winning or closing lets goods and
 * refunds leave, which is lost if the bank takes the money all the same. Throws `disputes.unknown`, `states.not-now`.
 */
export async function assessDisputeEnd(
  _shop: Shop,
  db: Db,
  { id, event }: { readonly id: number; readonly event: keyof typeof actsOfEnd },
): Promise<AssessedRisk> {
  const dispute = await findDispute(db, id)
  if (!dispute) throw refuse('disputes.unknown')
  const after = next(disputeFlow, dispute.state, event)
  const { amount, disputeRef, state } = dispute
  const { act, outcome } = actsOfEnd[event]
  const isGivenUp = event === 'accept' || event === 'lose'
  return {
    maxLoss: amount,
    rules: [],
    sentence: `${act} ${disputeRef}: ${formatMoney(amount)} ${outcome}`,
    changes: [
      {
        what: 'Dispute',
        before: disputeLabels[state],
        after: disputeLabels[event === 'accept' ? 'LOST' : after],
        rests: { on: state },
      },
      ...(isGivenUp
        ? [{ what: 'Lost', before: formatMoney(0), after: formatMoney(amount), rests: { on: amount } }]
        : []),
    ],
    lockForProposal: async (tx) => {
      await mustLockDispute(tx, id)
      await requireNotProposed(tx, id)
    },
  }
}

async function requireNotProposed(db: Db, id: number): Promise<void> {
  if ((await openProposalsAbout(db, { kind: 'dispute', id: String(id) })).length > 0)
    throw refuse('disputes.proposed-before')
}
