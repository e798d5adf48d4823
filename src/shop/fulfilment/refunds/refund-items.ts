/** Staff refund items on the order page without a return request by the customer, at the counter or after a call. */
import type { Tx } from '../../../platform/database/database.ts'
import { mustLockOrder, type OrderChangeCause, type OrderRow, transitionOrder } from '../../orders/actions.ts'
import { readLines } from '../../orders/reading.ts'
import { addReturn, returnsOf, transitionReturns } from '../../orders/returns/actions.ts'
import { countOf } from '../../orders/returns/rules/share.ts'
import { type ClaimReason, isOpen } from '../../orders/returns/rules.ts'
import type { LineQuantity } from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { readRefundableQuantity } from '../returns/refundable-quantity.ts'
import { takeInReturns } from '../returns/return.ts'
import { settleReturn } from '../returns/settle-return.ts'

export interface ItemRefund extends OrderChangeCause {
  readonly pieces: readonly LineQuantity[]
  readonly claim: ClaimReason
}

/**
 * The whole return flow in one step: requested, approved, received and settled. Throws `fulfilment.not-in-order`,
 * `fulfilment.pieces-left`, `fulfilment.return-open` while a return that the customer requested is open, and `states.not-now`
 * unless the order is delivered. Returns the order as it is afterwards.
 */
export async function refundItems(
  shop: FulfilmentDeps,
  tx: Tx,
  orderId: number,
  { pieces, claim, ...cause }: ItemRefund,
): Promise<OrderRow> {
  let order = await mustLockOrder(tx, orderId)
  const lines = await readLines(tx, orderId)
  const before = await returnsOf(tx, orderId)
  // Otherwise that return would be approved and settled together with this one.
  if (before.some(isOpen)) throw refuse('fulfilment.return-open')
  order = await transitionOrder(shop, tx, order, { order: 'request-return', ...cause })
  for (const [lineId, quantity] of countOf(pieces)) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line || quantity < 1) throw refuse('fulfilment.not-in-order')
    const returns = before.filter((one) => one.lineId === lineId)
    const left = await readRefundableQuantity(tx, line, returns)
    if (quantity > left) throw refuse('fulfilment.pieces-left', { left, name: line.product.name })
    await addReturn(shop, tx, { orderId, lineId, quantity, claim, reason: cause.why, wish: 'refund', pictures: [] })
  }
  order = await transitionOrder(shop, tx, order, { order: 'approve-return', ...cause })
  await transitionReturns(shop, tx, { orderId, from: 'REQUESTED', event: 'approve' })
  await transitionOrder(shop, tx, order, { order: 'receive-return', ...cause })
  await takeInReturns(shop, tx, orderId)
  return settleReturn(shop, tx, orderId, { ...cause, parcel: null })
}
