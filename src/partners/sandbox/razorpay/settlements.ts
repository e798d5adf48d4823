/** The combined report of the sandbox's Razorpay: payments and refunds of a day are settled on the next. */
import { addDays, type Day, dayOf, istMoment } from '../../../units/date.ts'
import type { SandboxContext } from '../context.ts'
import { razorpayPayments } from './orders.ts'
import { isDone, razorpayRefunds } from './refunds.ts'

/** Razorpay's fee: 2 % plus GST on it. */
const feeOf = (amount: number): number => Math.round((amount * 2) / 100) + taxOf(amount)
const taxOf = (amount: number): number => Math.round((amount * 2 * 18) / 10_000)

type Query = Readonly<Record<string, string | undefined>>

/** A page of the report, or Razorpay's description of what is wrong with the query. */
export function reconReport(
  sandbox: SandboxContext,
  { year = '', month = '', day = '', count = '10', skip = '0' }: Query,
) {
  if (!/^\d{4}$/.test(year)) return 'The year must be 4 digits.'
  if (!/^(0?[1-9]|1[0-2])$/.test(month)) return 'The month is not a valid month.'
  if (!/^\d{1,2}$/.test(day)) return 'The day must be between 1 and 2 digits.'
  if (Number(count) < 1) return 'The count must be at least 1.'
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
