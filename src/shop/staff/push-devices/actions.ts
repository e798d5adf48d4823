/** The browsers of a member of staff that show notifications. */
import { createHash } from 'node:crypto'
import { and, asc, count, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { PushSubscription } from '../../../partners/push/push.ts'
import { areSubscriptionKeys } from '../../../partners/push/vapid-keys.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import { describeUserAgent } from '../../../units/user-agent.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Staff } from '../rules.ts'
import { staffPushDevices } from './records.ts'
import { mostPushDevices } from './rules.ts'

export type PushDevice = typeof staffPushDevices.$inferSelect

export interface PushDeviceSummary {
  readonly id: number
  readonly name: string
  /** A digest of its endpoint, by which the browser recognises itself. */
  readonly fingerprint: string
  readonly addedAt: Date
  readonly sentAt: Date | null
  readonly hasFailed: boolean
}

export const listPushDevices = async (db: Db, staffId: number): Promise<PushDeviceSummary[]> =>
  (
    await db
      .select()
      .from(staffPushDevices)
      .where(eq(staffPushDevices.staffId, staffId))
      .orderBy(asc(staffPushDevices.id))
  ).map(({ id, name, endpoint, addedAt, sentAt, failedAt }) => ({
    ...{ id, name, addedAt, sentAt },
    fingerprint: createHash('sha256').update(endpoint).digest('base64url'),
    hasFailed: failedAt !== null,
  }))

/**
 * The browser that the person uses now. One that a colleague used before becomes theirs: the last to subscribe sees what it
 * shows. Throws `push.not-set-up`, `push.not-accepted`, `push.too-many-devices`.
 */
export async function addPushDevice(
  shop: Shop,
  staff: Staff,
  { endpoint, p256dh, auth, userAgent }: PushSubscription & { readonly userAgent: string },
): Promise<void> {
  if (!shop.push) throw refuse('push.not-set-up')
  const isAccepted = areSubscriptionKeys({ p256dh, auth }) && (await shop.push.judge(endpoint)) === null
  if (!isAccepted) throw refuse('push.not-accepted')
  const device = { staffId: staff.id, p256dh, auth, name: describeUserAgent(userAgent), addedAt: shop.clock.now() }
  const anew = { ...device, sentAt: null, failedAt: null, failure: '' }
  await shop.db.transaction(async (tx) => {
    await lockByName(tx, `push-devices:${staff.id}`)
    const [others] = await tx
      .select({ count: count() })
      .from(staffPushDevices)
      .where(and(eq(staffPushDevices.staffId, staff.id), ne(staffPushDevices.endpoint, endpoint)))
    if ((others?.count ?? 0) >= mostPushDevices) throw refuse('push.too-many-devices', { most: mostPushDevices })
    await tx
      .insert(staffPushDevices)
      .values({ endpoint, ...device })
      .onConflictDoUpdate({ target: staffPushDevices.endpoint, set: anew })
  })
}

/** Throws `push.no-device`, also for one of somebody else. */
export async function removePushDevice({ db }: Pick<Shop, 'db'>, staff: Staff, id: number): Promise<void> {
  const removed = await db
    .delete(staffPushDevices)
    .where(and(eq(staffPushDevices.id, id), eq(staffPushDevices.staffId, staff.id)))
    .returning({ id: staffPushDevices.id })
  if (removed.length === 0) throw refuse('push.no-device')
}

export async function readPushDevice(db: Db, id: number): Promise<PushDevice | undefined> {
  const [device] = await db.select().from(staffPushDevices).where(eq(staffPushDevices.id, id))
  return device
}

/** Of everybody. */
export const readPushDeviceIds = (tx: Tx): Promise<{ readonly id: number; readonly staffId: number }[]> =>
  tx.select({ id: staffPushDevices.id, staffId: staffPushDevices.staffId }).from(staffPushDevices)

/** Sends one message to a device and records the outcome; a device that has ended its subscription is removed. Throws `PartnerError`. */
export async function sendToPushDevice(
  { db, clock, push }: Pick<Shop, 'db' | 'clock' | 'push'>,
  device: PushDevice,
  notification: { readonly title: string; readonly link: string; readonly topic: string },
): Promise<'sent' | 'gone'> {
  if (!push) throw refuse('push.not-set-up')
  const same = and(eq(staffPushDevices.id, device.id), eq(staffPushDevices.endpoint, device.endpoint))
  try {
    const outcome = await push.send(device, notification)
    if (outcome === 'gone') await db.delete(staffPushDevices).where(same)
    else await db.update(staffPushDevices).set({ sentAt: clock.now(), failedAt: null, failure: '' }).where(same)
    return outcome
  } catch (error) {
    const failure = String(error).slice(0, 300)
    await db.update(staffPushDevices).set({ failedAt: clock.now(), failure }).where(same)
    throw error
  }
}

/** Devices that wait for notifications which cannot be sent, since the settings have lost the key; null for none. */
export async function warnOfUnsentPushes({ db, push }: Pick<Shop, 'db' | 'push'>): Promise<string | null> {
  if (push) return null
  const [row] = await db.select({ count: count() }).from(staffPushDevices)
  return row?.count ? `VAPID_PRIVATE_KEY is missing: ${row.count} devices of staff get no notifications` : null
}

/** For the page of partners. */
export const readPushFailures = (db: Db): Promise<{ readonly at: Date | null; readonly failure: string }[]> =>
  db
    .select({ at: staffPushDevices.failedAt, failure: staffPushDevices.failure })
    .from(staffPushDevices)
    .where(isNotNull(staffPushDevices.failedAt))
    .orderBy(desc(staffPushDevices.failedAt))
    .limit(20)
