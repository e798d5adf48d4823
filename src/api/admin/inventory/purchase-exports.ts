import { inputGstRegister, purchaseBook } from '../../../shop/inventory/purchases/purchase-tables.ts'
import { listInvoicedPurchases, type PurchaseWithLines } from '../../../shop/inventory/purchases/reading.ts'
import { type CsvCell, csvOf } from '../../../units/csv/csv.ts'
import { addDays, type Day } from '../../../units/date.ts'
import { inputGstMonth } from '../../../wire/admin/inventory/purchases.ts'
import type { StaffRawHandler } from '../../call.ts'
import { parseQuery } from '../../request-handler/body.ts'
import { HttpError } from '../../request-handler/envelope.ts'
import { csvType, fileReply } from '../accounting/files.ts'

/** "2026-11" → its first day and the first day of the next month. */
const daysOf = (month: string): { from: Day; until: Day } => ({
  from: `${month}-01`,
  until: `${addDays(`${month}-28`, 4).slice(0, 7)}-01`,
})

const tableOf =
  (name: string, rowsOf: (purchases: readonly PurchaseWithLines[]) => (readonly CsvCell[])[]): StaffRawHandler =>
  async (shop, request) => {
    const query = parseQuery(inputGstMonth, request)
    if (!query.success) throw new HttpError(422, 'Choose a month')
    const { month } = query.data
    const rows = rowsOf(await listInvoicedPurchases(shop.reports, daysOf(month)))
    return fileReply(csvOf(rows), { name: `${name}-${month}.csv`, type: csvType, rows: rows.length - 1 })
  }

export const exportPurchases = tableOf('purchases', purchaseBook)
export const exportInputGst = tableOf('input-gst', inputGstRegister)
