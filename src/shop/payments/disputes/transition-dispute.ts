/** The only way a dispute changes: its state, its money in the ledger, and a row of its history, in one transaction. */
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { Paise } from '../../../units/paise.ts'
import { postMovement } from '../../ledger/actions.ts'
import { disputeMoneyMovements } from '../../ledger/dispute-movements.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import { type DisputeRow, disputes, disputeTransitions, lockDispute } from './records.ts'
import { type DisputeEvent, disputeFlow, isUnresolved } from './rules/dispute-flow.ts'
import { moneyOfDispute } from './rules/money.ts'

type Deps = Pick<Shop, 'clock'>

export interface DisputeChangeCause {
  /** "staff:2", "razorpay". */
  readonly by: string
  readonly why: string
}

interface DisputeChange extends DisputeChangeCause {
  /** Null: the state stays, and only the money may change. */
  readonly event: DisputeEvent | null
  /** What the provider has taken so far; default: what is in the ledger. */
  readonly deducted?: Paise
  readonly values?: Partial<Pick<DisputeRow, 'summary' | 'failure' | 'phase' | 'respondBy' | 'reason' | 'amount'>>
}

/** For a locked dispute. Throws `states.not-now`. */
export async function transitionDispute(
  { clock }: Deps,
  tx: Tx,
  dispute: DisputeRow,
  { event, by, why, deducted = dispute.debited, values = {} }: DisputeChange,
): Promise<DisputeRow> {
  const now = clock.now()
  const state = event === null ? dispute.state : next(disputeFlow, dispute.state, event)
  const amount = values.amount ?? dispute.amount
  const money = moneyOfDispute(state, { amount, deducted })
  const resolvedAt = isUnresolved(state) ? null : (dispute.resolvedAt ?? now)
  const changed = { ...dispute, ...values, ...money, state, resolvedAt }
  await tx
    .update(disputes)
    .set({ ...values, ...money, state, resolvedAt })
    .where(eq(disputes.id, dispute.id))
  const moved = { debited: money.debited - dispute.debited, lost: money.lost - dispute.lost }
  if (event === null && moved.debited === 0 && moved.lost === 0) return changed
  await recordDisputeTransition({ clock }, tx, changed, { from: dispute.state, by, why, moved })
  return changed
}

interface RecordedTransition extends DisputeChangeCause {
  readonly from: DisputeRow['state']
  readonly moved: { readonly debited: Paise; readonly lost: Paise }
}

/** The row of the history, and the ledger under its id. */
export async function recordDisputeTransition(
  shop: Deps,
  tx: Tx,
  dispute: DisputeRow,
  { from, by, why, moved }: RecordedTransition,
): Promise<void> {
  const [row] = await tx
    .insert(disputeTransitions)
    .values({ disputeId: dispute.id, from, to: dispute.state, by, why, at: shop.clock.now() })
    .returning({ id: disputeTransitions.id })
  const { id: disputeId, provider, orderId } = dispute
  const step = { provider, disputeId, transitionId: row!.id, orderId }
  for (const movement of disputeMoneyMovements(step, moved)) await postMovement(shop, tx, movement)
}

/** Throws `disputes.unknown`. */
export async function mustLockDispute(tx: Tx, id: number): Promise<DisputeRow> {
  const dispute = await lockDispute(tx, id)
  if (!dispute) throw refuse('disputes.unknown')
  return dispute
}
