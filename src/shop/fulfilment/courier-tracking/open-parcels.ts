/** Parcels of the integrated courier that staff follow: on the way, or back and not received. */
import { and, asc, count, desc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { needsAttention } from '../../orders/courier-parcels.ts'
import { orders, shipments } from '../../orders/records.ts'
import { statesWithCourier } from '../../orders/rules/shipment-flow.ts'

const isFollowed = or(
  and(eq(shipments.courier, 'integrated'), inArray(shipments.state, [...statesWithCourier])),
  eq(shipments.awaitsReceipt, true),
)

const columns = {
  id: shipments.id,
  uniqueOrderId: orders.uniqueOrderId,
  waybillNo: shipments.waybillNo,
  state: shipments.state,
  courierCode: shipments.courierCode,
  courierText: shipments.courierText,
  problem: shipments.courierProblem,
  awaitsReceipt: shipments.awaitsReceipt,
  expectedOn: shipments.expectedOn,
  trackedAt: shipments.trackedAt,
  hasLabel: shipments.labelUrl,
}

/** Those that need attention first, then those that left first. */
export async function listOpenParcels(db: Db, limit: number) {
  const rows = await db
    .select(columns)
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(isFollowed)
    .orderBy(desc(needsAttention), asc(shipments.id))
    .limit(limit)
  const [counted] = await db.select({ there: count() }).from(shipments).where(isFollowed)
  return {
    parcels: rows.map(({ hasLabel, ...row }) => ({ ...row, hasLabel: hasLabel !== '' })),
    count: counted?.there ?? 0,
  }
}
