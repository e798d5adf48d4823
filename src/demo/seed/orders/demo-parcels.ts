/** Packing details of the demo customer's last parcel: seal, weight and photograph. */
import { desc, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { orders, shipments } from '../../../shop/orders/records.ts'

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
