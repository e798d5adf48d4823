/**
 * The health of an endpoint: it rests after failures, is paused after a long time without success, and is healthy again after
 * one success.
 */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import type { EndpointRow } from './endpoints.ts'
import { webhookDeliveries, webhookEndpoints } from './records.ts'
import { isToBePaused, type PauseReason, restAfter } from './rules/deliveries.ts'

const well = { failures: 0, failingSince: null, restsUntil: null } as const

export async function recordDeliverySuccess(tx: Tx, { id }: EndpointRow, now: Date): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ ...well, deliveredAt: now })
    .where(eq(webhookEndpoints.id, id))
}

/** Returns the reason if the endpoint was paused. */
export async function recordDeliveryFailure(
  tx: Tx,
  endpoint: EndpointRow,
  { isGone, now }: { isGone: boolean; now: Date },
): Promise<{ pausedWhy: PauseReason; failingSince: Date } | null> {
  // Several deliveries that were sent at the same time count as one failure.
  const isPaused = endpoint.restsUntil !== null && endpoint.restsUntil > now
  const failures = endpoint.failures + (isPaused ? 0 : 1)
  const failingSince = endpoint.failingSince ?? now
  const restsUntil = isPaused ? endpoint.restsUntil : new Date(now.getTime() + restAfter(failures))
  await tx
    .update(webhookEndpoints)
    .set({ failures, failingSince, restsUntil })
    .where(eq(webhookEndpoints.id, endpoint.id))
  if (endpoint.state !== 'active') return null
  if (!isGone && !isToBePaused({ failingSince, failures }, now)) return null
  const pausedWhy = isGone ? 'gone' : 'failing'
  await markEndpointPaused(tx, endpoint.id, pausedWhy)
  return { pausedWhy, failingSince }
}

/** Waiting deliveries are held until it is resumed. */
export async function markEndpointPaused(tx: Tx, id: number, pausedWhy: PauseReason): Promise<void> {
  await tx.update(webhookEndpoints).set({ state: 'paused', pausedWhy }).where(eq(webhookEndpoints.id, id))
  await holdWaiting(tx, id)
}

export async function holdWaiting(tx: Tx, endpointId: number): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'held', nextAt: null })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.state, 'waiting')))
}

/** Makes the endpoint active again; held deliveries are sent, oldest first. */
export async function markEndpointActive(tx: Tx, id: number): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ state: 'active', pausedWhy: null, ...well })
    .where(eq(webhookEndpoints.id, id))
}
