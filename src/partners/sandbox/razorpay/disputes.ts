/** Disputes at the sandbox's Razorpay: raised and decided by the dev endpoint, contested or accepted by the shop. */
import { nowMs, randomId, type SandboxContext } from '../context.ts'
import type { SandboxDisputeDecision } from '../counterpart.ts'
import { razorpayPaymentEntity } from './entities.ts'
import { findPayment, paymentsOf, razorpayOrders, type SandboxRazorpayPayment } from './orders.ts'
import { event } from './webhooks.ts'

interface SandboxRazorpayDispute {
  readonly id: string
  readonly paymentId: string
  readonly amount: number
  readonly deducted: number
  readonly phase: SandboxDisputeDecision['phase']
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed'
  readonly respondBy: number
  readonly createdAt: number
  readonly evidence: object | null
}

export interface SandboxDocument {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly createdAt: number
}

export const sandboxDisputes = (sandbox: SandboxContext) =>
  sandbox.store.collection<SandboxRazorpayDispute>('razorpay-dispute')
export const razorpayDocuments = (sandbox: SandboxContext) =>
  sandbox.store.collection<SandboxDocument>('razorpay-document')

export const razorpayDisputeEntity = (dispute: SandboxRazorpayDispute) => ({
  id: dispute.id,
  entity: 'dispute',
  payment_id: dispute.paymentId,
  amount: dispute.amount,
  currency: 'INR',
  amount_deducted: dispute.deducted,
  reason_code: 'goods_or_services_not_received_or_partially_received',
  respond_by: dispute.respondBy,
  status: dispute.status,
  phase: dispute.phase,
  created_at: dispute.createdAt,
  evidence: dispute.evidence,
})

const seconds = (sandbox: SandboxContext) => Math.floor(nowMs(sandbox) / 1000)

const webhookNames = {
  open: 'payment.dispute.created',
  action_required: 'payment.dispute.action_required',
  under_review: 'payment.dispute.under_review',
  won: 'payment.dispute.won',
  lost: 'payment.dispute.lost',
  closed: 'payment.dispute.closed',
} as const

function keep(sandbox: SandboxContext, dispute: SandboxRazorpayDispute, what: keyof typeof webhookNames) {
  sandboxDisputes(sandbox).put(dispute.id, dispute)
  const payment = findPayment(sandbox, dispute.paymentId)
  const entity = { dispute: { entity: razorpayDisputeEntity(dispute) } }
  sandbox.webhooks.post(
    event(sandbox, webhookNames[what], {
      about: dispute.paymentId,
      payload: payment ? { payment: { entity: razorpayPaymentEntity(payment) }, ...entity } : entity,
      isFinal: false,
    }),
  )
  return dispute
}

/** False for a payment that is unknown or not paid, and for a decision without a dispute. */
export function applyDisputeDecision(sandbox: SandboxContext, decision: SandboxDisputeDecision): boolean {
  const payment = paidPayment(sandbox, decision.ref)
  if (!payment) return false
  const present = sandboxDisputes(sandbox)
    .all()
    .findLast(({ paymentId }) => paymentId === payment.id)
  if (decision.outcome === 'open') {
    // A chargeback claims the money at once; an inquiry does not (rules/payments.md 10.2).
    const amount = decision.amount ?? payment.amount
    const claims = decision.phase !== 'retrieval' && decision.phase !== 'fraud'
    const createdAt = seconds(sandbox)
    keep(
      sandbox,
      {
        id: `disp_${randomId()}`,
        paymentId: payment.id,
        amount,
        deducted: claims ? amount : 0,
        phase: decision.phase,
        status: 'open',
        respondBy: createdAt + decision.days * 86_400,
        createdAt,
        evidence: null,
      },
      'open',
    )
    return true
  }
  if (!present) return false
  const { outcome } = decision
  const deducted = { won: 0, lost: present.amount, closed: 0, action_required: present.deducted }[outcome]
  keep(sandbox, { ...present, status: outcome === 'action_required' ? 'open' : outcome, deducted }, outcome)
  return true
}

/** By the payment's id, or that of its order. */
function paidPayment(sandbox: SandboxContext, ref: string): SandboxRazorpayPayment | undefined {
  const order = razorpayOrders(sandbox).get(ref)
  const found = order ? paymentsOf(sandbox, order) : [findPayment(sandbox, ref)]
  return found.find((payment) => payment?.fate.state === 'paid')
}

/** Null unless it waits for the shop. */
export function contestSandboxDispute(
  sandbox: SandboxContext,
  id: string,
  evidence: object,
): SandboxRazorpayDispute | null {
  const dispute = sandboxDisputes(sandbox).get(id)
  if (dispute?.status !== 'open') return null
  return keep(sandbox, { ...dispute, status: 'under_review', evidence }, 'under_review')
}

/** Null unless it waits for the shop. */
export function acceptSandboxDispute(sandbox: SandboxContext, id: string): SandboxRazorpayDispute | null {
  const dispute = sandboxDisputes(sandbox).get(id)
  if (dispute?.status !== 'open') return null
  return keep(sandbox, { ...dispute, status: 'lost', deducted: dispute.amount }, 'lost')
}

export function keepDocument(sandbox: SandboxContext, { name, type, size }: File): SandboxDocument {
  const id = `doc_${randomId()}`
  return razorpayDocuments(sandbox).put(id, { id, name, type, size, createdAt: seconds(sandbox) })
}
