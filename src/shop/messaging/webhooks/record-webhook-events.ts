/** Called in the transaction of an order's transition. Events without a subscriber are not recorded. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { insertWithJobs } from '../../../platform/jobs/jobs.ts'
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

export async function recordWebhookEvents(
  tx: Tx,
  { orderId, state, paymentState, stateChanges, at }: OrderTransitionBatch,
): Promise<void> {
  const types = stateChanges.map(eventOf).filter((type) => type !== null)
  if (types.length === 0) return
  const events = sql.join(
    types.map((type: EventType) => sql`(${newEventId()}, ${type})`),
    sql`, `,
  )
  const rows = sql`
    INSERT INTO webhook_events (event_id, type, order_id, state, payment_state, at)
    SELECT event_id, type, ${orderId}::integer, ${state}, ${paymentState}, ${at.toISOString()}::timestamptz
    FROM (VALUES ${events}) event (event_id, type)
    WHERE EXISTS (SELECT 1 FROM webhook_endpoints WHERE state <> 'removed' AND events ? type) RETURNING id`
  await insertWithJobs(tx, { rows, kind: spreadKind, dueAt: at }, at)
}
