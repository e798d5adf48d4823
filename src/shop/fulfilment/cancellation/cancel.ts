/**
 * Cancellation of an order. Customers can cancel at once until it is accepted, and request it until it leaves
 * (rules/orders.md 2.1); we cancel whenever we cannot deliver. The cost is shown beforehand and is binding (decision 0038).
 */
import type { Tx } from '../../../platform/database/database.ts'
import { formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { mustLockOrder, type OrderChangeCause, type OrderRow, transitionOrder } from '../../orders/actions.ts'
import {
  findCancellation,
  recordCancellation,
  recordCancellationRefusal,
  recordCancellationRequest,
} from '../../orders/cancellations.ts'
import { findOrder, findOwnOrder } from '../../orders/reading.ts'
import { returnsOf } from '../../orders/returns/actions.ts'
import { type CancelTerms, cancellationOptionOf, type Fault } from '../../orders/rules/cancellation-terms.ts'
import { readShipments, requireReceived, sumLineQuantities } from '../../orders/shipments.ts'
import { requireOrderVersion } from '../../orders/version.ts'
import { lockQuoteRow } from '../../payments/quotes.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { notifyOrderCustomer } from '../notify-order-customer.ts'
import { termsNow } from './cancel-cost.ts'
import {
  cancellationRefusedMessages,
  cancellationRequestedMessages,
  orderCancelledMessages,
} from './cancellation-notifications.ts'
import { undoOrder } from './reverse-order.ts'

export interface OwnCancel {
  readonly customerId: number
  readonly orderId: number
  readonly reason: string
  /** The cost that was shown to the customer, if any. */
  readonly acceptedCost?: Paise | undefined
  /** What else the cancellation does, in its transaction; not run where it is only requested. */
  readonly also?: (tx: Tx) => Promise<void>
}

/**
 * The customer cancels, or requests it. Throws `orders.unknown` for another customer's order, `fulfilment.too-late` once it has
 * left, and `fulfilment.cost-unaccepted` or `fulfilment.cost-rose` if it costs something, or more than the customer agreed to.
 */
export async function cancelOwnOrder(shop: Shop, { customerId, orderId, reason, acceptedCost, also }: OwnCancel) {
  if (!(await findOwnOrder(shop.db, { customerId, orderId }))) throw refuse('orders.unknown')
  return shop.db.transaction(async (tx) => {
    const order = await lockForCancel(tx, { customerId, orderId })
    const option = cancellationOptionOf(order.state)
    if (option === 'none') throw refuse('fulfilment.too-late')
    const terms = await termsNow(shop, tx, order, 'customer')
    requireCostAccepted(terms, acceptedCost)
    const cause = { by: `customer:${customerId}`, why: reason }
    if (option === 'cancel') {
      const cancelled = await carryOut(shop, tx, order, { terms, ...cause })
      await also?.(tx)
      return { order: cancelled, terms, way: option }
    }
    await recordCancellationRequest(shop, tx, { orderId, reason, terms })
    const requested = await transitionOrder(shop, tx, order, { order: 'request-cancel', ...cause })
    await notifyOrderCustomer(shop, tx, requested, {
      event: `cancel-asked:${shop.clock.now().getTime()}`,
      messages: cancellationRequestedMessages,
    })
    return { order: requested, terms, way: option }
  })
}

/** Customers never pay a cancellation cost that they were not shown. */
function requireCostAccepted({ loss, chargeKept, refund }: CancelTerms, accepted: Paise | undefined): void {
  const cost = loss + chargeKept
  if (cost <= (accepted ?? 0)) return
  const formatted = formatMoney(cost)
  if (accepted === undefined)
    throw refuse('fulfilment.cost-unaccepted', { cost, loss, chargeKept, refund, shown: formatted })
  throw refuse('fulfilment.cost-rose', { old: accepted, new: cost, shown: formatted })
}

interface AdminCancel extends OrderChangeCause {
  readonly fault?: Fault | undefined
  /** Version of the order that staff saw (`orders/version.ts`); null if nobody viewed it, or an approval compared it. */
  readonly version?: number | null
  readonly also?: (tx: Tx) => Promise<void>
}

/**
 * We cancel: because we cannot deliver, on the customer's request, or because it was returned to us. By default the last two
 * are on the customer's terms, and a request on the terms shown to the customer. `also` runs in the same transaction. Throws
 * `fulfilment.part-with-customer`.
 */
export async function cancelOrder(
  shop: Shop,
  orderId: number,
  { fault, version = null, also, ...cause }: AdminCancel,
): Promise<void> {
  const found = await findOrder(shop.db, orderId)
  if (!found) throw refuse('orders.unknown')
  await shop.db.transaction(async (tx) => {
    const order = await lockForCancel(tx, { customerId: found.customerId, orderId })
    if (version !== null) await requireOrderVersion(tx, { orderId, version })
    await requireAllReturned(tx, order)
    const requested =
      order.state === 'CANCEL_REQUESTED' && fault !== 'shop' ? await findCancellation(tx, orderId) : null
    const whose = fault ?? (order.state === 'RTO' || requested ? 'customer' : 'shop')
    const terms = requested?.terms ?? (await termsNow(shop, tx, order, whose))
    await carryOut(shop, tx, order, { terms, ...cause })
    await also?.(tx)
  })
}

/** A cancellation refunds everything, so nothing of an order that came back may be with the customer or the courier. */
async function requireAllReturned(tx: Tx, { id, state }: OrderRow): Promise<void> {
  if (state !== 'RTO') return
  const parcels = await readShipments(tx, [id])
  requireReceived(parcels)
  const away = parcels.filter(({ state: now }) => now !== 'RETURNED').flatMap(({ pieces }) => pieces)
  if (away.length === 0) return
  // The first parcel of a replaced item counts as delivered, although the customer returned the item. What was refunded before
  // would be refunded once more.
  const isReplaced = parcels.some(({ isReplacement }) => isReplacement)
  const replaced = isReplaced
    ? (await returnsOf(tx, id)).filter((one) => one.state === 'SETTLED' && one.wish === 'replacement')
    : []
  const back = new Map(sumLineQuantities(replaced).map(({ lineId, quantity }) => [lineId, quantity]))
  if (sumLineQuantities(away).some(({ lineId, quantity }) => quantity > (back.get(lineId) ?? 0)))
    throw refuse('fulfilment.part-with-customer')
}

/** It can no longer be cancelled, so the order continues. */
export async function refuseCancel(shop: Shop, tx: Tx, orderId: number, cause: OrderChangeCause): Promise<OrderRow> {
  const order = await transitionOrder(shop, tx, await mustLockOrder(tx, orderId), { order: 'refuse-cancel', ...cause })
  await recordCancellationRefusal(shop, tx, orderId)
  await notifyOrderCustomer(shop, tx, order, {
    event: `cancel-refused:${shop.clock.now().getTime()}`,
    messages: cancellationRefusedMessages,
  })
  return order
}

/** Locks the quote row first, in the same order as everything that settles a payment. */
async function lockForCancel(tx: Tx, { customerId, orderId }: { customerId: number; orderId: number }) {
  await lockQuoteRow(tx, { customerId, orderId })
  return mustLockOrder(tx, orderId)
}

async function carryOut(
  shop: Shop,
  tx: Tx,
  before: OrderRow,
  { terms, ...cause }: OrderChangeCause & { terms: CancelTerms },
): Promise<OrderRow> {
  const order = await transitionOrder(shop, tx, before, { order: 'cancel', ...cause })
  await recordCancellation(shop, tx, { orderId: order.id, reason: cause.why, terms })
  await notifyOrderCustomer(shop, tx, order, {
    event: 'cancelled',
    messages: (about) => orderCancelledMessages(about, messageTermsOf(terms)),
  })
  return undoOrder(shop, tx, { order, terms, cause })
}

const messageTermsOf = ({ fault, paid, refund, loss, chargeKept, rise }: CancelTerms) => ({
  isOurs: fault === 'shop',
  paid: moneyOrNone(paid),
  refund: moneyOrNone(refund),
  loss: moneyOrNone(loss),
  charge: moneyOrNone(chargeKept),
  rise: moneyOrNone(rise),
})

const moneyOrNone = (amount: Paise): string => (amount > 0 ? formatMoney(amount) : '')
