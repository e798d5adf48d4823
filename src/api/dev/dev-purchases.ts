/** Dev endpoints for purchases of digital silver: staff decisions about the bank transfer, and about money under review. */
import { confirmTransfer, refuseTransfer } from '../../shop/checkout/pay/bank-transfer.ts'
import { acceptQuestionedSilver, refundQuestionedSilver } from '../../shop/checkout/pay/silver/questioned-silver.ts'
import { recordTransfers } from '../../shop/fulfilment/refunds/send-refund.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import { findPurchaseByPublicId } from '../../shop/silver/digital-silver/reading.ts'
import { purchaseLabels } from '../../shop/silver/digital-silver/rules/purchase-flow.ts'

const checked = (purchaseId: number) => ({ purchaseId, by: 'lever', why: 'people looked at it' })

const acts: Readonly<Record<string, (shop: Shop, orderId: number) => Promise<unknown>>> = {
  confirm_transfer: (shop, orderId) => confirmTransfer(shop, { orderId, by: 'lever' }),
  refuse_transfer: (shop, orderId) => refuseTransfer(shop, { orderId, by: 'lever' }),
  accept: (shop, id) => acceptQuestionedSilver(shop, checked(id)),
  refund: (shop, id) => refundQuestionedSilver(shop, checked(id)),
  pay_refund: (shop, id) => recordTransfers(shop, id, { by: 'lever', why: 'by a dev endpoint', bankRef: 'UTR' }),
}

/** Returns the new label. Throws `payments.nothing-to-pay`, `orders.unknown-event`, or what the action throws. */
export async function runPurchaseDevEvent(
  shop: Shop,
  uniqueOrderId: string,
  event: unknown,
): Promise<{ unique_order_id: string; order_status: string }> {
  const act = typeof event === 'string' && Object.hasOwn(acts, event) ? acts[event] : undefined
  if (!act) throw refuse('orders.unknown-event', { events: Object.keys(acts).join(', ') })
  const purchase = await findPurchaseByPublicId(shop.db, uniqueOrderId)
  if (!purchase) throw refuse('payments.nothing-to-pay')
  await act(shop, purchase.id)
  const after = await findPurchaseByPublicId(shop.db, uniqueOrderId)
  return { unique_order_id: uniqueOrderId, order_status: after ? purchaseLabels[after.state].purchase : '' }
}
