/** Pieces are paid back without the customer asking for it on the page of his order: at the counter, or after a call. */
import type { Tx } from '../../platform/database/database.ts'
import { piecesSoldBack } from '../buy-back/records.ts'
import { advance, type Cause, mustLockOrder, type OrderRow } from '../orders/actions.ts'
import { readLines } from '../orders/reading.ts'
import type { LinePieces } from '../orders/shipments.ts'
import { refuse } from '../refusal.ts'
import { addReturn, moveReturns } from '../returns/actions.ts'
import type { Claim } from '../returns/rules.ts'
import { settleReturn } from './settle-return.ts'

export interface RefundedPieces extends Cause {
  readonly pieces: readonly LinePieces[]
  readonly claim: Claim
}

/**
 * Throws `fulfilment.not-in-order`, `returns.sold-back`, `returns.asked-before`, and `states.not-now` unless it is delivered. The
 * whole return lane in one step: asked for, approved, received and settled.
 */
export async function refundPieces(
  shop: Parameters<typeof settleReturn>[0],
  tx: Tx,
  orderId: number,
  { pieces, claim, ...cause }: RefundedPieces,
): Promise<OrderRow> {
  let order = await mustLockOrder(tx, orderId)
  const lines = await readLines(tx, orderId)
  order = await advance(shop, tx, order, { order: 'request-return', ...cause })
  for (const { lineId, quantity } of pieces) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line || quantity < 1) throw refuse('fulfilment.not-in-order')
    if (quantity > line.priced.quantity - (await piecesSoldBack(tx, lineId))) throw refuse('returns.sold-back')
    await addReturn(shop, tx, { orderId, lineId, quantity, claim, reason: cause.why, wish: 'refund', pictures: [] })
  }
  order = await advance(shop, tx, order, { order: 'approve-return', ...cause })
  await moveReturns(shop, tx, { orderId, from: 'REQUESTED', event: 'approve' })
  await advance(shop, tx, order, { order: 'receive-return', ...cause })
  await moveReturns(shop, tx, { orderId, from: 'APPROVED', event: 'receive' })
  return settleReturn(shop, tx, orderId, { ...cause, parcel: null })
}
