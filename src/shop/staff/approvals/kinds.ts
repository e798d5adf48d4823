/** What can be proposed, and what approving it does: `src/approvals.ts` lists every kind. */
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import type { AuditSubject } from '../audit/rules.ts'
import type { Permission, Staff } from '../rules.ts'
import type { Risk } from './rules/risk.ts'
import type { ProposedChange } from './rules.ts'

/** What a call can cost, and what belongs to writing it down for a second person. */
export interface AssessedRisk extends Risk {
  /** What it is about, where that is not what the audit line of the call names. */
  readonly about?: AuditSubject
  /** In the transaction of the proposal, before it is written: locks what it is about; throws where it must not wait. */
  readonly lockForProposal?: (tx: Tx) => Promise<void>
  /** In the same transaction, afterwards: whom to notify. */
  readonly notifyProposed?: (tx: Tx, proposalId: number) => Promise<void>
}

/** A second person agreed to a call that somebody proposed. */
export interface Approval {
  readonly proposalId: number
  readonly proposedAt: Date
  readonly proposedBy: Staff
  readonly approvedBy: Staff
}

export interface ApprovalExecution extends Approval {
  /**
   * Notes in the transaction that does it that it is done. Call it there: a process may die at any moment, and an approval
   * that is pressed again must not act again. It throws when the proposal was carried out before.
   */
  done(tx: Tx): Promise<void>
}

export interface ApprovalKind {
  /** What the second person must hold besides `approve`: of the act itself, or of agreeing to it. */
  readonly permission: Permission
  /**
   * What it would change as things stand, line by line. It is asked for when it is proposed and again before it is carried
   * out, within a transaction: read by `db` alone. What is gone has no lines; null where it would be refused, which approving
   * says. `proposedBy` is the id of a member of the staff.
   */
  readonly changes: (shop: Shop, db: Db, facts: never, proposedBy: number) => Promise<readonly ProposedChange[] | null>
  /** `facts` as they were proposed. Whatever it throws leaves the proposal open, with the reason. */
  readonly carryOut: (shop: Shop, facts: never, carrying: ApprovalExecution) => Promise<void>
}

export type ApprovalKinds = Readonly<Record<string, ApprovalKind>>
