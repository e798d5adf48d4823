/**
 * Everything that waits for a second person, on one page: the permission of the act, and what approving it does
 * (decisions 8). `propose` in `shop/approvals/actions.ts` takes a kind of these.
 */
import type { ApprovalKinds } from './shop/approvals/kinds.ts'
import { orderRefundApproval } from './shop/fulfilment/desk-refunds.ts'
import { refundPayApproval } from './shop/fulfilment/refund-desk.ts'
import { believeHeldAgreed } from './shop/rates-desk/held.ts'
import { publishAgreed } from './shop/rates-desk/publish.ts'
import { changeTermsAgreed } from './shop/rates-desk/terms.ts'
import { barInApproval, barOutApproval } from './shop/vault-desk/actions.ts'

export const approvalKinds: ApprovalKinds = {
  'orders.refund': orderRefundApproval,
  'refunds.pay': refundPayApproval,
  'vault.bar-in': barInApproval,
  'vault.bar-out': barOutApproval,
  'rates.publish': { permission: 'rates', carryOut: publishAgreed },
  'rates.terms': { permission: 'rates', carryOut: changeTermsAgreed },
  'rates.held': { permission: 'rates', carryOut: believeHeldAgreed },
}
