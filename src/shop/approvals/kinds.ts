/** What can be proposed, and what approving it does: `src/approvals.ts` lists every kind. */
import type { Tx } from '../../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import type { Permission, Staff } from '../staff/rules.ts'

export interface Carrying {
  readonly proposalId: number
  readonly proposedBy: Staff
  readonly approvedBy: Staff
  /**
   * Notes in the transaction that does it that it is done. Call it there: a process may die at any moment, and an approval
   * that is pressed again must not act again. It throws when the proposal was carried out before.
   */
  done(tx: Tx): Promise<void>
}

export interface ApprovalKind {
  /** Of the act itself, which the second person must hold too. */
  readonly permission: Permission
  /** `facts` as they were proposed. Whatever it throws leaves the proposal open, with the reason. */
  readonly carryOut: (shop: Shop, facts: never, carrying: Carrying) => Promise<void>
}

export type ApprovalKinds = Readonly<Record<string, ApprovalKind>>
