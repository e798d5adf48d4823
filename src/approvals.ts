/**
 * Everything that waits for a second person, on one page: the permission of the act, what it changes, and what approving it does
 * (decisions 8). `propose` in `shop/approvals/actions.ts` takes a kind of these.
 */
import type { ApprovalKinds } from './shop/approvals/kinds.ts'
import { transferApproval } from './shop/checkout/pay/confirm-at-desk.ts'
import { couponApproval } from './shop/coupons/desk.ts'
import { orderRefundApproval } from './shop/fulfilment/refund-at-desk.ts'
import { refundPayApproval } from './shop/fulfilment/refund-desk.ts'
import { heldChanges, publishChanges, termsChanges } from './shop/rates-desk/changes.ts'
import { believeHeldAgreed } from './shop/rates-desk/held.ts'
import { publishAgreed } from './shop/rates-desk/publish.ts'
import { changeTermsAgreed } from './shop/rates-desk/terms.ts'
import { settingApproval } from './shop/settings-desk/actions.ts'
import { barInApproval, barOutApproval } from './shop/vault-desk/actions.ts'
import { walletAdjustApproval } from './shop/wallet-desk/adjust.ts'

export const approvalKinds: ApprovalKinds = {
  'coupons.publish': couponApproval,
  'orders.refund': orderRefundApproval,
  'refunds.pay': refundPayApproval,
  'settings.change': settingApproval,
  'transfers.confirm': transferApproval,
  'vault.bar-in': barInApproval,
  'vault.bar-out': barOutApproval,
  'wallets.adjust': walletAdjustApproval,
  'rates.publish': { permission: 'rates', changes: publishChanges, carryOut: publishAgreed },
  'rates.terms': { permission: 'rates', changes: termsChanges, carryOut: changeTermsAgreed },
  'rates.held': { permission: 'rates', changes: heldChanges, carryOut: believeHeldAgreed },
}
