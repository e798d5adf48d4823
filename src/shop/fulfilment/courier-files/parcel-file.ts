/** The parcels of a day as a CSV file for the courier that has no API (rules/delivery.md 5.4). */
import { and, asc, count, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type CsvCell, csvNumber, csvOf } from '../../../units/csv/csv.ts'
import { addDays, type Day, istMoment } from '../../../units/date.ts'
import { decimalText } from '../../../units/decimal.ts'
import { orderLines, orders, shipmentLines, shipments } from '../../orders/records.ts'
import { statesWithCourier } from '../../orders/rules/shipment-flow.ts'
import { calculatePackedValue } from '../packing/actions.ts'

export interface CsvParcelDay {
  readonly day: Day
  readonly parcels: number
  /** Parcels of the day that are neither delivered nor returned. */
  readonly open: number
}

const despatchDay = sql<Day>`(${shipments.despatchedAt} AT TIME ZONE 'Asia/Kolkata')::date::text`

/** Days on which parcels left by the CSV courier, newest first. */
export const listCsvParcelDays = (db: Db, limit: number): Promise<CsvParcelDay[]> =>
  db
    .select({
      day: despatchDay,
      parcels: count(),
      open: sql<number>`count(*) FILTER (WHERE ${inArray(shipments.state, [...statesWithCourier])})`.mapWith(Number),
    })
    .from(shipments)
    .where(eq(shipments.courier, 'csv'))
    .groupBy(despatchDay)
    .orderBy(desc(despatchDay))
    .limit(limit)

const titles = [
  ...['Reference', 'Consignee', 'Mobile', 'Address', 'City', 'State', 'Pincode', 'Seal'],
  ...['Gross weight (g)', 'Metal weight (g)', 'Declared value (INR)'],
]

/** With `rows`, the number of parcels. */
export async function writeParcelFile(db: Db, day: Day): Promise<{ text: string; rows: number }> {
  const parcels = await db
    .select({
      id: shipments.id,
      reference: shipments.waybillNo,
      sealNo: shipments.sealNo,
      weightMg: shipments.weightMg,
      to: orders.delivery,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        eq(shipments.courier, 'csv'),
        gte(shipments.despatchedAt, istMoment(day)),
        lt(shipments.despatchedAt, istMoment(addDays(day, 1))),
      ),
    )
    .orderBy(asc(shipments.id))
  const contents = await readContents(
    db,
    parcels.map(({ id }) => id),
  )
  const rows = parcels.map(({ id, reference, sealNo, weightMg, to }): CsvCell[] => {
    const pieces = contents.filter(({ shipmentId }) => shipmentId === id)
    const metalMg = pieces.reduce((sum, { line, quantity }) => sum + line.product.weightMg * quantity, 0)
    return [
      ...[reference, to.name, to.mobile, to.address, to.city, to.state, to.pincode, sealNo ?? ''],
      csvNumber(decimalText(weightMg ?? 0, 3)),
      csvNumber(decimalText(metalMg, 3)),
      csvNumber(decimalText(calculatePackedValue(pieces), 2)),
    ]
  })
  return { text: csvOf([titles, ...rows]), rows: rows.length }
}

function readContents(db: Db, shipmentIds: readonly number[]) {
  return db
    .select({ shipmentId: shipmentLines.shipmentId, quantity: shipmentLines.quantity, line: orderLines.line })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.lineId))
    .where(inArray(shipmentLines.shipmentId, [...shipmentIds]))
}
