/** Fees of the payment providers with the GST on them, from their settlement files, by month, provider and payment method. */
import { type SQL, sql } from 'drizzle-orm'
import { formatMonth } from '../../../units/format.ts'
import { labelOf, type PaymentMode } from '../../pricing/payment-modes.ts'
import { settlementRecordsJoin } from '../reconciliation/settlement-admin.ts'
import {
  nextOffset,
  numberOf,
  offsetOf,
  type ReportQuery,
  type ReportReader,
  rowsOf,
  type SqlRow,
  textOf,
} from './report-reader.ts'
import type { ReportColumn, ReportRow } from './rules/report-table.ts'

const columns: readonly ReportColumn[] = [
  { id: 'month', title: 'Month', unit: 'text' },
  { id: 'provider', title: 'Provider', unit: 'text' },
  { id: 'mode', title: 'Payment method', unit: 'text', under: 'provider' },
  { id: 'payments', title: 'Payments', unit: 'count' },
  { id: 'paid', title: 'Settled payments', unit: 'paise' },
  { id: 'refunded', title: 'Settled refunds', unit: 'paise', under: 'paid' },
  { id: 'fee', title: 'Fees, excl. GST', unit: 'paise' },
  { id: 'tax', title: 'GST on fees', unit: 'paise', under: 'fee' },
  { id: 'untaxed', title: 'Fees without reported GST', unit: 'paise', under: 'charges' },
  { id: 'charges', title: 'All charges', unit: 'paise' },
]

/** Where a provider does not report the GST in a fee, the fee is in a column of its own, and nothing is guessed. */
const sums = sql`
  count(*) FILTER (WHERE line.kind = 'payment') AS payments,
  coalesce(sum(line.amount) FILTER (WHERE line.kind = 'payment'), 0) AS paid,
  coalesce(sum(line.amount) FILTER (WHERE line.kind = 'refund'), 0) AS refunded,
  coalesce(sum(line.fee - line.fee_tax) FILTER (WHERE line.fee_tax IS NOT NULL), 0) AS fee,
  coalesce(sum(line.fee_tax), 0) AS tax, coalesce(sum(line.fee) FILTER (WHERE line.fee_tax IS NULL), 0) AS untaxed,
  coalesce(sum(line.fee), 0) AS charges`

const inPeriod = ({ from, to }: ReportQuery): SQL => sql`line.settled_on BETWEEN ${from}::date AND ${to}::date`

/** A fee of a refund is with the method of its payment. */
const groups = (query: ReportQuery): SQL => sql`
  SELECT to_char(line.settled_on, 'YYYY-MM') AS month, line.provider, attempt.mode, ${sums}
  FROM provider_settlements line ${settlementRecordsJoin}
    LEFT JOIN payments money ON money.id = coalesce(payment.id, refund.payment_id)
    LEFT JOIN payment_attempts attempt ON attempt.id = money.attempt_id
  WHERE ${inPeriod(query)} GROUP BY 1, 2, 3`

const figures = ['payments', 'paid', 'refunded', 'fee', 'tax', 'untaxed', 'charges'] as const
const figuresOf = (row: SqlRow | undefined): ReportRow => figures.map((name) => numberOf(row, name))

const modeText = (mode: SqlRow[string] | undefined): string => (mode ? labelOf(mode as PaymentMode) : 'Not matched')

export const settlementCharges: ReportReader = {
  columns: () => columns,
  readPage: async ({ reports, payments }, query, page) => {
    const rows = await rowsOf(
      reports,
      sql`${groups(query)} ORDER BY 1, 2, 3 NULLS LAST LIMIT ${page.limit} OFFSET ${offsetOf(page)}`,
    )
    return {
      rows: rows.map((row) => [
        formatMonth(`${textOf(row, 'month')}-01`),
        payments.displayName(textOf(row, 'provider')),
        modeText(row.mode),
        ...figuresOf(row),
      ]),
      next: nextOffset(page, rows.length),
    }
  },
  readSummary: async ({ reports }, query) => {
    const [all] = await rowsOf(reports, sql`SELECT ${sums} FROM provider_settlements line WHERE ${inPeriod(query)}`)
    const [counted] = await rowsOf(reports, sql`SELECT count(*) AS keys FROM (${groups(query)}) counted`)
    return {
      rowCount: numberOf(counted, 'keys'),
      totals: ['Total', null, null, ...figuresOf(all)],
      chart: null,
      note: 'By the day of settlement. “Not matched” is in a settlement file and not in our payments: see Settlements.',
    }
  },
}
