/** The ledger of one customer: each reading is in the audit log, and counts towards the daily limit (decision 0085). */
import { readReport } from '../../../../shop/accounting/reports/read-report.ts'
import { mustReadCustomer } from '../../../../shop/operations/customer-profile/reading.ts'
import type { Shop } from '../../../../shop/shop.ts'
import * as wire from '../../../../wire/admin/accounting/reports.ts'
import { type StaffHandler, type StaffRawHandler, staffCall, staffRawCall } from '../../../call.ts'
import { parseQuery } from '../../../request-handler/body.ts'
import { HttpError } from '../../../request-handler/envelope.ts'
import { csvType } from '../files.ts'
import { reportFile, reportView, requireReportPermission } from './report-reply.ts'

async function requireName({ db }: Pick<Shop, 'db'>, customerId: number): Promise<string> {
  const customer = await mustReadCustomer(db, customerId)
  return customer.name || `Customer ${customerId}`
}

const read: StaffHandler<typeof wire.readCustomerLedger> = async (shop, { params, staff }) => {
  const { after = null, ...request } = params
  requireReportPermission(staff, 'customer')
  const name = await requireName(shop, request.customerId)
  return { data: { name, table: reportView(await readReport(shop, { kind: 'customer', ...request }, after)) } }
}

const exportLedger: StaffRawHandler = async (shop, request, { staff }) => {
  const query = parseQuery(wire.customerLedgerExport, request)
  if (!query.success) throw new HttpError(422, 'Please check the customer and the period')
  const { format, ...period } = query.data
  requireReportPermission(staff, 'customer')
  const about = await requireName(shop, period.customerId)
  return reportFile(shop, { kind: 'customer', ...period }, { format, about, name: `customer-${period.customerId}` })
}

export const customerLedgerCalls = {
  'GET admin/money/reports/customer': staffCall('money.read', wire.readCustomerLedger, read, {
    about: ({ customerId }) => ({ kind: 'customer', id: String(customerId) }),
    reads: 'personal',
  }),
  'POST admin/money/reports/customer/export': staffRawCall(
    'money.read',
    exportLedger,
    {
      by: 'staff',
      summary: 'The ledger of a customer as a table, or with format=pdf as a document',
      query: ['customerId', 'from', 'to', 'view?', 'format'],
      response: [csvType, 'application/pdf'],
    },
    (query) => ({ kind: 'customer', id: query.get('customerId') ?? '' }),
    'personal',
  ),
} as const
