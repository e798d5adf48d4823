/** Razorpay's webhooks: signed over the raw body, with the same event id for all copies (rules/payments.md 5.3). */
import * as z from 'zod/mini'
import type { ProviderEvent, ProviderMessage } from '../gateway.ts'
import { disputeEntity } from './disputes.ts'
import { paymentEntity, paymentReport, refundEntity, refundReport } from './responses.ts'
import type { RazorpaySettings } from './settings.ts'
import { isSignedWith } from './signature.ts'

const event = z.looseObject({
  event: z.string(),
  payload: z.looseObject({
    payment: z.optional(z.looseObject({ entity: paymentEntity })),
    refund: z.optional(z.looseObject({ entity: refundEntity })),
    dispute: z.optional(z.looseObject({ entity: z.pick(disputeEntity, { id: true }) })),
  }),
})

/** Reads a webhook; null when it is not Razorpay's, or is signed but cannot be read. */
export function readRazorpayWebhook(message: ProviderMessage, settings: RazorpaySettings): ProviderEvent | null {
  if (!isSignedWith(settings.webhookSecret, message.rawBody, message.headers['x-razorpay-signature'])) return null
  const read = event.safeParse(parseJson(message.rawBody))
  if (!read.success) return null
  const { event: what, payload } = read.data
  const payment = payload.payment?.entity
  const refund = payload.refund?.entity
  const dispute = payload.dispute?.entity
  const id = message.headers['x-razorpay-event-id'] ?? `${what}:${dispute?.id ?? refund?.id ?? payment?.id ?? ''}`
  if (what.startsWith('payment.dispute.') && dispute) return { kind: 'dispute', id, disputeRef: dispute.id }
  if (what.startsWith('refund.') && refund)
    return { kind: 'refund', id, report: refundReport(refund, refund.receipt ?? '') }
  if (payment && (what.startsWith('payment.') || what === 'order.paid') && !what.includes('dispute'))
    return { kind: 'payment', id, report: paymentReport(payment) }
  return { kind: 'other', id, what }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
