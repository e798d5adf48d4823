/** The stored videos of returns, by the customer and by their age. */
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { dayMs } from '../../../units/date.ts'
import type { Shop } from '../../shop.ts'
import { orders } from '../records.ts'
import { orderReturns, returnVideoUploads } from './records.ts'
import { retentionDays } from './rules/return-video.ts'

/** Keys in the file store of all that a customer has uploaded, with a return or not yet. */
export async function readVideoParts(tx: Tx, customerId: number): Promise<string[]> {
  const { parts } = returnVideoUploads
  const uploads = await tx
    .select({ parts })
    .from(returnVideoUploads)
    .where(eq(returnVideoUploads.customerId, customerId))
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
  const returns = await tx
    .select({ video: orderReturns.video })
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, own))
  return [...uploads.flatMap((row) => row.parts), ...returns.flatMap(({ video }) => video?.parts ?? [])]
}

/** Part of the task `privacy.forget`. */
export async function deleteOldReturnVideos({ db, files, clock }: Pick<Shop, 'db' | 'files' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - retentionDays * dayMs)
  const old = await db.transaction(async (tx) => {
    const found = await tx
      .select({ id: orderReturns.id, video: orderReturns.video })
      .from(orderReturns)
      .where(and(isNotNull(orderReturns.video), lt(orderReturns.askedAt, before)))
      .for('update')
    const ids = found.map(({ id }) => id)
    if (ids.length > 0) await tx.update(orderReturns).set({ video: null }).where(inArray(orderReturns.id, ids))
    return found.flatMap(({ video }) => video?.parts ?? [])
  })
  for (const key of old) await files.drop(key)
}
