/** The orders of a list as a CSV file, with names and contacts; its rows are sent while they are read. */
import * as z from 'zod/mini'
import { type ExportedOrder, exportOrders } from '../../../../shop/fulfilment/admin/export-orders.ts'
import { orderLabels } from '../../../../shop/orders/rules/order-flow.ts'
import { paymentLabels } from '../../../../shop/orders/rules/payment-flow.ts'
import { type CsvCell, csvLinesOf, csvNumber, csvOf } from '../../../../units/csv/csv.ts'
import { dayOf, istText } from '../../../../units/date.ts'
import { orderFilters } from '../../../../wire/admin/fulfilment/orders.ts'
import type { StaffRawHandler } from '../../../call.ts'
import { parseQuery } from '../../../request-handler/body.ts'
import { HttpError } from '../../../request-handler/envelope.ts'
import { csvType, fileReply, streamOf } from '../../accounting/files.ts'
import { orderFilterOf } from '../queue.ts'

const filters = z.strictObject(orderFilters)

/** The keys that the export reads in its address: the filters of the list. */
export const orderExportQuery = Object.keys(orderFilters).map((name) => `${name}?`)

export const exportOrdersAsCsv: StaffRawHandler = async (shop, request) => {
  const query = parseQuery(filters, request)
  if (!query.success) throw new HttpError(422, 'Please check the filters')
  const { count, pages } = await exportOrders(shop.reports, orderFilterOf(query.data), shop.clock.now())
  const name = `orders-${dayOf(shop.clock.now())}.csv`
  return fileReply(streamOf(linesOf(pages)), { name, type: csvType, rows: count })
}

const heading = [
  ...['Order', 'Placed', 'Status', 'Payment', 'Paid by', 'Amount (INR)', 'Metals', 'Fulfilment', 'Items', 'Pieces'],
  ...['Name', 'Mobile', 'E-mail', 'Address', 'City', 'State', 'Pincode', 'GSTIN', 'Tags'],
]

async function* linesOf(pages: AsyncGenerator<readonly ExportedOrder[]>): AsyncGenerator<string> {
  yield csvOf([heading])
  for await (const page of pages) yield csvLinesOf(page.map(cellsOf))
}

const cellsOf = (order: ExportedOrder): CsvCell[] => [
  order.uniqueOrderId,
  istText(order.at),
  orderLabels[order.state],
  paymentLabels[order.paymentStatus],
  order.paymentMode,
  csvNumber((order.payable / 100).toFixed(2)),
  order.metals.replace('+', ', '),
  order.isPickup ? 'Pickup' : 'Delivery',
  order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
  csvNumber(order.items.reduce((sum, { quantity }) => sum + quantity, 0)),
  order.delivery.name,
  order.delivery.mobile,
  order.delivery.email,
  order.delivery.address,
  order.delivery.city,
  order.delivery.state,
  order.delivery.pincode,
  order.gstin ?? '',
  order.tags.join(', '),
]
