/** Called in the transaction of an order's transition. Events without a subscriber are not recorded. */
import { ne } from 'drizzle-orm'
import { preparedQuery } from '../../../platform/database/availability/prepared-query.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { queueJobs } from '../../../platform/jobs/jobs.ts'
import { webhookEndpoints, webhookEvents } from './records.ts'
import { type EventType, eventOf, type WebhookStateChange } from './rules/events.ts'
import { newEventId } from './signing.ts'

export const spreadKind = 'webhooks.spread'

export interface OrderTransitionBatch {
  readonly orderId: number
  /** Of order and payment, after the transitions. */
  readonly state: string
  readonly paymentState: string
  readonly stateChanges: readonly WebhookStateChange[]
  readonly at: Date
}

const readWanted = preparedQuery('webhook_events_wanted', (db) =>
  db.select({ events: webhookEndpoints.events }).from(webhookEndpoints).where(ne(webhookEndpoints.state, 'removed')),
)

export async function recordWebhookEvents(
  tx: Tx,
  { orderId, state, paymentState, stateChanges, at }: OrderTransitionBatch,
): Promise<void> {
  const types = stateChanges.map(eventOf).filter((type) => type !== null)
  if (types.length === 0) return
  const endpoints = await readWanted(tx, {})
  const wanted = types.filter((type: EventType) => endpoints.some(({ events }) => events.includes(type)))
  if (wanted.length === 0) return
  const recorded = await tx
    .insert(webhookEvents)
    .values(wanted.map((type) => ({ eventId: newEventId(), type, orderId, state, paymentState, at })))
    .returning({ id: webhookEvents.id })
  const jobs = recorded.map(({ id }) => ({ kind: spreadKind, key: String(id), payload: { id }, dueAt: at }))
  await queueJobs(tx, jobs, at)
}
