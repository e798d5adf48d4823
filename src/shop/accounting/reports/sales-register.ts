/**
 * The sales register: each invoice and credit note of a period. A document whose registration was cancelled is listed with zero
 * amounts, so that the register adds up to the GST register, which leaves it out (rules/gst.md 4.5).
 */
import { type SQL, sql } from 'drizzle-orm'
import type { InvoiceKind } from '../../orders/invoices/rules/facts.ts'
import {
  numberOf,
  type ReportQuery,
  type ReportReader,
  rowsOf,
  type SqlRow,
  textOf,
  withinDays,
} from './report-reader.ts'
import type { ReportColumn, ReportRow } from './rules/report-table.ts'

const columns: readonly ReportColumn[] = [
  { id: 'number', title: 'Number', unit: 'text' },
  { id: 'date', title: 'Date', unit: 'day', under: 'number' },
  { id: 'type', title: 'Type', unit: 'text', under: 'number' },
  { id: 'order', title: 'Order', unit: 'text', under: 'number' },
  { id: 'customer', title: 'Customer', unit: 'text' },
  { id: 'gstin', title: 'GSTIN', unit: 'text', under: 'customer' },
  { id: 'place', title: 'Place of supply', unit: 'text' },
  { id: 'hsn', title: 'HSN', unit: 'text', under: 'place' },
  { id: 'metal', title: 'Metal', unit: 'text', under: 'place' },
  { id: 'taxable', title: 'Taxable value', unit: 'paise' },
  { id: 'shipping', title: 'Shipping', unit: 'paise', under: 'taxable' },
  { id: 'charge', title: 'Payment charge', unit: 'paise', under: 'taxable' },
  { id: 'cgst', title: 'CGST', unit: 'paise' },
  { id: 'sgst', title: 'SGST/UTGST', unit: 'paise', under: 'cgst' },
  { id: 'igst', title: 'IGST', unit: 'paise' },
  { id: 'discount', title: 'Discount', unit: 'paise', under: 'igst' },
  { id: 'total', title: 'Total', unit: 'paise' },
  { id: 'payment', title: 'Payment method', unit: 'text', under: 'total' },
]

const chargeOf = (kind: 'shipping' | 'payment'): SQL => sql`
  (SELECT coalesce(sum((line->>'taxable')::bigint), 0) FROM jsonb_array_elements(paper.facts->'lines') line
    WHERE line->>'charge' = ${kind})`

/** Credit notes negative, cancelled documents zero. */
const documents = (query: ReportQuery): SQL => sql`
  SELECT paper.id, paper.number, paper.kind, paper.unique_order_id, paper.issued_at, paper.facts,
    registration.state = 'CANCELLED' AS cancelled,
    CASE WHEN registration.state = 'CANCELLED' THEN 0 WHEN paper.kind = 'credit-note' THEN -1 ELSE 1 END AS sign,
    paper.taxable, paper.cgst, paper.sgst, paper.igst, paper.total, paper.order_id
  FROM invoices paper
    LEFT JOIN invoice_registrations registration ON registration.invoice_id = coalesce(paper.corrects_id, paper.id)
  WHERE ${withinDays(sql`paper.issued_at`, query)}
    ${query.customerId === undefined ? sql`` : sql`AND paper.customer_id = ${query.customerId}`}`

const amounts = sql`
  paper.sign * paper.taxable AS taxable, paper.sign * paper.cgst AS cgst, paper.sign * paper.sgst AS sgst,
  paper.sign * paper.igst AS igst, paper.sign * paper.total AS total,
  paper.sign * (paper.facts->'sums'->>'discount')::bigint AS discount,
  paper.sign * ${chargeOf('shipping')} AS shipping, paper.sign * ${chargeOf('payment')} AS charge`

const typeOf = (row: SqlRow): string => {
  if (row.cancelled) return 'Cancelled'
  const kind = row.kind as InvoiceKind
  if (kind === 'credit-note') return 'Credit note'
  return kind === 'silver' ? 'Invoice, digital silver' : 'Invoice'
}

const toRow = (row: SqlRow): ReportRow => [
  textOf(row, 'number'),
  textOf(row, 'day'),
  typeOf(row),
  textOf(row, 'unique_order_id'),
  textOf(row, 'buyer'),
  textOf(row, 'gstin'),
  textOf(row, 'place'),
  textOf(row, 'hsn'),
  textOf(row, 'metals').replace('+', ', '),
  ...['taxable', 'shipping', 'charge', 'cgst', 'sgst', 'igst', 'discount', 'total'].map((name) => numberOf(row, name)),
  textOf(row, 'payment'),
]

const sumsOf = (row: SqlRow | undefined): ReportRow => [
  ...['Total', null, null, null, null, null, null, null, null],
  ...['taxable', 'shipping', 'charge', 'cgst', 'sgst', 'igst', 'discount', 'total'].map((name) => numberOf(row, name)),
  null,
]

export const salesRegister: ReportReader = {
  columns: () => columns,
  readPage: async ({ reports }, query, { after, limit }) => {
    const isLater =
      after === null
        ? sql`true`
        : sql`(paper.issued_at, paper.id) > (SELECT last.issued_at, last.id FROM invoices last WHERE last.id = ${after}::bigint)`
    const rows = await rowsOf(
      reports,
      sql`
        SELECT paper.id, paper.number, paper.kind, paper.unique_order_id, paper.cancelled,
          (paper.issued_at AT TIME ZONE 'Asia/Kolkata')::date::text AS day, paper.facts->'buyer'->>'name' AS buyer,
          paper.facts->'buyer'->>'gstin' AS gstin, paper.facts->>'paymentMode' AS payment,
          (paper.facts->'placeOfSupply'->>'stateCode') || ' ' || (paper.facts->'placeOfSupply'->>'state') AS place,
          (SELECT string_agg(DISTINCT line->>'hsn', ', ') FROM jsonb_array_elements(paper.facts->'lines') line
            WHERE line->>'charge' IS NULL) AS hsn,
          coalesce(bought.metals, 'silver') AS metals, ${amounts}
        FROM (${documents(query)} AND ${isLater} ORDER BY paper.issued_at, paper.id LIMIT ${limit}) paper
          LEFT JOIN orders bought ON bought.id = paper.order_id
        ORDER BY paper.issued_at, paper.id`,
    )
    return { rows: rows.map(toRow), next: rows.length < limit ? null : textOf(rows.at(-1)!, 'id') }
  },
  readSummary: async ({ reports }, query) => {
    const rows = await rowsOf(
      reports,
      sql`
        SELECT day::text AS day, count(*) AS documents, sum(taxable) AS taxable, sum(shipping) AS shipping,
          sum(charge) AS charge, sum(cgst) AS cgst, sum(sgst) AS sgst, sum(igst) AS igst, sum(discount) AS discount,
          sum(total) AS total
        FROM (SELECT (paper.issued_at AT TIME ZONE 'Asia/Kolkata')::date AS day, ${amounts}
          FROM (${documents(query)}) paper) listed
        GROUP BY GROUPING SETS ((), (day)) ORDER BY day NULLS FIRST`,
    )
    const all = rows.find(({ day }) => day === null)
    const points = rows.flatMap((row) =>
      row.day === null ? [] : [{ day: textOf(row, 'day'), amount: numberOf(row, 'total') }],
    )
    return {
      rowCount: numberOf(all, 'documents'),
      totals: sumsOf(all),
      chart: { title: 'Invoices less credit notes', unit: 'paise', points },
      note: 'Credit notes are negative. Shipping and payment charge are part of the taxable value; discounts, incl. GST, are taken off it.',
    }
  },
}
