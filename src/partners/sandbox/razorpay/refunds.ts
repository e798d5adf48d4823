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
  /** Its idempotency key. */
  readonly key: string | null
  readonly createdAt: number
  readonly doneAtMs: number
  readonly told: boolean
}

export const razorpayRefunds = (sandbox: SandboxContext) =>
  sandbox.store.collection<SandboxRazorpayRefund>('razorpay-refund')

export const isDone = (sandbox: SandboxContext, refund: SandboxRazorpayRefund): boolean =>
  nowMs(sandbox) >= refund.doneAtMs

export const refundsOf = (sandbox: SandboxContext, paymentId: string): SandboxRazorpayRefund[] =>
  razorpayRefunds(sandbox)
    .all()
    .filter((refund) => refund.paymentId === paymentId)

export const refundedPaise = (sandbox: SandboxContext, paymentId: string): number =>
  refundsOf(sandbox, paymentId).reduce((sum, { amount }) => sum + amount, 0)

export const refundByKey = (sandbox: SandboxContext, key: string): SandboxRazorpayRefund | undefined =>
  razorpayRefunds(sandbox)
    .all()
    .find((refund) => refund.key === key)

type RefundIdentity = Pick<SandboxRazorpayRefund, 'paymentId' | 'amount' | 'receipt'>
export const isSameRefund = (a: RefundIdentity, b: RefundIdentity): boolean =>
  a.paymentId === b.paymentId && a.amount === b.amount && a.receipt === b.receipt

/** Null when less than that amount of the payment is left. */
export function openRefund(
  sandbox: SandboxContext,
  payment: SandboxRazorpayPayment,
  { amount, receipt, key }: Pick<SandboxRazorpayRefund, 'amount' | 'receipt' | 'key'>,
): SandboxRazorpayRefund | null {
  const left = payment.fate.state === 'paid' ? payment.amount - refundedPaise(sandbox, payment.id) : 0
  if (amount < 100 || amount > left) return null
  const id = `rfnd_${randomId()}`
  const createdAt = Math.floor(nowMs(sandbox) / 1000)
  return razorpayRefunds(sandbox).put(id, {
    amount,
    receipt,
    key,
    id,
    paymentId: payment.id,
    createdAt,
    doneAtMs: nowMs(sandbox) + pendingMs,
    told: false,
  })
}

/** Notifies the shop of refunds that are done by now. */
export function advanceRazorpayRefunds(sandbox: SandboxContext): void {
  for (const refund of razorpayRefunds(sandbox).all()) {
    if (refund.told || !isDone(sandbox, refund)) continue
    razorpayRefunds(sandbox).put(refund.id, { ...refund, told: true })
    sandbox.webhooks.post(
      event(sandbox, 'refund.processed', {
        about: refund.paymentId,
        payload: { refund: { entity: razorpayRefundEntity(refund, true) } },
        isFinal: true,
      }),
    )
  }
}
