/** Refunds at the sandbox's Razorpay: pending 20 seconds, then processed. */
import { type Desk, nowMs, randomId } from '../desk.ts'
import { pendingMs } from '../outcomes.ts'
import { refundEntity } from './entities.ts'
import type { Payment } from './orders.ts'
import { event } from './webhooks.ts'

export interface Refund {
  readonly id: string
  readonly paymentId: string
  readonly amount: number
  readonly receipt: string | null
  readonly createdAt: number
  readonly doneAtMs: number
  readonly told: boolean
}

export const refunds = (desk: Desk) => desk.book.shelf<Refund>('razorpay-refund')

export const isDone = (desk: Desk, refund: Refund): boolean => nowMs(desk) >= refund.doneAtMs

export const refundsOf = (desk: Desk, paymentId: string): Refund[] =>
  refunds(desk)
    .all()
    .filter((refund) => refund.paymentId === paymentId)

export const refundedPaise = (desk: Desk, paymentId: string): number =>
  refundsOf(desk, paymentId).reduce((sum, { amount }) => sum + amount, 0)

/** Null when the payment has not that much left. */
export function openRefund(
  desk: Desk,
  payment: Payment,
  wish: { amount: number; receipt: string | null },
): Refund | null {
  const left = payment.fate.state === 'paid' ? payment.amount - refundedPaise(desk, payment.id) : 0
  if (wish.amount < 100 || wish.amount > left) return null
  const id = `rfnd_${randomId()}`
  const createdAt = Math.floor(nowMs(desk) / 1000)
  return refunds(desk).put(id, {
    ...wish,
    id,
    paymentId: payment.id,
    createdAt,
    doneAtMs: nowMs(desk) + pendingMs,
    told: false,
  })
}

/** Tells the shop of refunds that are done by now. */
export function ripenRefunds(desk: Desk): void {
  for (const refund of refunds(desk).all()) {
    if (refund.told || !isDone(desk, refund)) continue
    refunds(desk).put(refund.id, { ...refund, told: true })
    desk.postman.post(
      event(desk, 'refund.processed', {
        about: refund.paymentId,
        payload: { refund: { entity: refundEntity(refund, true) } },
        lastWord: true,
      }),
    )
  }
}
