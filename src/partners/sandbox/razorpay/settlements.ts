/** The combined report of the sandbox's Razorpay: payments and refunds of a day are settled on the next. */
import { addDays, type Day, dayOf, istMoment } from '../../../units/date.ts'
import type { SandboxContext } from '../context.ts'
import { razorpayPayments } from './orders.ts'
import { isDone, razorpayRefunds } from './refunds.ts'

/** Razorpay's fee: 2 % plus GST on it. */
const feeOf = (amount: number): number => Math.round((amount * 2) / 100) + taxOf(amount)
const taxOf = (amount: number): number => Math.round((amount * 2 * 18) / 10_000)

type Query = Readonly<Record<string, string | undefined>>

export function reconReport(
  sandbox: SandboxContext,
  { year = '', month = '', day = '', count = '10', skip = '0' }: Query,
) {
  const settledOn = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const items = itemsOf(sandbox, settledOn).slice(Number(skip), Number(skip) + Number(count))
  return { entity: 'collection', count: items.length, items }
}

function itemsOf(sandbox: SandboxContext, day: Day): object[] {
  const capturedOn = addDays(day, -1)
  const payout = {
    currency: 'INR',
    on_hold: false,
    settled: true,
    settled_at: Math.floor(istMoment(day, '10:00').getTime() / 1000),
    settlement_id: `setl_SBX${day.replaceAll('-', '')}`,
    settlement_utr: `SBXUTR${day.replaceAll('-', '')}R`,
  }
  const isOn = (seconds: number) => dayOf(new Date(seconds * 1000)) === capturedOn
  const captured = razorpayPayments(sandbox)
    .all()
    .filter(({ fate, createdAt }) => fate.state === 'paid' && isOn(createdAt))
    .map(({ id, amount, orderId, createdAt, method }) => ({
      ...payout,
      entity_id: id,
      type: 'payment',
      debit: 0,
      credit: amount - feeOf(amount),
      amount,
      fee: feeOf(amount),
      tax: taxOf(amount),
      created_at: createdAt,
      payment_id: null,
      order_id: orderId,
      method,
    }))
  const sentBack = razorpayRefunds(sandbox)
    .all()
    .filter((refund) => isDone(sandbox, refund) && isOn(refund.doneAtMs / 1000))
    .map(({ id, amount, paymentId, createdAt }) => ({
      ...payout,
      entity_id: id,
      type: 'refund',
      debit: amount,
      credit: 0,
      amount,
      fee: 0,
      tax: 0,
      created_at: createdAt,
      payment_id: paymentId,
    }))
  return [...captured, ...sentBack]
}
