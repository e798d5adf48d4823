/** Webhook endpoints and the events they receive. Only staff change them, and the request handler records it in the audit log. */

import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { reserveId } from '../../../platform/database/reserve-id.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { queueSending } from './create-deliveries.ts'
import { markEndpointActive, markEndpointPaused } from './health.ts'
import { webhookDeliveries, webhookEndpoints } from './records.ts'
import { overlapMs } from './rules/deliveries.ts'
import type { EventType } from './rules/events.ts'
import { newSecret, sealSecret } from './signing.ts'

export type EndpointRow = typeof webhookEndpoints.$inferSelect
/** E-mails the shop's owners that an endpoint was paused. Passed in by the caller, which knows the owners. */
export type NotifyOwners = (tx: Tx, endpoint: EndpointRow) => Promise<void>

export interface WebhookEndpointInput {
  readonly url: string
  readonly note: string
  readonly events: readonly EventType[]
}

const mostEndpoints = 20

/** Locked until the transaction ends. Lock the endpoint before a delivery. */
export async function lockEndpoint(tx: Tx, id: number): Promise<EndpointRow | undefined> {
  const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
  return row
}

export async function mustLockEndpoint(tx: Tx, id: number): Promise<EndpointRow> {
  const row = await lockEndpoint(tx, id)
  if (!row || row.state === 'removed') throw refuse('webhooks.unknown')
  return row
}

/** Called before any transaction, because DNS lookups are slow. */
async function requireSendable(shop: Pick<Shop, 'webhooks'>, url: string): Promise<void> {
  const failure = await shop.webhooks.judge(url)
  if (failure) throw refuse(`webhooks.${failure}`, {}, 'url')
}

/** Returns the secret, which is never shown again. */
export async function addEndpoint(shop: Shop, { by, ...request }: WebhookEndpointInput & { by: string }) {
  await requireSendable(shop, request.url)
  const secret = newSecret()
  return shop.db.transaction(async (tx) => {
    const activeCount = await tx.$count(webhookEndpoints, ne(webhookEndpoints.state, 'removed'))
    if (activeCount >= mostEndpoints) throw refuse('webhooks.too-many', { most: mostEndpoints })
    const id = await reserveId(tx, webhookEndpoints.id)
    await tx.insert(webhookEndpoints).values({
      id,
      ...request,
      events: [...new Set(request.events)],
      state: 'active',
      secret: sealSecret(shop, id, secret),
      createdBy: by,
      createdAt: shop.clock.now(),
    })
    return { id, secret }
  })
}

export async function changeEndpoint(
  shop: Shop,
  { id, ...request }: WebhookEndpointInput & { id: number },
): Promise<void> {
  await requireSendable(shop, request.url)
  await shop.db.transaction(async (tx) => {
    const { url } = await mustLockEndpoint(tx, id)
    const resetHealth = url === request.url ? {} : { failures: 0, failingSince: null, restsUntil: null }
    await tx
      .update(webhookEndpoints)
      .set({ ...request, events: [...new Set(request.events)], ...resetHealth })
      .where(eq(webhookEndpoints.id, id))
  })
}

/** Makes a new secret. For a day the old one signs too, so that the receiver has time to change. */
export async function rotateSecret(shop: Shop, id: number): Promise<{ secret: string; previousUntil: Date }> {
  const secret = newSecret()
  const previousUntil = new Date(shop.clock.now().getTime() + overlapMs)
  await shop.db.transaction(async (tx) => {
    const { secret: previousSecret } = await mustLockEndpoint(tx, id)
    await tx
      .update(webhookEndpoints)
      .set({ secret: sealSecret(shop, id, secret), previousSecret, previousUntil })
      .where(eq(webhookEndpoints.id, id))
  })
  return { secret, previousUntil }
}

export const pauseEndpoint = (shop: Shop, id: number): Promise<void> =>
  shop.db.transaction(async (tx) => {
    const { state } = await mustLockEndpoint(tx, id)
    if (state === 'active') await markEndpointPaused(tx, id, 'staff')
  })

/** Held deliveries are sent. Returns how many. */
export const resumeEndpoint = (shop: Shop, id: number): Promise<number> =>
  shop.db.transaction(async (tx) => {
    const { state } = await mustLockEndpoint(tx, id)
    if (state === 'active') return 0
    await markEndpointActive(tx, id)
    const onHold = and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, 'held'))
    return restartDeliveries(shop, tx, onHold)
  })

/** Nothing is sent there any more. Earlier deliveries stay visible. */
export const removeEndpoint = (shop: Shop, id: number): Promise<void> =>
  shop.db.transaction(async (tx) => {
    await mustLockEndpoint(tx, id)
    await tx
      .update(webhookEndpoints)
      .set({ state: 'removed', pausedWhy: null, previousSecret: null, previousUntil: null })
      .where(eq(webhookEndpoints.id, id))
    await tx
      .update(webhookDeliveries)
      .set({ state: 'dropped', nextAt: null, endedAt: shop.clock.now() })
      .where(and(eq(webhookDeliveries.endpointId, id), inArray(webhookDeliveries.state, ['waiting', 'held'])))
  })

/**
 * Resets deliveries of an endpoint to waiting with all attempts available, and queues them. Returns how many. The caller has
 * locked the endpoint.
 */
export async function restartDeliveries(shop: Pick<Shop, 'clock'>, tx: Tx, which: SQL | undefined): Promise<number> {
  const rows = await tx
    .update(webhookDeliveries)
    .set({
      state: 'waiting',
      tries: 0,
      round: sql`${webhookDeliveries.round} + 1`,
      nextAt: shop.clock.now(),
      endedAt: null,
    })
    .where(which)
    .returning({ id: webhookDeliveries.id, round: webhookDeliveries.round })
  await queueSending(
    shop,
    tx,
    rows.sort((one, other) => one.id - other.id),
  )
  return rows.length
}
