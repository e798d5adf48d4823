/** Proposals: create, approve or reject as the second person, or withdraw one's own. */
import type { Tx } from '../../../platform/database/database.ts'
import type { Json } from '../../../platform/jobs/jobs.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { AuditSubject } from '../audit/rules.ts'
import { type GoodsLocations, requireActAt } from '../locations/rules.ts'
import type { Staff } from '../rules.ts'
import { requireProposalUnchanged } from './compare.ts'
import type { ApprovalKind } from './kinds.ts'
import { proposals, readProposer, requireTwoPersons } from './records.ts'
import type { ApprovalReason } from './rules/policy.ts'
import { isBusy, type ProposedChange, whyNotSecond } from './rules.ts'
import { lockProposal, type ProposalRow, transitionProposal } from './transition-proposal.ts'

interface Proposal {
  /** A key of `src/approvals.ts`. */
  readonly kind: string
  /** Everything needed to carry it out. */
  readonly facts: Json
  readonly about: AuditSubject | null
  /** What would be done, as shown to the second person: "Silver from ₹250.00 to ₹258.00 a gram, 3.2 % in one day". */
  readonly sentence: string
  readonly by: Staff
  readonly changes: readonly ProposedChange[]
  readonly reasons: readonly ApprovalReason[]
  /** Where it would act with goods; null: at no location. */
  readonly locations: GoodsLocations | null
}

/** Records a proposal for a second person in the transaction of its cause. Returns its id. */
export async function propose(shop: Shop, tx: Tx, proposal: Proposal): Promise<number> {
  const { kind, facts, about, sentence, by, changes, reasons, locations } = proposal
  const [row] = await tx
    .insert(proposals)
    .values({
      kind,
      facts,
      aboutKind: about?.kind ?? null,
      aboutId: about?.id ?? null,
      sentence,
      changes,
      reasons,
      locations,
      state: 'pending',
      proposedBy: by.id,
      proposedByName: by.name,
      proposedAt: shop.clock.now(),
    })
    .returning({ id: proposals.id })
  return row!.id
}

export function kindOf({ approvals }: Pick<Shop, 'approvals'>, kind: string): ApprovalKind {
  const found = approvals[kind]
  if (!found) throw new Error(`there is no kind of approval ${kind}`)
  return found
}

/** Throws `approvals.own`, `approvals.not-yours`, `staff.elsewhere`. */
function requireSecond(shop: Shop, staff: Staff, row: ProposalRow): void {
  const why = whyNotSecond(staff, row, kindOf(shop, row.kind).permission)
  if (why === 'elsewhere') requireActAt(staff, row.locations ?? [])
  if (why) throw refuse(why === 'own' ? 'approvals.own' : 'approvals.not-yours')
}

interface Deciding {
  readonly id: number
  readonly staff: Staff
}

export interface ApprovalRequest extends Deciding {
  /** Puts the reason why it could not be done into words. */
  readonly describeFailure: (failure: unknown) => string
}

/**
 * Approves a proposal and carries it out at once, unless what it rests on has changed. A refusal is thrown and also stored with
 * the proposal, which can be approved again. `describeFailure` puts a failure into words.
 */
export async function approveProposal(shop: Shop, { id, staff, describeFailure }: ApprovalRequest): Promise<void> {
  const row = await shop.db.transaction(async (tx) => {
    const found = await lockProposal(tx, id)
    requireSecond(shop, staff, found)
    await requireTwoPersons(tx, { staff, proposedBy: found.proposedBy, now: shop.clock.now() })
    await markApproved(shop, tx, found, staff)
    return found
  })
  await executeApproved(shop, row, { staff, describeFailure })
}

/** Throws `approvals.busy` and `approvals.decided`. */
export async function markApproved({ clock }: Shop, tx: Tx, row: ProposalRow, staff: Staff): Promise<void> {
  if (isBusy(row, clock.now())) throw refuse('approvals.busy')
  await transitionProposal(tx, row, { event: 'approve', by: staff, at: clock.now() })
}

/** Carries out an approved proposal, and stores the reason if that fails. */
export async function executeApproved(
  shop: Shop,
  row: ProposalRow,
  { staff, describeFailure }: Pick<ApprovalRequest, 'staff' | 'describeFailure'>,
): Promise<void> {
  const { id } = row
  const transition = async (tx: Tx, event: 'carry-out' | 'fail', note?: string) =>
    transitionProposal(tx, await lockProposal(tx, id), {
      event,
      by: staff,
      at: shop.clock.now(),
      ...(note && { note }),
    })
  let isRecorded = false
  const done = async (tx: Tx) => {
    await transition(tx, 'carry-out')
    isRecorded = true
  }
  const proposedBy = await readProposer(shop.db, row)
  try {
    await requireProposalUnchanged(shop, row)
    await kindOf(shop, row.kind).carryOut(shop, row.facts as never, {
      proposalId: id,
      proposedAt: row.proposedAt,
      proposedBy,
      approvedBy: staff,
      done,
    })
  } catch (failure) {
    await shop.db.transaction((tx) =>
      failUnlessOver(tx, id, (event) => transition(tx, event, describeFailure(failure))),
    )
    throw failure
  }
  if (!isRecorded) await shop.db.transaction((tx) => transition(tx, 'carry-out'))
}

/** A failure after it was recorded as carried out does not change that. */
async function failUnlessOver(tx: Tx, id: number, transition: (event: 'fail') => Promise<void>): Promise<void> {
  const { state } = await lockProposal(tx, id)
  if (state === 'approved') await transition('fail')
}

/** Throws `approvals.own`, `approvals.not-yours`, `approvals.decided`. */
export async function refuseProposal(
  shop: Shop,
  { id, staff, reason }: Deciding & { readonly reason: string },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const row = await lockProposal(tx, id)
    requireSecond(shop, staff, row)
    await transitionProposal(tx, row, { event: 'refuse', by: staff, at: shop.clock.now(), note: reason })
  })
}

/** The proposer withdraws it. Throws `approvals.not-own`, `approvals.decided`. */
export async function withdrawProposal(shop: Shop, { id, staff }: Deciding): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const row = await lockProposal(tx, id)
    if (row.proposedBy !== staff.id) throw refuse('approvals.not-own')
    await transitionProposal(tx, row, { event: 'withdraw', by: staff, at: shop.clock.now() })
  })
}
