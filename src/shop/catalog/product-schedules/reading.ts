/** Lists of scheduled changes. */
import { and, asc, count, desc, eq, exists, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import { products } from '../records/products.ts'
import { productScheduleItems, productSchedules } from './records.ts'
import type { ScheduleListView } from './rules/schedule-flow.ts'

export const schedulesPerPage = 50
/** Of each change, so many products are listed. */
export const mostScheduleItems = 200

export type ProductSchedule = typeof productSchedules.$inferSelect

const views: Readonly<Record<ScheduleListView, SQL>> = {
  upcoming: eq(productSchedules.state, 'scheduled'),
  failed: sql`${productSchedules.refused} > 0`,
  done: eq(productSchedules.state, 'applied'),
  cancelled: eq(productSchedules.state, 'cancelled'),
}

export interface ScheduleQuery {
  readonly view: ScheduleListView
  /** Only changes of this product; null: of all. */
  readonly productId: number | null
  readonly page: number
}

/** Upcoming ones in order of time, others by their end, newest first. */
export async function findProductSchedules(
  db: Db,
  { view, productId, page }: ScheduleQuery,
): Promise<{ schedules: ProductSchedule[]; total: number }> {
  const ofProduct =
    productId === null
      ? undefined
      : exists(
          db
            .select({ one: sql`1` })
            .from(productScheduleItems)
            .where(
              and(
                eq(productScheduleItems.scheduleId, productSchedules.id),
                eq(productScheduleItems.productId, productId),
                view === 'upcoming' ? isNull(productScheduleItems.outcome) : undefined,
              ),
            ),
        )
  const where = and(views[view], ofProduct)
  const [counted] = await db.select({ total: count() }).from(productSchedules).where(where)
  const { id, applyAt, endedAt } = productSchedules
  const schedules = await db
    .select()
    .from(productSchedules)
    .where(where)
    .orderBy(...(view === 'upcoming' ? [asc(applyAt), asc(id)] : [desc(endedAt), desc(id)]))
    .limit(schedulesPerPage)
    .offset((page - 1) * schedulesPerPage)
  return { schedules, total: counted?.total ?? 0 }
}

export interface ScheduleItem {
  readonly productId: number
  readonly name: string
  readonly fields: (typeof productScheduleItems.$inferSelect)['fields']
  readonly outcome: (typeof productScheduleItems.$inferSelect)['outcome']
  readonly why: string
}

/** A change with its products, those that could not take it first. Throws `products.schedule-unknown`. */
export async function readSchedule(
  db: Db,
  scheduleId: number,
): Promise<{ schedule: ProductSchedule; items: ScheduleItem[] }> {
  const [schedule] = await db.select().from(productSchedules).where(eq(productSchedules.id, scheduleId))
  if (!schedule) throw refuse('products.schedule-unknown')
  const { productId, fields, outcome, why } = productScheduleItems
  const items = await db
    .select({ productId, name: products.name, fields, outcome, why })
    .from(productScheduleItems)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(productScheduleItems.scheduleId, scheduleId))
    .orderBy(sql`${outcome} = 'refused' DESC NULLS LAST`, asc(productId))
    .limit(mostScheduleItems)
  return { schedule, items }
}

/** The first product of each of these changes. */
export async function readFirstProducts(
  db: Db,
  schedules: readonly ProductSchedule[],
): Promise<ReadonlyMap<number, { id: number; name: string }>> {
  if (schedules.length === 0) return new Map()
  const { scheduleId, productId } = productScheduleItems
  const rows = await db
    .selectDistinctOn([scheduleId], { scheduleId, id: productId, name: products.name })
    .from(productScheduleItems)
    .innerJoin(products, eq(products.id, productId))
    .where(
      inArray(
        scheduleId,
        schedules.map(({ id }) => id),
      ),
    )
    .orderBy(asc(scheduleId), asc(productId))
  return new Map(rows.map((row) => [row.scheduleId, { id: row.id, name: row.name }]))
}
