/** Razorpay's events: signed over the raw body, one id for all copies of an event. */

import { sandboxRazorpay } from '../../payment/razorpay/settings.ts'
import { razorpaySignature } from '../../payment/razorpay/signature.ts'
import { type Desk, nowMs, randomId } from '../desk.ts'
import type { Webhook } from '../webhooks.ts'
import { orderEntity, paymentEntity } from './entities.ts'
import type { Order, Payment } from './orders.ts'

/** What the shop is told when a payment is decided; nothing while the bank has not decided. */
export function paymentWebhooks(desk: Desk, order: Order, payment: Payment): Webhook[] {
  const entity = { entity: paymentEntity(payment) }
  if (payment.fate.state === 'failed')
    return [event(desk, 'payment.failed', { about: order.id, payload: { payment: entity }, lastWord: false })]
  if (payment.fate.state !== 'paid') return []
  const both = { payment: entity, order: { entity: orderEntity(order, [payment]) } }
  return [
    event(desk, 'payment.captured', { about: order.id, payload: { payment: entity }, lastWord: false }),
    event(desk, 'order.paid', { about: order.id, payload: both, lastWord: true }),
  ]
}

interface Told extends Pick<Webhook, 'about' | 'lastWord'> {
  readonly payload: object
}

export function event(desk: Desk, name: string, { about, payload, lastWord }: Told): Webhook {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_SilveraSandbox',
    event: name,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(nowMs(desk) / 1000),
  })
  return {
    url: `${desk.shopUrl}/app/api/razorpay/webhook`,
    contentType: 'application/json',
    headers: {
      'x-razorpay-signature': razorpaySignature(sandboxRazorpay.webhookSecret, body),
      'x-razorpay-event-id': `evt_${randomId()}`,
    },
    body,
    about,
    lastWord,
  }
}
