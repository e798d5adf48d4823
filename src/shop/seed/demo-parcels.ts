/** How the demo customer's last parcel was packed: seal, weight, and a photograph of it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq } from 'drizzle-orm'
import type { FileStore } from '../../partners/files/file-store.ts'
import type { Tx } from '../../platform/database/database.ts'
import { orders, shipments } from '../orders/records.ts'
import { keepUpload } from '../uploads/actions.ts'

const picture = join(import.meta.dirname, '../../../public/pictures/box-navy-silver-lotus-1280.webp')

/** To be kept before the seeding begins: a file is no part of a transaction. */
export const keepDemoPhoto = async (files: FileStore): Promise<string> =>
  keepUpload({ files }, { bytes: await readFile(picture), kind: 'parcels', field: 'photo' })

export async function packDemoParcel(tx: Tx, customerId: number, photo: string | null): Promise<void> {
  const [parcel] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(shipments.id))
    .limit(1)
  if (!parcel) throw new Error('the demo customer has no parcel')
  const packed = { sealNo: 'TE 4820 7719', weightMg: 186_400, photo }
  await tx.update(shipments).set(packed).where(eq(shipments.id, parcel.id))
}
