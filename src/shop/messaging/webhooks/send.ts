/**
 * One attempt to deliver: recorded, sent outside any transaction, and its result recorded. After a crash in between, the
 * attempt has no end and the event is sent again under the same id: at least once.
 */
import { eq } from 'drizzle-orm'
import type { WebhookSendResult } from '../../../partners/webhooks/sender.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { JobOutcome } from '../../../platform/jobs/jobs.ts'
import type { Shop } from '../../shop.ts'
import { can, next } from '../../states.ts'
import { type EndpointRow, lockEndpoint, type NotifyOwners } from './endpoints.ts'
import { holdWaiting, recordDeliveryFailure, recordDeliverySuccess } from './health.ts'
import { webhookAttempts, webhookDeliveries, webhookEvents } from './records.ts'
import { isGoneStatus, isSuccessStatus, waitAfter } from './rules/deliveries.ts'
import { deliveryFlow } from './rules/delivery-flow.ts'
import { secretsOf, signatureHeaders } from './signing.ts'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect
export type DeliveryRound = Pick<DeliveryRow, 'id' | 'round'>

/** What to send, once the attempt is recorded. */
interface Begun {
  readonly tryId: number
  readonly eventId: string
  readonly body: string
  readonly endpoint: EndpointRow
}

/** Handler of `webhooks.send`. */
export async function sendDelivery(shop: Shop, round: DeliveryRound, notifyOwners: NotifyOwners): Promise<JobOutcome> {
  const begun = await begin(shop, round)
  if (!begun) return undefined
  if ('again' in begun) return begun
  const { result, tookMs } = await sendWebhookRequest(shop, begun)
  return shop.db.transaction((tx) => finish(shop, tx, { round, begun, result, tookMs, notifyOwners }))
}

/** Locks the endpoint first and then the delivery, in the same order everywhere. */
async function lockBoth(tx: Tx, id: number): Promise<{ delivery: DeliveryRow; endpoint: EndpointRow } | null> {
  const [found] = await tx
    .select({ endpointId: webhookDeliveries.endpointId })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
  const endpoint = found && (await lockEndpoint(tx, found.endpointId))
  const [delivery] = await tx.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id)).for('update')
  return endpoint && delivery ? { delivery, endpoint } : null
}

const begin = (shop: Shop, { id, round }: DeliveryRound): Promise<Begun | { again: Date } | undefined> =>
  shop.db.transaction(async (tx) => {
    const locked = await lockBoth(tx, id)
    if (locked?.delivery.state !== 'waiting' || locked.delivery.round !== round) return undefined
    const { delivery, endpoint } = locked
    const now = shop.clock.now()
    if (endpoint.state !== 'active') {
      await holdWaiting(tx, endpoint.id)
      return undefined
    }
    // The delivery's own time, in case a process died before it rescheduled the job, and the end of its endpoint's rest.
    const due = [delivery.nextAt, endpoint.restsUntil].filter((at) => at !== null).reduce(later, now)
    if (due > now) {
      await tx.update(webhookDeliveries).set({ nextAt: due }).where(eq(webhookDeliveries.id, id))
      return { again: due }
    }
    await tx
      .update(webhookDeliveries)
      .set({ tries: delivery.tries + 1, nextAt: null })
      .where(eq(webhookDeliveries.id, id))
    return beginDeliveryAttempt(tx, { delivery, endpoint, by: 'clock', now })
  })

const later = (one: Date, other: Date): Date => (one > other ? one : other)

/** Records an attempt before it is made. */
export async function beginDeliveryAttempt(
  tx: Tx,
  { delivery, endpoint, by, now }: { delivery: DeliveryRow; endpoint: EndpointRow; by: string; now: Date },
): Promise<Begun> {
  const [event] = await tx.select().from(webhookEvents).where(eq(webhookEvents.id, delivery.eventId))
  const [begun] = await tx
    .insert(webhookAttempts)
    .values({ deliveryId: delivery.id, by, startedAt: now })
    .returning({ id: webhookAttempts.id })
  if (!event?.body || !begun) throw new Error(`delivery ${delivery.id} has nothing to send`)
  return { tryId: begun.id, eventId: event.eventId, body: event.body, endpoint }
}

export async function sendWebhookRequest(
  shop: Pick<Shop, 'webhooks' | 'keys' | 'clock'>,
  { eventId, body, endpoint }: Begun,
): Promise<{ result: WebhookSendResult; tookMs: number }> {
  const at = shop.clock.now()
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Silvera-Webhooks/1',
    ...signatureHeaders({ id: eventId, at, body }, secretsOf(shop, endpoint, at)),
  }
  const startedMs = performance.now()
  const result = await shop.webhooks.post({ url: endpoint.url, headers, body })
  return { result, tookMs: Math.round(performance.now() - startedMs) }
}

/** Records the result of an attempt. */
export async function endDeliveryAttempt(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { tryId, result, tookMs }: { tryId: number; result: WebhookSendResult; tookMs: number },
): Promise<number | null> {
  const status = result.kind === 'answered' ? result.status : null
  const how = result.kind === 'answered' ? { status, answer: result.text } : { trouble: result.why }
  await tx
    .update(webhookAttempts)
    .set({ endedAt: shop.clock.now(), tookMs, ...how })
    .where(eq(webhookAttempts.id, tryId))
  return status
}

interface Finished {
  readonly round: DeliveryRound
  readonly begun: Begun
  readonly result: WebhookSendResult
  readonly tookMs: number
  readonly notifyOwners: NotifyOwners
}

async function finish(
  shop: Shop,
  tx: Tx,
  { round, begun, result, tookMs, notifyOwners }: Finished,
): Promise<JobOutcome> {
  const locked = await lockBoth(tx, round.id)
  const status = await endDeliveryAttempt(shop, tx, { tryId: begun.tryId, result, tookMs })
  // The delivery was restarted, removed or delivered meanwhile. The response stays recorded with the attempt.
  if (!locked || locked.delivery.round !== round.round) return undefined
  const { delivery, endpoint } = locked
  const now = shop.clock.now()
  if (isSuccessStatus(status)) {
    await recordDeliverySuccess(tx, endpoint, now)
    if (can(deliveryFlow, delivery.state, 'deliver')) await endDelivery(tx, delivery, { event: 'deliver', now })
    return undefined
  }
  // It may have been held or dropped during the attempt.
  if (delivery.state !== 'waiting') return undefined
  const wait = waitAfter(delivery.tries)
  if (wait === null) await endDelivery(tx, delivery, { event: 'give-up', now })
  const nextAt = wait === null ? null : new Date(now.getTime() + wait)
  await tx.update(webhookDeliveries).set({ nextAt }).where(eq(webhookDeliveries.id, delivery.id))
  const paused = await recordDeliveryFailure(tx, endpoint, { isGone: isGoneStatus(status), now })
  if (paused) await notifyOwners(tx, { ...endpoint, ...paused })
  return nextAt && !paused ? { again: nextAt } : undefined
}

/** Records the final state of a delivery. */
export async function endDelivery(
  tx: Tx,
  { id, state }: Pick<DeliveryRow, 'id' | 'state'>,
  { event, now }: { event: 'deliver' | 'give-up'; now: Date },
): Promise<void> {
  const to = next(deliveryFlow, state, event)
  await tx.update(webhookDeliveries).set({ state: to, nextAt: null, endedAt: now }).where(eq(webhookDeliveries.id, id))
}
