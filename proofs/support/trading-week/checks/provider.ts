/** The providers' own book of the week, by order: what they took, what they sent back, what a dispute took from the shop. */
import { sql } from 'drizzle-orm'
import type { PaytmRefund } from '../../../../src/partners/sandbox/paytm/refunds.ts'
import type { Transaction } from '../../../../src/partners/sandbox/paytm/transactions.ts'
import type { SandboxRazorpayPayment } from '../../../../src/partners/sandbox/razorpay/orders.ts'
import type { SandboxRazorpayRefund } from '../../../../src/partners/sandbox/razorpay/refunds.ts'
import { readShelf } from '../../provider-book.ts'
import { addTo } from '../journal.ts'
import type { TradingWeek } from '../staff-day.ts'
import { readRows } from './check.ts'

interface Dispute {
  readonly amount: number
  readonly status: string
}

/** Paise by the id of the order; `owed` by the provider: paid less refunded, less what disputes took. */
export async function readProviderBook(week: TradingWeek) {
  const { bookFolder: folder } = week.trading
  const attempts = await readRows<{ ref: string; order_id: number }>(
    week,
    sql`SELECT provider_ref AS ref, order_id FROM payment_attempts WHERE provider_ref IS NOT NULL
        UNION SELECT qr_ref, order_id FROM payment_attempts WHERE qr_ref IS NOT NULL
        UNION SELECT ref, order_id FROM payment_attempts`,
  )
  const orders = new Map(attempts.map(({ ref, order_id }) => [ref, String(order_id)]))
  const [paid, refunded, owed] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  const orderOf = (ref: string) => orders.get(ref) ?? `unknown ${ref}`
  const note = (provider: string, ref: string, paise: number) => {
    addTo(paise > 0 ? paid : refunded, orderOf(ref), Math.abs(paise))
    addTo(owed, provider, paise)
  }
  for (const [ref, { payment, amount }] of readShelf<Transaction>(folder, 'paytm-transaction'))
    if (payment?.fate.state === 'paid') note('paytm', ref, Math.round(Number(amount) * 100))
  for (const { orderId, amount } of readShelf<PaytmRefund>(folder, 'paytm-refund').values())
    note('paytm', orderId, -Math.round(Number(amount) * 100))
  const payments = readShelf<SandboxRazorpayPayment>(folder, 'razorpay-payment')
  for (const { orderId, amount, fate } of payments.values())
    if (fate.state === 'paid') note('razorpay', orderId, amount)
  for (const { paymentId, amount } of readShelf<SandboxRazorpayRefund>(folder, 'razorpay-refund').values())
    note('razorpay', payments.get(paymentId)?.orderId ?? paymentId, -amount)
  let lostInDisputes = 0
  for (const { amount, status } of readShelf<Dispute>(folder, 'razorpay-dispute').values()) {
    if (status !== 'won') addTo(owed, 'razorpay', -amount)
    if (status === 'lost') lostInDisputes += amount
  }
  return { paid, refunded, owed, lostInDisputes }
}
