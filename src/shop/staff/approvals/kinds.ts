/** The kinds of proposals and what approving them does. `src/approvals.ts` lists all of them. */
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import type { AuditSubject } from '../audit/rules.ts'
import type { Permission, Staff } from '../rules.ts'
import type { Risk } from './rules/risk.ts'
import type { ProposedChange } from './rules.ts'

/** What a call can cost, and what is needed to propose it to a second person. */
export interface AssessedRisk extends Risk {
  /** The subject, if it is not the one in the call's audit entry. */
  readonly about?: AuditSubject
  /** Runs in the transaction of the proposal, before it is inserted. Locks the subject, and throws if it must not be proposed. */
  readonly lockForProposal?: (tx: Tx) => Promise<void>
  /** Runs in the same transaction afterwards. Notifies people. */
  readonly notifyProposed?: (tx: Tx, proposalId: number) => Promise<void>
}

/** A second person approved a proposed call. */
export interface Approval {
  readonly proposalId: number
  readonly proposedAt: Date
  readonly proposedBy: Staff
  readonly approvedBy: Staff
}

export interface ApprovalExecution extends Approval {
  /**
   * Records that it is done, in the transaction that does it. Call it there, because a process may die at any time and a
   * repeated approval must not act again. Throws if the proposal was carried out before.
   */
  done(tx: Tx): Promise<void>
}

export interface ApprovalKind {
  /** The permission that the second person needs besides `approve`: that for the action itself, or for approving it. */
  readonly permission: Permission
  /**
   * What it would change in the current state, line by line. Called when it is proposed and again before it is carried out, in
   * a transaction, so it must read only from `db`. Returns no lines if the subject no longer exists, and null if the action
   * would be refused; approving then gives the reason. `proposedBy` is the id of a staff member.
   */
  readonly changes: (shop: Shop, db: Db, facts: never, proposedBy: number) => Promise<readonly ProposedChange[] | null>
  /** `facts` as proposed. If it throws, the proposal stays open with the reason. */
  readonly carryOut: (shop: Shop, facts: never, carrying: ApprovalExecution) => Promise<void>
}

export type ApprovalKinds = Readonly<Record<string, ApprovalKind>>
