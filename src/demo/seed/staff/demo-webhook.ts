/** An example webhook endpoint, paused, because a demo must not send anything. */
import type { Tx } from '../../../platform/database/database.ts'
import { reserveId } from '../../../platform/database/reserve-id.ts'
import type { Keys } from '../../../platform/security/keys.ts'
import { webhookEndpoints } from '../../../shop/messaging/webhooks/records.ts'
import { newSecret, sealSecret } from '../../../shop/messaging/webhooks/signing.ts'
import { demoStaff } from './demo-staff.ts'

export async function seedWebhook(tx: Tx, { keys, now }: { keys: Keys; now: Date }): Promise<void> {
  const id = await reserveId(tx, webhookEndpoints.id)
  await tx.insert(webhookEndpoints).values({
    id,
    url: 'https://erp.example.com/silvera/orders',
    note: 'Example: a system that books orders and sends parcels',
    events: ['order.paid', 'order.despatched', 'order.delivered', 'order.cancelled', 'order.refunded'],
    state: 'paused',
    pausedWhy: 'staff',
    secret: sealSecret({ keys }, id, newSecret()),
    createdBy: demoStaff[0]!.name,
    createdAt: now,
  })
}
