/** Whether somebody may do an act alone. What they may is counted against their day before it is done (decision 0083). */
import { and, eq } from 'drizzle-orm'
import { findUnavailable } from '../../../platform/database/availability/unavailable.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Json } from '../../../platform/jobs/jobs.ts'
import { dayOf, istMoment } from '../../../units/date.ts'
import { orders } from '../../orders/records.ts'
import { hasBegunPayment } from '../../payments/first-payment.ts'
import type { Shop } from '../../shop.ts'
import { propose } from '../../staff/approvals/actions.ts'
import { notifyOwnersOfWaiting } from '../../staff/approvals/alone.ts'
import type { AssessedRisk } from '../../staff/approvals/kinds.ts'
import { addLoss, lockStaffLosses, readLossesSince, voidLoss } from '../../staff/approvals/records/losses.ts'
import { findStaff, proposals } from '../../staff/approvals/records.ts'
import {
  type ApprovalReason,
  formatApprovalReasons,
  formatLoss,
  integrationLossLimit,
  judgeRisk,
  limitOf,
} from '../../staff/approvals/rules/policy.ts'
import { openStates } from '../../staff/approvals/rules.ts'
import { type AuditSubject, canonical } from '../../staff/audit/rules.ts'
import type { Staff } from '../../staff/rules.ts'

export interface AuthorizationRequest {
  /** The name of the call. */
  readonly act: string
  readonly about: AuditSubject | null
  readonly risk: AssessedRisk
  /** Of a token, who made it. */
  readonly staff: Staff
  readonly isMachine: boolean
}

/** Done alone, its loss being counted under this number (null without one), or proposed. */
export type Authorization =
  | { readonly kind: 'alone'; readonly lossId: number | null }
  | { readonly kind: 'second-person'; readonly reasons: readonly ApprovalReason[] }

export async function authorizeAct(
  shop: Shop,
  { act, about, risk, staff, isMachine }: AuthorizationRequest,
): Promise<Authorization> {
  if (risk.maxLoss <= 0 && risk.rules.length === 0) return { kind: 'alone', lossId: null }
  const now = shop.clock.now()
  return shop.db.transaction(async (tx): Promise<Authorization> => {
    await lockStaffLosses(tx, staff.id)
    const isFoundingOwner = !isMachine && staff.roles.includes('OWNER') && !(await hasBegunPayment(tx))
    const today = await readLossesSince(tx, staff.id, istMoment(dayOf(now)))
    const limit = isMachine ? integrationLossLimit : limitOf(staff)
    const verdict = judgeRisk({ risk, limit, today, isFoundingOwner })
    if (verdict.kind === 'propose') return { kind: 'second-person', reasons: verdict.reasons }
    const lossId = await addLoss(tx, {
      staffId: staff.id,
      staffName: staff.name,
      act,
      aboutKind: about?.kind ?? null,
      aboutId: about?.id ?? null,
      sentence: risk.sentence,
      maxLoss: isFoundingOwner ? 0 : risk.maxLoss,
      isReported: verdict.kind === 'report',
      at: now,
    })
    return { kind: 'alone', lossId }
  })
}

/** An act that was refused or failed cost nothing; where the database is gone by now, it stays counted for the day. */
export async function releaseLoss(shop: Shop, lossId: number | null): Promise<void> {
  if (lossId === null) return
  await voidLoss(shop.db, lossId, shop.clock.now()).catch((failure: unknown) => {
    if (!findUnavailable(failure)) throw failure
  })
}

interface ActProposal extends AuthorizationRequest {
  readonly facts: Json
  readonly reasons: readonly ApprovalReason[]
}

/** Writes the act down for a second person; the same act that waits already is not written twice. Answers its number. */
export const proposeAct = (shop: Shop, { act, about, risk, staff, facts, reasons }: ActProposal): Promise<number> =>
  shop.db.transaction(async (tx) => {
    // The order before the person, as refunds take them.
    await lockProposedOrder(tx, about)
    await lockStaffLosses(tx, staff.id)
    const same = await findSameProposal(tx, { kind: act, staffId: staff.id, facts })
    if (same !== null) return same
    await risk.lockForProposal?.(tx)
    const texts = [risk.sentence, formatLoss(risk.maxLoss), `Needs a second person: ${formatApprovalReasons(reasons)}`]
    const sentence = texts.filter((one) => one !== '').join('. ')
    const { changes } = risk
    const id = await propose(shop, tx, {
      kind: act,
      facts,
      about: risk.about ?? about,
      sentence,
      by: staff,
      changes,
      reasons,
    })
    await notifyOwnersOfWaiting(shop, tx, { id, sentence, staff })
    await risk.notifyProposed?.(tx, id)
    return id
  })

async function findSameProposal(
  tx: Tx,
  { kind, staffId, facts }: { kind: string; staffId: number; facts: Json },
): Promise<number | null> {
  const open = await tx
    .select({ id: proposals.id, facts: proposals.facts, state: proposals.state })
    .from(proposals)
    .where(and(eq(proposals.kind, kind), eq(proposals.proposedBy, staffId)))
  const wanted = canonical(facts)
  return open.find((one) => openStates.includes(one.state) && canonical(one.facts) === wanted)?.id ?? null
}

/** Whose limits count for a token; null of tokens from before this was recorded. */
export const readTokenMaker = async ({ db }: Pick<Shop, 'db'>, createdById: number | null): Promise<Staff | null> =>
  createdById === null ? null : findStaff(db, createdById)

/** Goods of an order wait for a proposal about it: despatch holds the same row (`shop/fulfilment/order-holds`). */
async function lockProposedOrder(tx: Tx, about: AuditSubject | null): Promise<void> {
  if (about?.kind !== 'order') return
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.uniqueOrderId, about.id)).for('update')
}
