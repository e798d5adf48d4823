/**
 * Everything that can wait for a second person: calls that declare what they can cost (decision 0083), and actions that propose
 * themselves.
 */
import { adminCalls } from './api/admin/calls.ts'
import { guardedKinds } from './api/guarded-act.ts'
import type { ApprovalKind, ApprovalKinds } from './shop/approvals/kinds.ts'
import { transferApproval } from './shop/checkout/pay/confirm-at-desk.ts'
import { orderRefundApproval } from './shop/fulfilment/refund-at-desk.ts'
import { refundPayApproval } from './shop/fulfilment/refund-desk.ts'
import { heldChanges, publishChanges, termsChanges } from './shop/rates-desk/changes.ts'
import { believeHeldAgreed } from './shop/rates-desk/held.ts'
import { publishAgreed } from './shop/rates-desk/publish.ts'
import { changeTermsAgreed } from './shop/rates-desk/terms.ts'
import { settingApproval } from './shop/settings-desk/actions.ts'
import { barInApproval, barOutApproval } from './shop/vault-desk/actions.ts'
import { walletAdjustApproval } from './shop/wallet-desk/adjust.ts'

const guarded = guardedKinds(adminCalls)

type WaitingDiscount =
  | { readonly kind: 'percent'; readonly share: number; readonly most: number | null }
  | { readonly kind: 'flat'; readonly amount: number }

/** A coupon that waits since before its call was guarded. */
interface WaitingCoupon {
  readonly id: number | null
  readonly seen: number
  readonly sheet: { readonly discount: WaitingDiscount; readonly minimumOrder: number }
}

/** As the call takes it today. */
function couponCall({ id, seen, sheet: { discount, minimumOrder, ...sheet } }: WaitingCoupon) {
  const sent =
    discount.kind === 'percent'
      ? { kind: 'percent', shareBasisPoints: discount.share, mostPaise: discount.most }
      : { kind: 'flat', amountPaise: discount.amount }
  return { ...sheet, id, seen, discount: sent, minimumOrderPaise: minimumOrder }
}

/** An older kind of proposal is approved as the call that does the same today. */
function olderKind<Facts>(call: string, factsOf: (facts: Facts) => object): ApprovalKind {
  const kind = guarded[call]
  if (!kind) throw new Error(`the call ${call} declares no risk`)
  return {
    permission: kind.permission,
    changes: (shop, db, facts) => kind.changes(shop, db, factsOf(facts) as never),
    carryOut: (shop, facts, carrying) => kind.carryOut(shop, factsOf(facts) as never, carrying),
  }
}

export const approvalKinds: ApprovalKinds = {
  ...guarded,
  'coupons.publish': olderKind('POST admin/coupons/save', couponCall),
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
