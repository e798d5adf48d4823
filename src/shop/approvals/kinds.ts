/** What can be proposed, and what approving it does: `src/approvals.ts` lists every kind. */
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Shop } from '../shop.ts'
import type { Permission, Staff } from '../staff/rules.ts'
import type { Change } from './rules.ts'

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
  /** What the second person must hold besides `approve`: of the act itself, or of agreeing to it. */
  readonly permission: Permission
  /**
   * What it would change as things stand, line by line. It is asked for when it is proposed and again before it is carried
   * out, within a transaction: read by `db` alone. What is gone has no lines.
   */
  readonly changes: (shop: Shop, db: Db, facts: never) => Promise<readonly Change[]>
  /** `facts` as they were proposed. Whatever it throws leaves the proposal open, with the reason. */
  readonly carryOut: (shop: Shop, facts: never, carrying: Carrying) => Promise<void>
}

export type ApprovalKinds = Readonly<Record<string, ApprovalKind>>
