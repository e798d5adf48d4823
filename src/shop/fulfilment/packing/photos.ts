import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { shipments } from '../../orders/records.ts'
import { packings } from './records.ts'

/** The storage key of one photo: of a sent parcel, of a packed parcel, or of the proof of delivery. */
export async function findPhoto(
  db: Db,
  { parcel, packed, delivered }: { parcel: number; packed: number; delivered: number },
): Promise<string | null> {
  const { deliveryProof, id } = shipments
  if (delivered > 0) {
    const [proof] = await db.select({ deliveryProof }).from(shipments).where(eq(id, delivered))
    return proof?.deliveryProof ?? null
  }
  const [left] = await db.select({ photo: shipments.photo }).from(shipments).where(eq(shipments.id, parcel))
  if (left) return left.photo
  const [waiting] = await db.select({ photo: packings.photo }).from(packings).where(eq(packings.id, packed))
  return waiting?.photo ?? null
}
