/** Staff refund pieces without a request of the customer's on the order page: at the counter, or after a call. */
import type { Tx } from '../../../platform/database/database.ts'
import { advance, type Cause, mustLockOrder, type OrderRow } from '../../orders/actions.ts'
import { readLines } from '../../orders/reading.ts'
import { addReturn, moveReturns, returnsOf } from '../../orders/returns/actions.ts'
import { type Claim, isOpen } from '../../orders/returns/rules.ts'
import { countOf } from '../../orders/returns/share.ts'
import type { LinePieces } from '../../orders/shipments.ts'
import { refuse } from '../../refusal.ts'
import { piecesLeft } from '../returns/pieces-left.ts'
import { takeInReturns } from '../returns/return.ts'
import { settleReturn } from '../returns/settle-return.ts'
import type { Room } from '../room.ts'

export interface RefundedPieces extends Cause {
  readonly pieces: readonly LinePieces[]
  readonly claim: Claim
}

/**
 * The whole return flow in one step: requested, approved, received and settled. Throws `fulfilment.not-in-order`,
 * `fulfilment.pieces-left`, `fulfilment.return-open` while a return that the customer requested is open, and `states.not-now`
 * unless the order is delivered. Returns the order as it is afterwards.
 */
export async function refundPieces(
  shop: Room,
  tx: Tx,
  orderId: number,
  { pieces, claim, ...cause }: RefundedPieces,
): Promise<OrderRow> {
  let order = await mustLockOrder(tx, orderId)
  const lines = await readLines(tx, orderId)
  const before = await returnsOf(tx, orderId)
  // It would be approved and settled with this one.
  if (before.some(isOpen)) throw refuse('fulfilment.return-open')
  order = await advance(shop, tx, order, { order: 'request-return', ...cause })
  for (const [lineId, quantity] of countOf(pieces)) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line || quantity < 1) throw refuse('fulfilment.not-in-order')
    const returns = before.filter((one) => one.lineId === lineId)
    const left = await piecesLeft(tx, line, returns)
    if (quantity > left) throw refuse('fulfilment.pieces-left', { left, name: line.product.name })
    await addReturn(shop, tx, { orderId, lineId, quantity, claim, reason: cause.why, wish: 'refund', pictures: [] })
  }
  order = await advance(shop, tx, order, { order: 'approve-return', ...cause })
  await moveReturns(shop, tx, { orderId, from: 'REQUESTED', event: 'approve' })
  await advance(shop, tx, order, { order: 'receive-return', ...cause })
  await takeInReturns(shop, tx, orderId)
  return settleReturn(shop, tx, orderId, { ...cause, parcel: null })
}
