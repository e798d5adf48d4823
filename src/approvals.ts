/**
 * Everything that waits for a second person, on one page: the permission of the act, and what approving it does
 * (decisions 8). `propose` in `shop/approvals/actions.ts` takes a kind of these.
 */
import type { ApprovalKinds } from './shop/approvals/kinds.ts'

export const approvalKinds: ApprovalKinds = {}
