/** A sole owner confirms their own proposal of a day ago with a code from their authenticator (decision 0083). */

import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { lockStaff } from '../accounts.ts'
import { type ApprovalRequest, executeApproved, kindOf, markApproved } from '../approvals/actions.ts'
import { aloneFrom, notifyOwnersOfLoneApproval, whyNotAlone } from '../approvals/lone-approval.ts'
import { readColleagues } from '../approvals/records.ts'
import { couldApprove } from '../approvals/rules.ts'
import { lockProposal } from '../approvals/transition-proposal.ts'
import { takeCode } from './codes.ts'

/** Throws `approvals.alone-…`, `approvals.wrong-code`, and what approving throws. */
export async function confirmAlone(
  shop: Shop,
  { id, staff, code, describeFailure }: ApprovalRequest & { readonly code: string },
): Promise<void> {
  const row = await shop.db.transaction(async (tx) => {
    const account = await lockStaff(tx, staff.id)
    const found = await lockProposal(tx, id)
    const { permission } = kindOf(shop, found.kind)
    const colleagues = await readColleagues(tx, staff.id)
    const hasColleague = colleagues.some((one) => couldApprove(one, { ...found, permission }))
    const why = whyNotAlone(found, { staff, hasColleague, now: shop.clock.now() })
    if (why) throw refuse(`approvals.alone-${why}`, { from: aloneFrom(found).toISOString() })
    if (!account || !(await takeCode(shop, tx, account, code))) throw refuse('approvals.wrong-code', {}, 'code')
    await markApproved(shop, tx, found, staff)
    await notifyOwnersOfLoneApproval(shop, tx, { id, sentence: found.sentence, staff })
    return found
  })
  await executeApproved(shop, row, { staff, describeFailure })
}
