/** Staff notes on an order, and the saved views of each member of staff. */
import { and, asc, count, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { orderNotes, orderViews } from './records.ts'
import { mostViews, type OrderViewFilter } from './rules.ts'

export type OrderNote = typeof orderNotes.$inferSelect

export async function addNote(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  { orderId, staffId, text }: { orderId: number; staffId: number; text: string },
): Promise<void> {
  await tx.insert(orderNotes).values({ orderId, staffId, text, at: clock.now() })
}

export const readNotes = (db: Db, orderId: number): Promise<OrderNote[]> =>
  db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id))

export interface SavedView {
  readonly id: number
  readonly name: string
  readonly wish: OrderViewFilter
}

export const readViews = (db: Db, staffId: number): Promise<SavedView[]> =>
  db
    .select({ id: orderViews.id, name: orderViews.name, wish: orderViews.wish })
    .from(orderViews)
    .where(eq(orderViews.staffId, staffId))
    .orderBy(asc(orderViews.name))

/** Replaces a view with the same name. Throws `order-desk.views` if there are too many views. */
export async function saveView(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { staffId, name, wish }: { staffId: number; name: string; wish: OrderViewFilter },
): Promise<void> {
  await db.transaction(async (tx) => {
    const saved = { wish, savedAt: clock.now() }
    await tx
      .insert(orderViews)
      .values({ staffId, name, ...saved })
      .onConflictDoUpdate({ target: [orderViews.staffId, orderViews.name], set: saved })
    const [views] = await tx.select({ there: count() }).from(orderViews).where(eq(orderViews.staffId, staffId))
    if ((views?.there ?? 0) > mostViews) throw refuse('order-desk.views', { most: mostViews }, 'name')
  })
}

export async function dropView(db: Db, own: { staffId: number; id: number }): Promise<void> {
  await db.delete(orderViews).where(and(eq(orderViews.id, own.id), eq(orderViews.staffId, own.staffId)))
}
