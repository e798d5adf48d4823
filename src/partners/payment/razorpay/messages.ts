/** Razorpay's webhooks: signed over the raw body, with the same event id for all copies (rules/payments.md 5.3). */
import * as z from 'zod/mini'
import type { ProviderEvent, ProviderMessage } from '../gateway.ts'
import { disputeEntity } from './disputes.ts'
import { tokenEntity } from './mandates.ts'
import { paymentEntity, paymentReport, refundEntity, refundReport } from './responses.ts'
import type { RazorpaySettings } from './settings.ts'
import { isSignedWith } from './signature.ts'

/** Webhooks of a notification name its order (docs: Recurring Payments, Webhooks). */
const noticeEntity = z.looseObject({ id: z.string(), order_id: z.string() })

const event = z.looseObject({
  event: z.string(),
  payload: z.looseObject({
    payment: z.optional(z.looseObject({ entity: paymentEntity })),
    refund: z.optional(z.looseObject({ entity: refundEntity })),
    token: z.optional(z.looseObject({ entity: z.pick(tokenEntity, { id: true }) })),
    notification: z.optional(z.looseObject({ entity: noticeEntity })),
    dispute: z.optional(z.looseObject({ entity: z.pick(disputeEntity, { id: true }) })),
  }),
})

const noticeDelivered = 'order.notification.delivered'
const noticeEvents: ReadonlySet<string> = new Set([noticeDelivered, 'order.notification.failed'])
/** Other events of tokens are of saved cards. */
const mandateEvents: ReadonlySet<string> = new Set(
  ['confirmed', 'rejected', 'paused', 'cancelled', 'cancellation_initiated'].map((state) => `token.${state}`),
)

/** Reads a webhook; null when it is not Razorpay's, or is signed but cannot be read. */
export function readRazorpayWebhook(message: ProviderMessage, settings: RazorpaySettings): ProviderEvent | null {
  if (!isSignedWith(settings.webhookSecret, message.rawBody, message.headers['x-razorpay-signature'])) return null
  const read = event.safeParse(parseJson(message.rawBody))
  if (!read.success) return null
  const { event: what, payload } = read.data
  const payment = payload.payment?.entity
  const refund = payload.refund?.entity
  const dispute = payload.dispute?.entity
  const token = payload.token?.entity
  const notice = payload.notification?.entity
  const entity = dispute ?? refund ?? payment ?? notice ?? token
  const id = message.headers['x-razorpay-event-id'] ?? `${what}:${entity?.id ?? ''}`
  if (notice && noticeEvents.has(what))
    return { kind: 'debit-notice', id, orderRef: notice.order_id, isDelivered: what === noticeDelivered }
  if (token && mandateEvents.has(what)) return { kind: 'mandate', id, mandateRef: token.id }
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
