/** The reports that show no single customer. */
import { readReport } from '../../../../shop/accounting/reports/read-report.ts'
import * as wire from '../../../../wire/admin/accounting/reports.ts'
import { type StaffHandler, type StaffRawHandler, staffCall, staffRawCall } from '../../../call.ts'
import { parseQuery } from '../../../request-handler/body.ts'
import { HttpError } from '../../../request-handler/envelope.ts'
import { csvType } from '../files.ts'
import { reportFile, reportView, requireReportPermission } from './report-reply.ts'

const read: StaffHandler<typeof wire.readReport> = async (shop, { params, staff }) => {
  const { report: kind, after = null, ...request } = params
  requireReportPermission(staff, kind)
  return { data: reportView(await readReport(shop, { kind, ...request }, after)) }
}

const exportReport: StaffRawHandler = async (shop, request, { staff }) => {
  const query = parseQuery(wire.reportExport, request)
  if (!query.success) throw new HttpError(422, 'Please check the report and its period')
  const { report: kind, format, ...period } = query.data
  requireReportPermission(staff, kind)
  return reportFile(shop, { kind, ...period }, { format, name: kind })
}

export const listedReportCalls = {
  'GET admin/money/reports': staffCall('money.read', wire.readReport, read),
  'POST admin/money/reports/export': staffRawCall(
    'money.read',
    exportReport,
    {
      by: 'staff',
      summary: 'A report as a table, or with format=pdf as a document',
      query: ['report', 'from', 'to', 'view?', 'format'],
      response: [csvType, 'application/pdf'],
    },
    (query) => ({ kind: 'report', id: query.get('report') ?? '' }),
    'document',
  ),
} as const
