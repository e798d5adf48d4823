/**
 * What staff send manually: a test, one event again, or all failed events of a period. The event id stays the same, so that a
 * receiver recognises it.
 */
import { and, asc, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { can } from '../../states.ts'
import { bodyChange } from './create-deliveries.ts'
import { mustLockEndpoint, restartDeliveries } from './endpoints.ts'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from './records.ts'
import { isSuccessStatus } from './rules/deliveries.ts'
import { deliveryFlow } from './rules/delivery-flow.ts'
import { testType } from './rules/events.ts'
import { beginDeliveryAttempt, endDelivery, endDeliveryAttempt, sendWebhookRequest } from './send.ts'
import { newEventId } from './signing.ts'

/** Sends a test at once, even to a paused endpoint, and returns the result. There is no retry. */
export async function sendTest(shop: Shop, { endpointId, by }: { endpointId: number; by: string }) {
  const now = shop.clock.now()
  const { delivery, begun: attempt } = await shop.db.transaction(async (tx) => {
    const endpoint = await mustLockEndpoint(tx, endpointId)
    const [event] = await tx
      .insert(webhookEvents)
      .values({ eventId: newEventId(), type: testType, state: '', paymentState: '', at: now })
      .returning()
    await bodyChange(tx, event!, null)
    // Recorded as failed until it succeeds, so that no job picks it up.
    const [delivery] = await tx
      .insert(webhookDeliveries)
      .values({ eventId: event!.id, endpointId, state: 'failed', tries: 1, createdAt: now, endedAt: now })
      .returning()
    return { delivery: delivery!, begun: await beginDeliveryAttempt(tx, { delivery: delivery!, endpoint, by, now }) }
  })
  const { result, tookMs } = await sendWebhookRequest(shop, attempt)
  return shop.db.transaction(async (tx) => {
    const status = await endDeliveryAttempt(shop, tx, { tryId: attempt.tryId, result, tookMs })
    if (isSuccessStatus(status)) await endDelivery(tx, delivery, { event: 'deliver', now: shop.clock.now() })
    const outcome =
      result.kind === 'answered' ? { answer: result.text, trouble: '' } : { answer: '', trouble: result.why }
    return { deliveryId: delivery.id, taken: isSuccessStatus(status), status, ...outcome }
  })
}

/** Sends one event again, whatever its state. */
export async function resendDelivery(shop: Shop, id: number): Promise<void> {
  const [found] = await shop.db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
  if (!found) throw refuse('webhooks.no-delivery')
  await shop.db.transaction(async (tx) => {
    const endpoint = await mustLockEndpoint(tx, found.endpointId)
    if (endpoint.state !== 'active') throw refuse('webhooks.paused')
    const [delivery] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update')
    if (!delivery || !can(deliveryFlow, delivery.state, 'again')) throw refuse('webhooks.no-delivery')
    // A manual request does not wait for the endpoint's rest.
    await tx.update(webhookEndpoints).set({ restsUntil: null }).where(eq(webhookEndpoints.id, endpoint.id))
    await restartDeliveries(shop, tx, eq(webhookDeliveries.id, id))
  })
}

export interface ReplayPeriod {
  readonly from: Date
  /** Exclusive. */
  readonly until: Date
  /** Absent: all endpoints. */
  readonly endpointId?: number | undefined
}

/**
 * Sends all failed deliveries of events from a period again. Those of paused endpoints wait until they are resumed. Returns how
 * many.
 */
export const resendFailedDeliveries = (shop: Shop, { from, until, endpointId }: ReplayPeriod): Promise<number> =>
  shop.db.transaction(async (tx) => {
    const active = await tx
      .select({ id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .where(
        and(
          eq(webhookEndpoints.state, 'active'),
          endpointId === undefined ? undefined : eq(webhookEndpoints.id, endpointId),
        ),
      )
      .orderBy(asc(webhookEndpoints.id))
      .for('update')
    const ids = active.map(({ id }) => id)
    const real = tx.select({ id: webhookEvents.id }).from(webhookEvents).where(ne(webhookEvents.type, testType))
    const count =
      ids.length === 0
        ? 0
        : await restartDeliveries(
            shop,
            tx,
            and(
              eq(webhookDeliveries.state, 'failed'),
              inArray(webhookDeliveries.endpointId, ids),
              gte(webhookDeliveries.createdAt, from),
              lt(webhookDeliveries.createdAt, until),
              inArray(webhookDeliveries.eventId, real),
            ),
          )
    if (count === 0) throw refuse('webhooks.nothing-failed')
    await tx.update(webhookEndpoints).set({ restsUntil: null }).where(inArray(webhookEndpoints.id, ids))
    return count
  })
