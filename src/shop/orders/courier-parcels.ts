/** What the courier says about parcels, and its documents. */
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { shipments } from './records.ts'
import { statesWithCourier } from './rules/shipment-flow.ts'

/** For the parcels in transit. The caller holds the order. */
export async function keepDeliveryProof(tx: Tx, orderId: number, deliveryProof: string): Promise<void> {
  await tx
    .update(shipments)
    .set({ deliveryProof })
    .where(and(eq(shipments.orderId, orderId), inArray(shipments.state, [...statesWithCourier])))
}

export type CourierReport = Partial<
  Pick<
    typeof shipments.$inferInsert,
    | 'courierStatusAt'
    | 'courierState'
    | 'courierCode'
    | 'courierText'
    | 'courierProblem'
    | 'expectedOn'
    | 'pickedUpAt'
    | 'trackedAt'
    | 'trackDueAt'
    | 'deliveryProof'
    | 'awaitsReceipt'
    | 'pickupCancelRequestedAt'
  >
>

/** The caller holds the order. */
export async function recordCourierReport(tx: Tx, shipmentId: number, report: CourierReport): Promise<void> {
  await tx.update(shipments).set(report).where(eq(shipments.id, shipmentId))
}

export interface TrackedShipment {
  readonly id: number
  readonly orderId: number
  readonly waybillNo: string
}

const trackedColumns = { id: shipments.id, orderId: shipments.orderId, waybillNo: shipments.waybillNo }

/**
 * Takes parcels whose status is due, those that waited longest first. Until `until` nobody else takes them, so that two processes
 * do not ask the courier for the same ones, and those of a process that died are taken again.
 */
export async function claimParcelsToTrack(
  db: Db,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<TrackedShipment[]> {
  const due = db
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.courier, 'integrated'), lte(shipments.trackDueAt, now)))
    .orderBy(asc(shipments.trackDueAt), asc(shipments.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(shipments).set({ trackDueAt: until }).where(inArray(shipments.id, due)).returning(trackedColumns)
}

/** Makes the status of all parcels with the courier due that was not read after `readBefore`. */
export async function makeTrackingDue(db: Db, { now, readBefore }: { now: Date; readBefore: Date }): Promise<void> {
  await db
    .update(shipments)
    .set({ trackDueAt: now })
    .where(
      and(
        eq(shipments.courier, 'integrated'),
        inArray(shipments.state, [...statesWithCourier]),
        or(isNull(shipments.trackedAt), lte(shipments.trackedAt, readBefore)),
      ),
    )
}

/** Saves the key of a fetched document unless there is one already; returns whether it did. */
export async function keepCourierDocument(
  db: Db,
  shipmentId: number,
  document: { readonly label: string } | { readonly deliveryProof: string },
): Promise<boolean> {
  const column = 'label' in document ? shipments.label : shipments.deliveryProof
  const rows = await db
    .update(shipments)
    .set(document)
    .where(and(eq(shipments.id, shipmentId), isNull(column)))
    .returning({ id: shipments.id })
  return rows.length > 0
}

/** Parcels of the integrated courier for staff: on the way, or back and not received; those with a problem first. */
export const needsAttention = sql<boolean>`(${shipments.courierProblem} <> '' OR ${shipments.awaitsReceipt})`
