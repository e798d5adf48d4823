/** A try to pay ended without money: the try says so, and if it was the live one, so does the order. */
import type { Tx } from '../../../platform/database/database.ts'
import { releaseUse } from '../../coupons/actions.ts'
import { advance, lockOrder, orderEventIf, paymentEventIf } from '../../orders/actions.ts'
import { attemptFlow } from '../../payments/attempt-flow.ts'
import { type Attempt, lockAttempt, moveAttempt, newestAttempt, readAttempt } from '../../payments/attempts.ts'
import { lockQuoteRow } from '../../payments/quotes.ts'
import { releaseStock } from '../../payments/stock-holds.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'

export interface Ending {
  readonly event: 'fail' | 'expire'
  readonly why: string
}

/** Ends a try that is not over yet; one that is, or was paid meanwhile, is left as it is. */
export async function giveUp(shop: Shop, attemptId: number, ending: Ending): Promise<void> {
  const known = await readAttempt(shop.db, attemptId)
  if (!known) return
  await shop.db.transaction(async (tx) => {
    await lockQuoteRow(tx, known)
    await endAttempt(shop, tx, await lockAttempt(tx, attemptId), ending)
  })
}

/** As `giveUp`, within a transaction that holds the order's quote row. */
export async function endAttempt(shop: Shop, tx: Tx, attempt: Attempt, { event, why }: Ending): Promise<void> {
  if (!can(attemptFlow, attempt.state, event)) return
  const newest = await newestAttempt(tx, attempt.orderId)
  await moveAttempt(tx, attempt, { event, reason: why })
  if (newest?.id === attempt.id) await endOrder(shop, tx, attempt, { event, why })
}

async function endOrder(shop: Shop, tx: Tx, { orderId, provider }: Attempt, { event, why }: Ending): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order) return
  await releaseStock(tx, orderId)
  await releaseUse(shop, tx, orderId)
  const moves = { order: orderEventIf(order, event), payment: paymentEventIf(order, event) }
  await advance(shop, tx, order, { ...moves, by: provider ?? 'clock', why })
}
