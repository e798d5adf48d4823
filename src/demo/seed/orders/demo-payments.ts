/** Payments of past demo orders: in full by UPI, or with a different amount than requested. */

import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { closeCart } from '../../../shop/cart/cart-lifecycle.ts'
import { bookPastSales } from '../../../shop/ledger/stock/past-sales.ts'
import { spendTenders } from '../../../shop/loyalty/points-wallet/tenders.ts'
import { type OrderRow, transitionOrder, writeOrder } from '../../../shop/orders/actions.ts'
import { type OrderDraft, soldCartOf } from '../../../shop/orders/order.ts'
import { openAttempt, type PaymentAttempt, transitionPaymentAttempt } from '../../../shop/payments/attempts.ts'
import { recordPayment, setPaymentOutcome } from '../../../shop/payments/received-payments.ts'
import { modeLabel } from '../../../shop/pricing/payment-modes.ts'
import { dayMs } from '../../../units/date.ts'
import { RUPEE } from '../../../units/paise.ts'
import { demoProvider } from '../demo-provider.ts'

interface Tried {
  readonly attempt: PaymentAttempt
  readonly order: OrderRow
}

async function tryToPay(tx: Tx, draft: OrderDraft, clock: Clock): Promise<Tried> {
  const shop = { clock, config: null }
  const lockEndsAt = new Date(clock.now().getTime() + dayMs)
  const attempt = await openAttempt(shop, tx, { draft, mode: 'UPI', provider: demoProvider, lockEndsAt, before: [] })
  const order = await writeOrder(shop, tx, { draft, paymentMode: modeLabel('UPI', draft.price), isFirst: true })
  clock.advance(120_000)
  return { attempt, order }
}

const receiptOf = ({ orderId, price }: OrderDraft, { ref }: PaymentAttempt) =>
  ({ provider: demoProvider.name, paymentRef: `DEMO${orderId}`, orderRef: ref, amount: price.payable }) as const

export async function payPastOrder(tx: Tx, draft: OrderDraft, clock: Clock): Promise<OrderRow> {
  const shop = { clock, config: null }
  const { attempt, order } = await tryToPay(tx, draft, clock)
  await recordPayment(shop, tx, { attempt, receipt: receiptOf(draft, attempt) })
  await transitionPaymentAttempt(tx, attempt, { event: 'pay' })
  const { points, silver } = draft.price
  if (points > 0 || silver > 0) await spendTenders(shop, tx, { ...draft, points, silver })
  const placed = await transitionOrder(shop, tx, order, {
    order: 'place',
    payment: 'pay',
    by: demoProvider.name,
    why: 'paid',
  })
  // What was sold in the past was never in today's stock.
  await bookPastSales(tx, { orderId: placed.id, reason: 'demo' })
  return placed
}

const short = 500 * RUPEE

/** Less was paid than requested: the payment is recorded and waits for review by staff. */
export async function underpayPastOrder(tx: Tx, draft: OrderDraft, clock: Clock): Promise<void> {
  const shop = { clock, config: null }
  const { attempt, order } = await tryToPay(tx, draft, clock)
  const expected = receiptOf(draft, attempt)
  const payment = await recordPayment(shop, tx, { attempt, receipt: { ...expected, amount: expected.amount - short } })
  const why = 'another amount than was asked'
  await setPaymentOutcome(tx, payment!.id, { outcome: 'questioned', why })
  await transitionPaymentAttempt(tx, attempt, { event: 'question', reason: why })
  await transitionOrder(shop, tx, order, { order: 'review', payment: 'wait', by: demoProvider.name, why })
  await closeCart(tx, draft.orderId, { sold: soldCartOf(draft), now: clock.now() })
}
