/** The jobs of webhooks. What they need from orders and staff is passed in, because this layer does not import those domains. */
import { and, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { JobHandlers } from '../../../platform/jobs/jobs.ts'
import { dayMs } from '../../../units/date.ts'
import { formatDateAndTime } from '../../../units/format.ts'
import type { Shop } from '../../shop.ts'
import { sendMessages } from '../messages/actions.ts'
import { deliveryCreation, sendKind } from './create-deliveries.ts'
import type { EndpointRow } from './endpoints.ts'
import { spreadKind } from './record-webhook-events.ts'
import { webhookDeliveries, webhookEvents } from './records.ts'
import type { WebhookOrder } from './rules/body.ts'
import { deliveryRetentionDays } from './rules/deliveries.ts'
import { type DeliveryRound, sendDelivery } from './send.ts'
import { endpointPausedEmail } from './webhook-emails.ts'

/** They wait for external servers, so they run separately from all other jobs. */
export const waitingKinds: readonly string[] = [sendKind]

interface Input {
  /** As in `deliveryCreation`. */
  readonly order: SQL<WebhookOrder | null>
  readonly readOwners: (db: Db) => Promise<readonly { readonly name: string; readonly email: string }[]>
}

export const webhookJobs = (shop: Shop, { order, readOwners }: Input): JobHandlers => {
  const createDeliveries = deliveryCreation(shop, order)
  return {
    [spreadKind]: ({ id }: { id: number }) => createDeliveries(id),
    [sendKind]: (round: DeliveryRound) =>
      sendDelivery(shop, round, (tx, endpoint) => notify(shop, tx, { endpoint, readOwners })),
  }
}

/** Task `webhooks.tidy`: deletes events older than 90 days, with their deliveries. */
export async function deleteOldEvents({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const old = new Date(now.getTime() - deliveryRetentionDays * dayMs)
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, old))
  const delivery = db
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(sql`${webhookDeliveries.eventId} = ${webhookEvents.id}`)
  await db.delete(webhookEvents).where(and(lt(webhookEvents.at, old), notExists(delivery)))
}

async function notify(
  shop: Shop,
  tx: Tx,
  { endpoint, readOwners }: { endpoint: EndpointRow; readOwners: Input['readOwners'] },
): Promise<void> {
  const { id, url: address, pausedWhy, failingSince } = endpoint
  const now = shop.clock.now()
  const owners = await readOwners(tx)
  const drafts = owners.map(({ name, email }) => ({
    key: `webhook:${id}:paused:${now.getTime()}:${email}`,
    to: email,
    content: endpointPausedEmail({
      name,
      endpoint: address,
      since: formatDateAndTime(failingSince ?? now),
      why: pausedWhy ?? 'failing',
      url: `${shop.config.publicUrl}/admin/machines`,
    }),
  }))
  await sendMessages(tx, drafts, now)
}
