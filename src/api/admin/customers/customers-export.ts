/** Customers as a CSV file, with their contacts; its rows are sent while they are read. */
import * as z from 'zod/mini'
import type { Customer } from '../../../shop/customers/records.ts'
import { countOrdersOf } from '../../../shop/operations/customer-profile/reading.ts'
import {
  type CustomerView,
  customerViews,
  mostCustomersInExport,
} from '../../../shop/operations/customer-profile/rules.ts'
import { countCustomers, findCustomers } from '../../../shop/operations/customer-profile/search.ts'
import { refuse } from '../../../shop/refusal.ts'
import type { Shop } from '../../../shop/shop.ts'
import { type CsvCell, csvLinesOf, csvNumber, csvOf } from '../../../units/csv/csv.ts'
import { dayOf, istText } from '../../../units/date.ts'
import { inputText } from '../../../wire/shape/fields.ts'
import type { StaffRawHandler } from '../../call.ts'
import { parseQuery } from '../../request-handler/body.ts'
import { HttpError } from '../../request-handler/envelope.ts'
import { csvType, fileReply, streamOf } from '../accounting/files.ts'

const rowsAtATime = 1000

const filters = z.strictObject({
  view: z._default(z.enum(customerViews), 'all'),
  search: z._default(inputText({ most: 80 }), ''),
})

export const exportCustomersAsCsv: StaffRawHandler = async (shop, request) => {
  const query = parseQuery(filters, request)
  if (!query.success) throw new HttpError(422, 'Please check the filters')
  // Counted before: the rows are read while they are sent, when the audit log is written already.
  const count = await countCustomers(shop.reports, query.data, mostCustomersInExport + 1)
  if (count > mostCustomersInExport) throw refuse('customers.too-many-to-export', { most: mostCustomersInExport })
  const name = `customers-${dayOf(shop.clock.now())}.csv`
  return fileReply(streamOf(linesOf(shop, query.data)), { name, type: csvType, rows: count })
}

const heading = [
  'Customer',
  'Name',
  'Mobile',
  'Mobile verified',
  'E-mail',
  'E-mail verified',
  'Since',
  'Orders',
  'State',
]

async function* linesOf(
  { reports }: Pick<Shop, 'reports'>,
  search: { readonly view: CustomerView; readonly search: string },
): AsyncGenerator<string> {
  yield csvOf([heading])
  for (let before: number | null = null; ; ) {
    const found: Customer[] = await findCustomers(reports, { ...search, before, take: rowsAtATime })
    const open = found.filter(({ erasedAt }) => erasedAt === null)
    const orders = await countOrdersOf(
      reports,
      open.map(({ id }) => id),
    )
    if (open.length > 0) yield csvLinesOf(open.map((one) => cellsOf(one, orders.get(one.id) ?? 0)))
    if (found.length < rowsAtATime) return
    before = found.at(-1)!.id
  }
}

const cellsOf = (customer: Customer, orders: number): CsvCell[] => [
  csvNumber(customer.id),
  customer.name,
  customer.mobile ?? '',
  customer.mobileVerifiedAt ? 'Yes' : 'No',
  customer.email ?? '',
  customer.emailVerifiedAt ? 'Yes' : 'No',
  istText(customer.createdAt),
  csvNumber(orders),
  customer.blockedAt ? 'Blocked' : 'Open',
]
