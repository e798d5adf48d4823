/** The reports for accountant and owner: titles, choices and permissions (decision 0126). Read by the browser too. */
import { may, type Permission, type Staff } from '../../../staff/rules.ts'

export const listedReports = ['sales', 'margin', 'stock', 'metal', 'settlements'] as const
/** Those that show no single customer; they can be sent on a schedule. */
export type ListedReport = (typeof listedReports)[number]

export const reportKinds = [...listedReports, 'customer'] as const
export type ReportKind = (typeof reportKinds)[number]

interface ReportFacts {
  readonly title: string
  readonly sub: string
  /** A period, or the end of one day. */
  readonly dates: 'period' | 'day'
  /** What its rows can be; the first is the default. Empty: there is nothing to choose. */
  readonly views: readonly (readonly [value: string, label: string])[]
  /** Needed besides `money.read`. */
  readonly also?: Permission
}

export const reportFacts: Readonly<Record<ReportKind, ReportFacts>> = {
  sales: {
    title: 'Sales register',
    sub: 'Invoices and credit notes by their date, with tax. It adds up to the GST register.',
    dates: 'period',
    views: [],
  },
  margin: {
    title: 'Margin',
    sub: 'Orders that are paid, and neither cancelled nor refunded in full, by the day on which they were placed.',
    dates: 'period',
    views: [
      ['product', 'Product'],
      ['metal', 'Metal'],
      ['brand', 'Brand'],
    ],
  },
  stock: {
    title: 'Stock valuation',
    sub: 'Pieces in the vault and in stores at the end of a day, at the rate of that day. Without GST.',
    dates: 'day',
    views: [
      ['location', 'Location'],
      ['product', 'Product'],
    ],
  },
  metal: {
    title: 'Daily metal position',
    sub: 'Fine metal owned less sold, day by day, beside what was counted.',
    dates: 'period',
    views: [
      ['silver', 'Silver'],
      ['gold', 'Gold'],
    ],
    also: 'ledger.read',
  },
  settlements: {
    title: 'Settlement charges',
    sub: 'Fees of the payment providers and the GST on them, from their settlement files.',
    dates: 'period',
    views: [],
  },
  customer: {
    title: 'Customer ledger',
    sub: 'Payments, sales, refunds, payouts, silver and points of one customer, with the balance after each.',
    dates: 'period',
    views: [
      ['account', 'Account'],
      ['documents', 'Invoices and credit notes'],
    ],
    also: 'customers.read',
  },
}

export const mayOpenReport = (staff: Pick<Staff, 'permissions'>, kind: ReportKind): boolean => {
  const { also } = reportFacts[kind]
  return may(staff, 'money.read') && (also === undefined || may(staff, also))
}

/** The default for anything that is not offered. */
export function viewOfReport(kind: ReportKind, view: string): string {
  const { views } = reportFacts[kind]
  return views.some(([value]) => value === view) ? view : (views[0]?.[0] ?? '')
}

export const rowsOnPage = 100
/** A PDF is drawn in memory. */
export const mostRowsInPdf = 1_000
/** A spreadsheet has 1,048,576 rows. */
export const mostRowsInCsv = 1_000_000
