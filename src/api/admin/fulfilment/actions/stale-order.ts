/** When somebody else was faster, the refusal also says what happened, by whom and when. */

import { packingsOf } from '../../../../shop/fulfilment/packing/reading.ts'
import { findOrder, readOrderTransitions } from '../../../../shop/orders/reading.ts'
import { orderLabels } from '../../../../shop/orders/rules/order-flow.ts'
import { Refusal, refuse } from '../../../../shop/refusal.ts'
import type { Shop } from '../../../../shop/shop.ts'
import { namesOf } from '../../../../shop/staff/names.ts'
import { formatDateAndTime } from '../../../../units/format.ts'
import { sentenceOf } from '../../../../wire/messages.ts'

/** Refusals which mean that the order is no longer as the page showed it. */
const stale: ReadonlySet<string> = new Set([
  'states.not-now',
  'packing.not-now',
  'packing.left',
  'fulfilment.not-in-order',
  'orders.unpaid',
  'orders.changed-since',
  'payments.nothing-questioned',
])

export async function explainStaleOrder<T>(
  shop: Shop,
  { orderId }: { orderId: number },
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (failure) {
    if (!(failure instanceof Refusal) || !stale.has(failure.reason)) throw failure
    throw refuse('orders.moved-on', { told: await sentence(shop, orderId, failure) })
  }
}

async function sentence(shop: Shop, orderId: number, refusal: Refusal): Promise<string> {
  const order = await findOrder(shop.db, orderId)
  if (!order) return sentenceOf(refusal)
  const transitions = (await readOrderTransitions(shop.db, orderId)).map(({ by, at }) => ({ by, at }))
  const packed = (await packingsOf(shop.db, orderId)).map(({ packedBy, packedAt }) => ({ by: packedBy, at: packedAt }))
  const last = [...transitions, ...packed].sort((a, b) => a.at.getTime() - b.at.getTime()).at(-1)
  if (!last) return sentenceOf(refusal)
  const nameOf = await namesOf(shop, [last.by])
  const label = orderLabels[order.state]
  return `This order is “${label}” now: ${nameOf(last.by)} worked on it on ${formatDateAndTime(last.at)}. ${sentenceOf(refusal)}`
}
