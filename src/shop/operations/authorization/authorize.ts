/**
 * Whether a person may take an action alone. Its possible loss is counted against their daily limit before it is done (decision
 * 0083).
 */
import { and, eq, inArray } from 'drizzle-orm'
import { findUnavailable } from '../../../platform/database/availability/unavailable.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Json } from '../../../platform/jobs/jobs.ts'
import { dayOf, istMoment } from '../../../units/date.ts'
import { orders } from '../../orders/records.ts'
import { hasBegunPayment } from '../../payments/first-payment.ts'
import type { Shop } from '../../shop.ts'
import { propose } from '../../staff/approvals/actions.ts'
import type { AssessedRisk } from '../../staff/approvals/kinds.ts'
import { notifyOwnersOfWaiting } from '../../staff/approvals/lone-approval.ts'
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
import { openStates } from '../../staff/approvals/rules/proposal-flow.ts'
import { type AuditSubject, canonical } from '../../staff/audit/rules.ts'
import type { GoodsLocations } from '../../staff/locations/rules.ts'
import type { Staff } from '../../staff/rules.ts'

export interface AuthorizationRequest {
  /** The name of the call. */
  readonly act: string
  readonly about: AuditSubject | null
  readonly risk: AssessedRisk
  /** For a token, the person who created it. */
  readonly staff: Staff
  readonly isMachine: boolean
}

/** Done alone, with the id under which its loss is counted (null if there is none), or proposed. */
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
    const { verdict, isFoundingOwner } = await judgeToday(tx, { risk, staff, isMachine }, now)
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

type JudgedAct = Pick<AuthorizationRequest, 'risk' | 'staff' | 'isMachine'>

async function judgeToday(db: Db, { risk, staff, isMachine }: JudgedAct, now: Date) {
  const isFoundingOwner = !isMachine && staff.roles.includes('OWNER') && !(await hasBegunPayment(db))
  const today = await readLossesSince(db, staff.id, istMoment(dayOf(now)))
  const limit = isMachine ? integrationLossLimit : limitOf(staff)
  return { verdict: judgeRisk({ risk, limit, today, isFoundingOwner }), isFoundingOwner }
}

/** Whether a preview must say that the action is only proposed. */
export async function wouldBeProposed({ db, clock }: Pick<Shop, 'db' | 'clock'>, act: JudgedAct): Promise<boolean> {
  if (act.risk.maxLoss <= 0 && act.risk.rules.length === 0) return false
  return (await judgeToday(db, act, clock.now())).verdict.kind === 'propose'
}

/**
 * A refused or failed action costs nothing, so its loss is released. If the database is unavailable, it stays counted for the
 * day.
 */
export async function releaseLoss(shop: Shop, lossId: number | null): Promise<void> {
  if (lossId === null) return
  await voidLoss(shop.db, lossId, shop.clock.now()).catch((failure: unknown) => {
    if (!findUnavailable(failure)) throw failure
  })
}

interface ActProposal extends AuthorizationRequest {
  readonly facts: Json
  readonly reasons: readonly ApprovalReason[]
  /** Where it would act with goods; null: at no location. */
  readonly locations: GoodsLocations | null
}

/**
 * Records the action for a second person. If the same action is waiting already, that proposal is used. Returns its id.
 * `onProposed` writes in the same transaction.
 */
export const proposeAct = (
  shop: Shop,
  proposal: ActProposal,
  onProposed?: (tx: Tx, id: number) => Promise<void>,
): Promise<number> =>
  shop.db.transaction(async (tx) => {
    const id = await findOrCreateProposal(shop, tx, proposal)
    await onProposed?.(tx, id)
    return id
  })

async function findOrCreateProposal(
  shop: Shop,
  tx: Tx,
  { act, about, risk, staff, facts, reasons, locations }: ActProposal,
): Promise<number> {
  // Lock the order before the person, in the same order as refunds.
  await lockProposedOrder(tx, about)
  await lockStaffLosses(tx, staff.id)
  const same = await findSameProposal(tx, { kind: act, staffId: staff.id, facts })
  if (same !== null) return same
  await risk.lockForProposal?.(tx)
  const sentences = [
    risk.sentence,
    formatLoss(risk.maxLoss),
    `Needs a second person: ${formatApprovalReasons(reasons)}`,
  ]
  const sentence = sentences.filter((one) => one !== '').join('. ')
  const { changes } = risk
  const id = await propose(shop, tx, {
    kind: act,
    facts,
    about: risk.about ?? about,
    sentence,
    by: staff,
    changes,
    reasons,
    locations,
  })
  await notifyOwnersOfWaiting(shop, tx, { id, sentence, staff })
  await risk.notifyProposed?.(tx, id)
  return id
}

async function findSameProposal(
  tx: Tx,
  { kind, staffId, facts }: { kind: string; staffId: number; facts: Json },
): Promise<number | null> {
  const open = await tx
    .select({ id: proposals.id, facts: proposals.facts })
    .from(proposals)
    .where(and(eq(proposals.kind, kind), eq(proposals.proposedBy, staffId), inArray(proposals.state, [...openStates])))
  const wanted = canonical(facts)
  return open.find((one) => canonical(one.facts) === wanted)?.id ?? null
}

/** The person whose limits count for a token. Null for tokens from before this was recorded. */
export const readTokenMaker = async ({ db }: Pick<Shop, 'db'>, createdById: number | null): Promise<Staff | null> =>
  createdById === null ? null : findStaff(db, createdById)

/**
 * Locks the order of a proposal, so that its goods do not leave meanwhile: despatch locks the same row
 * (`shop/fulfilment/order-holds`).
 */
async function lockProposedOrder(tx: Tx, about: AuditSubject | null): Promise<void> {
  if (about?.kind !== 'order') return
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.uniqueOrderId, about.id)).for('update')
}
