/** Staff notes on an order. */
import { asc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { Shop } from '../../shop.ts'
import { orderNotes } from './records.ts'

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
