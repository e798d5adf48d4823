/**
 * The one place that prevents goods of an order on hold from leaving. Holds are read after the order's row is locked. Proposing
 * a cancellation or refund locks the same row first, so if a proposal and a despatch happen at the same moment, the second sees
 * the first.
 */
import type { Tx } from '../../../platform/database/database.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import { mustLockOrder, type OrderRow } from '../../orders/actions.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { readHoldCauses } from './records.ts'
import { holdsInForce, type OrderHold } from './rules.ts'

type Clocked = Pick<Shop, 'clock'>

/** Locks an order before something of it is packed, sent or handed over. Throws `orders.unknown` and `orders.on-hold`. */
export async function lockOrderToLeave(shop: Clocked, tx: Tx, orderId: number): Promise<OrderRow> {
  const order = await mustLockOrder(tx, orderId)
  await requireNoHold(shop, tx, order)
  return order
}

/** The caller has locked the order. Throws `orders.on-hold`. */
export async function requireNoHold({ clock }: Clocked, tx: Tx, order: OrderRow): Promise<void> {
  const [hold] = holdsInForce(order, (await readHoldCauses(tx, [order.id]))(order.id), clock.now())
  if (hold) throw holdRefusal(hold)
}

/** The refusal for a hold, the same wherever it is shown. */
export function holdRefusal(hold: OrderHold): Refusal {
  if (hold.reason === 'new-address') return refuse('orders.on-hold', { until: formatDateAndTime(hold.until) })
  if (hold.reason === 'dispute') return refuse('orders.on-hold', { dispute: hold.disputeRef, isLost: hold.isLost })
  return refuse('orders.on-hold', { proposal: hold.sentence, proposedBy: hold.proposedBy })
}
