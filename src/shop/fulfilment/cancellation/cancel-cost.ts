/** The current cost of cancelling an order. */
import type { Db } from '../../../platform/database/database.ts'
import type { OrderRow } from '../../orders/actions.ts'
import { findCancellation } from '../../orders/cancellations.ts'
import { findOwnOrder, readLines } from '../../orders/reading.ts'
import {
  type CancellationOption,
  type CancelTerms,
  cancellationOptionOf,
  cancelTerms,
  type Fault,
} from '../../orders/rules/cancellation-terms.ts'
import { listOrderPayments } from '../../payments/received-payments.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'

export interface CancelCost {
  readonly way: CancellationOption
  readonly terms: CancelTerms
}

/** Shown before a customer decides. Throws `orders.unknown` for another customer's order. */
export async function quoteCancellation(
  shop: Pick<Shop, 'db' | 'catalogue'>,
  own: { customerId: number; orderId: number },
): Promise<CancelCost> {
  const order = await findOwnOrder(shop.db, own)
  if (!order) throw refuse('orders.unknown')
  const requested = order.state === 'CANCEL_REQUESTED' ? await findCancellation(shop.db, order.id) : null
  return {
    way: cancellationOptionOf(order.state),
    terms: requested?.terms ?? (await termsNow(shop, shop.db, order, 'customer')),
  }
}

/** At current rates; an order under review is refunded in full. */
export async function termsNow(
  { catalogue }: Pick<Shop, 'catalogue'>,
  db: Db,
  order: OrderRow,
  fault: Fault,
): Promise<CancelTerms> {
  const money = await listOrderPayments(db, order.id)
  const received = money.reduce((sum, { amount }) => sum + amount, 0)
  const isQuestioned = order.state === 'REVIEW' && money.some(({ outcome }) => outcome === 'questioned')
  return cancelTerms({
    lines: await readLines(db, order.id),
    price: order.price,
    rates: { gold: order.goldRate, silver: order.silverRate },
    ratesNow: catalogue.now.prices.rates,
    // What was paid above the price went back when the order was placed.
    paid: isQuestioned ? received : Math.min(received, order.payable),
    fault,
    isQuestioned,
  })
}
