/** The payment by which a customer authorises a mandate: it is refunded at once, and the bank is asked about the mandate. */
import type { Tx } from '../../../../platform/database/database.ts'
import type { MandateDraft } from '../../../payments/purchase-draft.ts'
import { requestRefund } from '../../../payments/refunds/request-refund.ts'
import type { Shop } from '../../../shop.ts'
import { queueMandateCheck } from '../../../silver/plans/mandates/apply-report.ts'
import { mandateFlow } from '../../../silver/plans/mandates/rules/mandate-flow.ts'
import { lockMandate, readMandate, transitionMandate } from '../../../silver/plans/records/mandates.ts'
import { lockPlan } from '../../../silver/plans/records/plans.ts'
import { can } from '../../../states.ts'
import type { Payable } from '../payable.ts'

export async function lockPayableMandate(shop: Shop, tx: Tx, draft: MandateDraft): Promise<Payable> {
  const found = await readMandate(tx, draft.orderId)
  if (!found) return erasedMandate
  await lockPlan(tx, found.planId)
  const mandate = await lockMandate(tx, found.id)
  return {
    isPaid: false,
    isUnderReview: false,
    wait: async () => {},
    announce: () => Promise.reject(new Error('no mandate is authorised by a bank transfer')),
    reopen: async () => {},
    // Nobody approved it in the provider's window, or only after it had closed here: that is noticed by its payment.
    end: async (_event, { by }) => {
      if (can(mandateFlow, mandate.state, 'expire')) await transitionMandate(shop, tx, mandate, { event: 'expire', by })
    },
    complete: async (inner, { payment }) => {
      const { uniqueOrderId } = draft
      const why = 'authorised automatic payment'
      await requestRefund(shop, inner, { payment, uniqueOrderId, amount: payment.amount, why })
      await queueMandateCheck(shop, inner, mandate.id)
    },
    // A wrong amount is refunded by staff; the mandate itself is as the bank says.
    flagForReview: async () => queueMandateCheck(shop, tx, mandate.id),
  }
}

const nothing = async () => {}

/**
 * The account was closed and its mandates erased. What the customer pays to approve one in spite of that goes back; nothing is
 * ever debited by it.
 */
const erasedMandate: Payable = {
  isPaid: true,
  isUnderReview: false,
  surplusReason: 'approved after the account was closed',
  wait: nothing,
  end: nothing,
  announce: nothing,
  reopen: nothing,
  complete: nothing,
  flagForReview: nothing,
}
