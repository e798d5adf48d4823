/** The parcels that left by a courier on a day. */
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, istMoment } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import type { Milligrams } from '../../../units/weight.ts'
import type { CourierKey } from '../../content/rules/couriers.ts'
import type { Recipient } from '../../orders/order.ts'
import { orderLines, orders, shipmentLines, shipments } from '../../orders/records.ts'
import { statesWithCourier } from '../../orders/rules/shipment-flow.ts'
import { calculatePackedValue } from '../packing/packed-value.ts'

export interface ParcelDay {
  readonly day: Day
  readonly parcels: number
  /** Parcels of the day that are neither delivered nor returned. */
  readonly open: number
}

const despatchDay = sql<Day>`(${shipments.despatchedAt} AT TIME ZONE 'Asia/Kolkata')::date::text`

/** The courier never takes a parcel whose pickup was cancelled. */
const isHandedOver = or(isNull(shipments.courierState), sql`${shipments.courierState} <> 'CANCELLED'`)

/** Days on which parcels left by the courier, newest first. */
export const listParcelDays = (db: Db, courier: CourierKey, limit: number): Promise<ParcelDay[]> =>
  db
    .select({
      day: despatchDay,
      parcels: count(),
      open: sql<number>`count(*) FILTER (WHERE ${inArray(shipments.state, [...statesWithCourier])})`.mapWith(Number),
    })
    .from(shipments)
    .where(and(eq(shipments.courier, courier), isHandedOver))
    .groupBy(despatchDay)
    .orderBy(desc(despatchDay))
    .limit(limit)

export interface DayParcel {
  readonly uniqueOrderId: string
  readonly waybillNo: string
  readonly sealNo: string
  readonly grossMg: Milligrams
  readonly metalMg: Milligrams
  readonly pieces: number
  /** Declared value. */
  readonly value: Paise
  readonly to: Recipient
  readonly instruction: string
}

/** In the order in which they left. */
export const readDayParcels = (db: Db, courier: CourierKey, day: Day): Promise<DayParcel[]> =>
  readParcels(
    db,
    and(
      eq(shipments.courier, courier),
      gte(shipments.despatchedAt, istMoment(day)),
      lt(shipments.despatchedAt, istMoment(addDays(day, 1))),
      isHandedOver,
    ),
  )

/** A parcel, and the courier that has it. */
export interface CourierParcel extends DayParcel {
  readonly companyName: string
}

/** The parcels of these orders that a courier has or is to have, in the order in which they left. */
export const readOrderParcels = (db: Db, uniqueOrderIds: readonly string[]): Promise<CourierParcel[]> =>
  readParcels(
    db,
    and(
      inArray(orders.uniqueOrderId, [...uniqueOrderIds]),
      inArray(shipments.state, [...statesWithCourier]),
      isHandedOver,
    ),
  )

async function readParcels(db: Db, which: SQL | undefined): Promise<CourierParcel[]> {
  const parcels = await db
    .select({
      id: shipments.id,
      uniqueOrderId: orders.uniqueOrderId,
      waybillNo: shipments.waybillNo,
      companyName: shipments.companyName,
      sealNo: shipments.sealNo,
      weightMg: shipments.weightMg,
      to: orders.delivery,
      instruction: orders.specialInstruction,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(which)
    .orderBy(asc(shipments.id))
  const contents = await readContents(
    db,
    parcels.map(({ id }) => id),
  )
  return parcels.map(({ id, sealNo, weightMg, ...parcel }) => {
    const items = contents.filter(({ shipmentId }) => shipmentId === id)
    return {
      ...parcel,
      sealNo: sealNo ?? '',
      grossMg: weightMg ?? 0,
      metalMg: items.reduce((sum, { line, quantity }) => sum + line.product.weightMg * quantity, 0),
      pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
      value: calculatePackedValue(items),
    }
  })
}

function readContents(db: Db, shipmentIds: readonly number[]) {
  return db
    .select({ shipmentId: shipmentLines.shipmentId, quantity: shipmentLines.quantity, line: orderLines.line })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .where(inArray(shipmentLines.shipmentId, [...shipmentIds]))
}
