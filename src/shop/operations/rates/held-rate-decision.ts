/** A rate held after too large a jump: one person can reject it, accepting it takes two. */
import type { Db } from '../../../platform/database/database.ts'
import { formatRate } from '../../../units/format.ts'
import type { Metal } from '../../../units/metal.ts'
import { lockConfirmations } from '../../pricing/rates/actions.ts'
import { applyHeldRateDecision } from '../../pricing/rates/by-hand.ts'
import { writePublication } from '../../pricing/rates/publications.ts'
import { readHeldRate } from '../../pricing/rates/reading.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { requireProposalUnchangedIn } from '../../staff/approvals/compare.ts'
import type { Approval, AssessedRisk } from '../../staff/approvals/kinds.ts'
import { noRisk } from '../../staff/approvals/rules/risk.ts'
import type { Staff } from '../../staff/rules.ts'
import { heldRateChanges } from './changes.ts'
import { publishersOf } from './publish.ts'

export interface HeldRateDecision {
  readonly metal: Metal
  readonly accept: boolean
}

/** Rejecting keeps the last rate, so it carries no risk. Throws `rates.nothing-held`. */
export async function assessHeldRateDecision(
  _shop: Shop,
  db: Db,
  { metal, accept }: HeldRateDecision,
): Promise<AssessedRisk> {
  if (!accept) return noRisk
  const heldRate = await readHeldRate(db, metal)
  if (!heldRate) throw refuse('rates.nothing-held')
  return {
    maxLoss: 0,
    rules: ['rate-jump'],
    sentence: `Accept the ${heldRate.source} quote of ${metal}: ${formatRate(heldRate.paisePerGram)}, after ${formatRate(heldRate.previousPaisePerGram)}`,
    // Another rate may be held by the time a second person approves.
    changes: heldRateChanges(metal, heldRate),
  }
}

/** Throws `rates.nothing-held`, and `approvals.moved` if the approval was for another rate than the one held now. */
export async function decideHeldRate(
  shop: Shop,
  { metal, accept }: HeldRateDecision,
  { by, approval }: { by: Staff; approval: Approval | undefined },
): Promise<void> {
  const now = shop.clock.now()
  await shop.db.transaction(async (tx) => {
    await lockConfirmations(tx)
    const heldRate = await readHeldRate(tx, metal)
    if (!heldRate) throw refuse('rates.nothing-held')
    if (approval) await requireProposalUnchangedIn(tx, approval.proposalId, heldRateChanges(metal, heldRate))
    await applyHeldRateDecision(tx, metal, { accept, by: (approval?.approvedBy ?? by).id, now })
    if (!accept) return
    // The market moved, not the staff, so it does not count towards the day's changes.
    const changes = { gold: 0, silver: 0 }
    const facts = { gold: null, silver: null, after: { metal, heldId: heldRate.id } }
    await writePublication(tx, { kind: 'held', changes, ...publishersOf(by, approval), now, facts })
  })
  await shop.catalogue.refresh('rates')
}
