/** The parcels of a day as a CSV file for the courier that has no API (rules/delivery.md 5.4). */
import type { Db } from '../../../platform/database/database.ts'
import { type CsvCell, csvNumber, csvOf } from '../../../units/csv/csv.ts'
import type { Day } from '../../../units/date.ts'
import { decimalText } from '../../../units/decimal.ts'
import { readDayParcels } from './day-parcels.ts'

const titles = [
  ...['Reference', 'Consignee', 'Mobile', 'Address', 'City', 'State', 'Pincode', 'Seal'],
  ...['Gross weight (g)', 'Metal weight (g)', 'Declared value (INR)', 'Instruction'],
]

/** With `rows`, the number of parcels. */
export async function writeParcelFile(db: Db, day: Day): Promise<{ text: string; rows: number }> {
  const parcels = await readDayParcels(db, 'csv', day)
  const rows = parcels.map(({ waybillNo, sealNo, grossMg, metalMg, value, to, instruction }): CsvCell[] => [
    ...[waybillNo, to.name, to.mobile, to.address, to.city, to.state, to.pincode, sealNo],
    csvNumber(decimalText(grossMg, 3)),
    csvNumber(decimalText(metalMg, 3)),
    csvNumber(decimalText(value, 2)),
    instruction,
  ])
  return { text: csvOf([titles, ...rows]), rows: rows.length }
}
