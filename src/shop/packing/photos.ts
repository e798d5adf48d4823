import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { shipments } from '../orders/records.ts'
import { packings } from './records.ts'

/** The key of the photograph of a parcel that left, or of one that is packed. */
export async function findPhoto(
  db: Db,
  { parcel, packed }: { parcel: number; packed: number },
): Promise<string | null> {
  const [left] = await db.select({ photo: shipments.photo }).from(shipments).where(eq(shipments.id, parcel))
  if (left) return left.photo
  const [waiting] = await db.select({ photo: packings.photo }).from(packings).where(eq(packings.id, packed))
  return waiting?.photo ?? null
}
