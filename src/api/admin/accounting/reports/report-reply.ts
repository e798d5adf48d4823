/** Reports as the calls send them: a page as JSON, a file as CSV or PDF. */
import {
  type ReportRequest,
  type ReportView,
  readWholeReport,
} from '../../../../shop/accounting/reports/read-report.ts'
import { csvLinesOfReport, drawReportPdf } from '../../../../shop/accounting/reports/report-files.ts'
import { mayOpenReport, type ReportKind } from '../../../../shop/accounting/reports/rules/report-kinds.ts'
import { readPdfBrand } from '../../../../shop/content/pictures/brand-images.ts'
import { notPermittedSentence } from '../../../../shop/operations/staff-activity/activity.ts'
import type { Shop } from '../../../../shop/shop.ts'
import type { Staff } from '../../../../shop/staff/rules.ts'
import { HttpError } from '../../../request-handler/envelope.ts'
import { csvType, fileReply, streamOf } from '../files.ts'

/** A report may need a permission besides that of its call. */
export function requireReportPermission(staff: Pick<Staff, 'permissions'>, kind: ReportKind): void {
  if (!mayOpenReport(staff, kind)) throw new HttpError(403, notPermittedSentence)
}

export const reportView = ({ columns, rows, totals, chart, ...rest }: ReportView) => ({
  ...rest,
  columns: columns.map((column) => ({ ...column })),
  rows: rows.map((row) => [...row]),
  totals: totals && [...totals],
  chart: chart && { ...chart, points: chart.points.map((point) => ({ ...point })) },
})

interface ReportFile {
  readonly format: 'csv' | 'pdf'
  /** In the name of the file: "sales", "customer-7". */
  readonly name: string
  /** The customer of a ledger. */
  readonly about?: string
}

/** Throws `reports.too-many-for-pdf` and `reports.too-many-rows`. */
export async function reportFile(shop: Shop, request: ReportRequest, { format, name, about = '' }: ReportFile) {
  const report = await readWholeReport(shop, request, format)
  const file = `${name}-${request.from}-${request.to}`
  const rows = report.rowCount
  if (format === 'csv')
    return fileReply(streamOf(csvLinesOfReport(report)), { name: `${file}.csv`, type: csvType, rows })
  const bytes = await drawReportPdf(request, report, {
    ...{ about, at: shop.clock.now(), brand: await readPdfBrand(shop) },
    shopName: shop.catalogue.now.content.settings.site.legalName,
  })
  return fileReply(new Uint8Array(bytes), { name: `${file}.pdf`, type: 'application/pdf', rows })
}
