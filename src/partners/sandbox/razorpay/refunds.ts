/** Refunds at the sandbox's Razorpay: pending 20 seconds, then processed. */
import { nowMs, randomId, type SandboxContext } from '../context.ts'
import { pendingMs } from '../outcomes.ts'
import { razorpayRefundEntity } from './entities.ts'
import type { SandboxRazorpayPayment } from './orders.ts'
import { event } from './webhooks.ts'

export interface SandboxRazorpayRefund {
  readonly id: string
  readonly paymentId: string
  readonly amount: number
  readonly receipt: string | null
  readonly createdAt: number
  readonly doneAtMs: number
  readonly told: boolean
}

export const razorpayRefunds = (desk: SandboxContext) => desk.book.shelf<SandboxRazorpayRefund>('razorpay-refund')

export const isDone = (desk: SandboxContext, refund: SandboxRazorpayRefund): boolean => nowMs(desk) >= refund.doneAtMs

export const refundsOf = (desk: SandboxContext, paymentId: string): SandboxRazorpayRefund[] =>
  razorpayRefunds(desk)
    .all()
    .filter((refund) => refund.paymentId === paymentId)

export const refundedPaise = (desk: SandboxContext, paymentId: string): number =>
  refundsOf(desk, paymentId).reduce((sum, { amount }) => sum + amount, 0)

/** Null when the payment has not that much left. */
export function openRefund(
  desk: SandboxContext,
  payment: SandboxRazorpayPayment,
  request: { amount: number; receipt: string | null },
): SandboxRazorpayRefund | null {
  const left = payment.fate.state === 'paid' ? payment.amount - refundedPaise(desk, payment.id) : 0
  if (request.amount < 100 || request.amount > left) return null
  const id = `rfnd_${randomId()}`
  const createdAt = Math.floor(nowMs(desk) / 1000)
  return razorpayRefunds(desk).put(id, {
    ...request,
    id,
    paymentId: payment.id,
    createdAt,
    doneAtMs: nowMs(desk) + pendingMs,
    told: false,
  })
}

/** Tells the shop of refunds that are done by now. */
export function advanceRazorpayRefunds(desk: SandboxContext): void {
  for (const refund of razorpayRefunds(desk).all()) {
    if (refund.told || !isDone(desk, refund)) continue
    razorpayRefunds(desk).put(refund.id, { ...refund, told: true })
    desk.postman.post(
      event(desk, 'refund.processed', {
        about: refund.paymentId,
        payload: { refund: { entity: razorpayRefundEntity(refund, true) } },
        lastWord: true,
      }),
    )
  }
}
