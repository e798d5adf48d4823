/** Unpacks parcels that have not left, and cancels their pickup. */
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { releasePassports, unpackPassports } from '../../inventory/passports/packed-passports.ts'
import { readSerialLocations } from '../../inventory/passports/read-serials.ts'
import { groupUnitsByProduct, releaseUnits, unpackUnits } from '../../ledger/stock/orders.ts'
import { mustLockOrder, type OrderRow } from '../../orders/actions.ts'
import { readLines } from '../../orders/reading.ts'
import type { Shop } from '../../shop.ts'
import { next } from '../../states.ts'
import { queueBookingCancellation } from '../courier-tracking/jobs.ts'
import { packedFrom } from './left-to-pack.ts'
import { scannedSerialsOf } from './packable-serials.ts'
import { mustFindPacking, type Packing } from './reading.ts'
import { packings } from './records.ts'
import { packingFlow } from './rules/packing-flow.ts'

/** Unpacks a parcel. Throws `packing.unknown`, and `states.not-now` for one that has left. */
export async function unpackParcel(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { orderId, id }: { orderId: number; id: number },
): Promise<void> {
  const order = await mustLockOrder(tx, orderId)
  const packing = await mustFindPacking(tx, { orderId, id })
  await putBackPacked(shop, tx, { order, packing })
  await transitionPacking(tx, packing, 'undo')
  await cancelBooking(shop, tx, packing)
}

/** A docket of the integrated courier that no parcel will travel under, or it would come for nothing. */
export async function cancelBooking(
  { clock }: Pick<Shop, 'clock'>,
  tx: Tx,
  { waybillNo, courier }: Pick<Packing, 'waybillNo' | 'courier'>,
): Promise<void> {
  if (waybillNo !== '' && courier === 'integrated')
    await queueBookingCancellation(tx, { waybillNo, reason: 'The parcel is not sent' }, clock.now())
}

async function putBackPacked(
  shop: Pick<Shop, 'clock'>,
  tx: Tx,
  { order, packing }: { order: Pick<OrderRow, 'id' | 'state'>; packing: Pick<Packing, 'pieces'> },
): Promise<void> {
  const serials = scannedSerialsOf(packing.pieces)
  const named = await readSerialLocations(tx, serials)
  const pieces = groupUnitsByProduct(await readLines(tx, order.id), packing.pieces).map((one) => ({
    ...one,
    namedAt: named.filter(({ productId }) => productId === one.productId).map(({ locationId }) => locationId),
  }))
  const transfer = await unpackUnits(shop, tx, { orderId: order.id, pieces, from: packedFrom(order) })
  await unpackPassports(tx, transfer, { orderId: order.id, serials, isReshipment: order.state === 'RTO' })
}

export async function transitionPacking(
  tx: Tx,
  packing: Packing,
  event: 'leave' | 'undo',
  change: Partial<typeof packings.$inferInsert> = {},
): Promise<void> {
  const state = next(packingFlow, packing.state, event)
  await tx
    .update(packings)
    .set({ state, ...change })
    .where(eq(packings.id, packing.id))
}

/**
 * Unpacks all packed parcels of an order that will not be sent, and makes their pieces available again. The caller has locked
 * the order.
 */
export async function unpackAll(shop: Pick<Shop, 'clock'>, tx: Tx, orderId: number): Promise<void> {
  const packed = and(eq(packings.orderId, orderId), eq(packings.state, 'packed'))
  const waiting = await tx.select().from(packings).where(packed)
  if (waiting.length === 0) return
  await releasePassports(tx, await releaseUnits(shop, tx, orderId, ['packed']), orderId)
  await tx.update(packings).set({ state: 'undone' }).where(packed)
  for (const packing of waiting) await cancelBooking(shop, tx, packing)
}
