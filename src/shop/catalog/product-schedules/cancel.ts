/** Staff cancel a scheduled change, for all of its products or for one of them. */
import { and, eq, isNull } from 'drizzle-orm'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import { productScheduleItems, productSchedules } from './records.ts'
import { scheduleFlow } from './rules/schedule-flow.ts'

interface Cancelling {
  readonly id: number
  /** Null: all of them. */
  readonly productId: number | null
  readonly by: string
}

/**
 * Locks the schedule as applying it does: whichever is first, the other finds it over. Throws `products.schedule-unknown` and
 * `products.schedule-over`.
 */
export const cancelSchedule = ({ db, clock }: Pick<Shop, 'db' | 'clock'>, { id, productId, by }: Cancelling) =>
  db.transaction(async (tx) => {
    const [schedule] = await tx.select().from(productSchedules).where(eq(productSchedules.id, id)).for('update')
    if (!schedule) throw refuse('products.schedule-unknown')
    if (schedule.state !== 'scheduled') throw refuse('products.schedule-over', { state: schedule.state })
    const pending = and(eq(productScheduleItems.scheduleId, id), isNull(productScheduleItems.outcome))
    const cancelled = await tx
      .update(productScheduleItems)
      .set({ outcome: 'cancelled' })
      .where(and(pending, productId === null ? undefined : eq(productScheduleItems.productId, productId)))
      .returning({ productId: productScheduleItems.productId })
    if (cancelled.length === 0) throw refuse('products.schedule-unknown')
    const [left] = await tx
      .select({ productId: productScheduleItems.productId })
      .from(productScheduleItems)
      .where(pending)
      .limit(1)
    if (left) return { cancelled: cancelled.length }
    const state = next(scheduleFlow, schedule.state, 'cancel')
    await tx
      .update(productSchedules)
      .set({ state, endedAt: clock.now(), endedBy: by })
      .where(eq(productSchedules.id, id))
    return { cancelled: cancelled.length }
  })
