/** Orders that were cancelled or returned, with refunds that succeeded or failed. */

import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { dropJob } from '../../../platform/jobs/jobs.ts'
import { undoOrder } from '../../../shop/fulfilment/cancellation/reverse-order.ts'
import { approveReturn, receiveReturn } from '../../../shop/fulfilment/returns/return.ts'
import { settleReturn } from '../../../shop/fulfilment/returns/settle-return.ts'
import { mustLockOrder, type OrderChangeCause, transitionOrder } from '../../../shop/orders/actions.ts'
import { recordCancellation } from '../../../shop/orders/cancellations.ts'
import { readLines } from '../../../shop/orders/reading.ts'
import { addReturn } from '../../../shop/orders/returns/actions.ts'
import { cancelTerms } from '../../../shop/orders/rules/cancellation-terms.ts'
import { listOrderPayments } from '../../../shop/payments/received-payments.ts'
import { providerRefundJob, recordProviderReport } from '../../../shop/payments/refunds/provider-refund.ts'
import { listOrderRefunds } from '../../../shop/payments/refunds/refund-list.ts'
import type { Shop } from '../../../shop/shop.ts'
import { dayMs } from '../../../units/date.ts'
import { demoProvider } from '../demo-provider.ts'

const adminCause: OrderChangeCause = { by: 'staff:demo', why: 'demo shop' }
const silent = { error: () => undefined } as never

interface Cancelled extends Pick<Shop, 'catalogue'> {
  readonly clock: Clock
  readonly ending?: string | undefined
}

/** At the same rate as the purchase, so nothing is deducted. */
export async function cancelPastOrder(tx: Tx, orderId: number, { clock, catalogue, ending }: Cancelled): Promise<void> {
  const shop = { clock, catalogue, config: null }
  const before = await mustLockOrder(tx, orderId)
  const lines = await readLines(tx, orderId)
  const rates = { gold: before.goldRate, silver: before.silverRate }
  const [payment] = await listOrderPayments(tx, orderId)
  const paid = payment?.amount ?? 0
  const terms = cancelTerms({ lines, price: before.price, rates, ratesNow: rates, paid, fault: 'customer' })
  const cause = { by: `customer:${before.customerId}`, why: 'Ordered the wrong weight' }
  const order = await transitionOrder(shop, tx, before, { order: 'cancel', ...cause })
  await recordCancellation(shop, tx, { orderId, reason: cause.why, terms })
  await undoOrder(shop, tx, { order, terms, cause })
  clock.advance(2 * dayMs)
  await (ending === 'refund-failed' ? refusedBack : sentBack)(tx, orderId, clock)
}

/** A damaged piece, with its credit note. */
export async function returnPastOrder(
  tx: Tx,
  orderId: number,
  { clock, catalogue }: Omit<Cancelled, 'ending'>,
): Promise<void> {
  const shop = { clock, catalogue, config: null }
  clock.advance(dayMs)
  const order = await mustLockOrder(tx, orderId)
  const reason = 'Its face is scratched, and the capsule is damaged'
  await transitionOrder(shop, tx, order, { order: 'request-return', by: `customer:${order.customerId}`, why: reason })
  for (const { id: lineId, priced } of await readLines(tx, orderId)) {
    const wanted = { orderId, lineId, quantity: priced.quantity, reason, pictures: [] }
    await addReturn(shop, tx, { ...wanted, claim: 'damaged', wish: 'refund' })
  }
  clock.advance(dayMs / 2)
  await approveReturn(shop, tx, orderId, adminCause)
  clock.advance(3 * dayMs)
  await receiveReturn(shop, tx, orderId, adminCause)
  clock.advance(dayMs / 2)
  await settleReturn(shop, tx, orderId, { ...adminCause, parcel: null })
  clock.advance(3 * dayMs)
  await sentBack(tx, orderId, clock)
}

/** The provider does not know these refunds: its reports are booked directly, and no job is left to query it. */
async function sentBack(tx: Tx, orderId: number, clock: Clock): Promise<void> {
  await bookReports(tx, orderId, { clock, state: 'done', reason: '' })
  const shop = { clock, config: null }
  await transitionOrder(shop, tx, await mustLockOrder(tx, orderId), {
    payment: 'refund-all',
    by: demoProvider.name,
    why: 'refunded',
  })
}

/** The provider could not send the refund: it waits in the back office for a manual transfer. */
const refusedBack = (tx: Tx, orderId: number, clock: Clock): Promise<void> =>
  bookReports(tx, orderId, { clock, state: 'failed', reason: 'The account of the customer is closed' })

interface Notice {
  readonly clock: Clock
  readonly state: 'done' | 'failed'
  readonly reason: string
}

async function bookReports(tx: Tx, orderId: number, { clock, ...outcome }: Notice): Promise<void> {
  const shop = { clock, log: silent }
  for (const { ref, amount } of await listOrderRefunds(tx, orderId)) {
    await dropJob(tx, providerRefundJob, ref)
    const report = {
      provider: demoProvider.name,
      refundRef: ref,
      providerRefundId: `DEMO-${ref}`,
      amount,
      ...outcome,
    } as const
    await recordProviderReport(shop, tx, report)
  }
}
