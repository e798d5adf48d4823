/** Razorpay's webhooks: signed over the raw body, with one event id for all copies. */

import { sandboxRazorpay } from '../../payment/razorpay/settings.ts'
import { razorpaySignature } from '../../payment/razorpay/signature.ts'
import { nowMs, randomId, type SandboxContext } from '../context.ts'
import type { Webhook } from '../webhooks.ts'
import { razorpayOrderEntity, razorpayPaymentEntity } from './entities.ts'
import type { SandboxRazorpayOrder, SandboxRazorpayPayment } from './orders.ts'

/** The webhooks for a decided payment; none while the bank has not decided. */
export function paymentWebhooks(
  sandbox: SandboxContext,
  order: SandboxRazorpayOrder,
  payment: SandboxRazorpayPayment,
): Webhook[] {
  const entity = { entity: razorpayPaymentEntity(payment) }
  if (payment.fate.state === 'failed')
    return [event(sandbox, 'payment.failed', { about: order.id, payload: { payment: entity }, isFinal: false })]
  if (payment.fate.state !== 'paid') return []
  const both = { payment: entity, order: { entity: razorpayOrderEntity(order, [payment]) } }
  return [
    event(sandbox, 'payment.captured', { about: order.id, payload: { payment: entity }, isFinal: false }),
    event(sandbox, 'order.paid', { about: order.id, payload: both, isFinal: true }),
  ]
}

interface Summary extends Pick<Webhook, 'about' | 'isFinal'> {
  readonly payload: object
}

export function event(sandbox: SandboxContext, name: string, { about, payload, isFinal }: Summary): Webhook {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_SilveraSandbox',
    event: name,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(nowMs(sandbox) / 1000),
  })
  return {
    url: `${sandbox.shopUrl}/app/api/razorpay/webhook`,
    contentType: 'application/json',
    headers: {
      'x-razorpay-signature': razorpaySignature(sandboxRazorpay.webhookSecret, body),
      'x-razorpay-event-id': `evt_${randomId()}`,
    },
    body,
    about,
    isFinal,
  }
}
