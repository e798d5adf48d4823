/** Reads a month of invoices and credit notes into the register, and compares it with the ledger's tax accounts. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type Day, dayOf, isDay, istMoment } from '../../../units/date.ts'
import type { Paise } from '../../../units/paise.ts'
import { formatInvoiceNumber, type InvoiceFacts, type InvoiceKind } from '../../orders/invoices/rules/facts.ts'
import { refuse } from '../../refusal.ts'
import type { DocumentRange } from './rules/document-series.ts'
import { createGstRegister, type GstRegister, type RegisterDocument } from './rules/sections.ts'

/**
 * Registrations by document, a credit note with that of its invoice: both leave the return when the invoice is cancelled (rules/gst.md
 * 4.5).
 */
const cancelledWith = sql`
  LEFT JOIN invoice_registrations registration ON registration.invoice_id = coalesce(paper.corrects_id, paper.id)`
const isInReturn = sql`registration.state IS DISTINCT FROM 'CANCELLED'`

/** "2026-11" */
export type TaxPeriod = string

const rowsOf = <T>(response: unknown): T[] => (response as { rows: T[] }).rows

/** The first moment of the month and of the next one. Throws `gst-register.no-month`. */
export function boundsOfTaxPeriod(month: TaxPeriod): { from: Date; to: Date } {
  const first: Day = `${month}-01`
  if (!/^\d{4}-\d{2}$/.test(month) || !isDay(first)) throw refuse('gst-register.no-month', {}, 'month')
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`
  return { from: istMoment(first), to: istMoment(next) }
}

const within = (month: TaxPeriod, column: SQL): SQL => {
  const { from, to } = boundsOfTaxPeriod(month)
  return sql`${column} >= ${from.toISOString()}::timestamptz AND ${column} < ${to.toISOString()}::timestamptz`
}

const atOnce = 500

interface Row {
  id: string
  number: string
  kind: InvoiceKind
  issued_at: string | Date
  total: string
  facts: InvoiceFacts
  corrected_total: string | null
}

export async function readRegister(db: Db, month: TaxPeriod): Promise<GstRegister> {
  const register = createGstRegister()
  let after = sql`true`
  for (;;) {
    const rows = rowsOf<Row>(
      await db.execute(sql`
        SELECT paper.id, paper.number, paper.kind, paper.issued_at, paper.total, paper.facts,
          corrected.total AS corrected_total
        FROM invoices paper LEFT JOIN invoices corrected ON corrected.id = paper.corrects_id ${cancelledWith}
        WHERE ${within(month, sql`paper.issued_at`)} AND ${isInReturn} AND ${after}
        ORDER BY paper.issued_at, paper.id LIMIT ${atOnce}`),
    )
    for (const row of rows) register.take(documentOf(row))
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return register
    const issuedAt = new Date(last.issued_at).toISOString()
    // A Date has only milliseconds, the database microseconds: rows already read within this millisecond are skipped by id.
    after = sql`(date_trunc('milliseconds', paper.issued_at), paper.id) > (${issuedAt}::timestamptz, ${last.id}::bigint)`
  }
}

const documentOf = ({ number, kind, issued_at, total, facts, corrected_total }: Row): RegisterDocument => ({
  number,
  kind,
  issuedOn: dayOf(new Date(issued_at)),
  buyerName: facts.buyer.name,
  buyerGstin: facts.buyer.gstin,
  sellerGstin: facts.seller.gstin,
  sellerState: facts.seller.stateCode,
  placeOfSupply: facts.placeOfSupply,
  total: Number(total),
  lines: facts.lines,
  corrects: facts.corrects && { ...facts.corrects, total: Number(corrected_total ?? 0) },
})

const invoicePapers = sql`
  SELECT series, financial_year AS year, serial, issued_at, NOT (${isInReturn}) AS cancelled
  FROM invoices paper ${cancelledWith}`

/** Vouchers have no row of their own: number and day are facts of the buy-back. */
const voucherPapers = sql`
  SELECT split_part(voucher_number, '/', 1) AS series, split_part(voucher_number, '/', 2) AS year,
    split_part(voucher_number, '/', 3)::int AS serial,
    (voucher->>'issuedOn')::timestamp AT TIME ZONE 'Asia/Kolkata' AS issued_at, false AS cancelled
  FROM buy_backs WHERE voucher_number IS NOT NULL`

/**
 * The document numbers used in a month, and those missing within them or between them and the last number before; there should
 * be none missing (rules/gst.md 4.3).
 */
export async function readDocuments(db: Db, month: TaxPeriod): Promise<DocumentRange[]> {
  return [...(await rangesOf(db, invoicePapers, month)), ...(await rangesOf(db, voucherPapers, month))]
}

async function rangesOf(db: Db, papers: SQL, month: TaxPeriod): Promise<DocumentRange[]> {
  const response = await db.execute(sql`
    WITH used AS (
      SELECT series, year, min(serial) AS first, max(serial) AS last, count(*) AS papers,
        count(*) FILTER (WHERE cancelled) AS cancelled
      FROM (${papers}) paper WHERE ${within(month, sql`issued_at`)} GROUP BY 1, 2
    ), range AS (
      SELECT used.*, coalesce((
        SELECT max(serial) FROM (${papers}) paper
        WHERE paper.series = used.series AND paper.year = used.year AND paper.serial < used.first), 0) + 1 AS due
      FROM used
    )
    SELECT range.*, coalesce((
      SELECT json_agg(serial ORDER BY serial) FROM (
        SELECT serial FROM generate_series(range.due, range.last) serial
        WHERE range.papers <> range.last - range.due + 1 AND NOT EXISTS (
          SELECT 1 FROM (${papers}) paper
          WHERE paper.series = range.series AND paper.year = range.year AND paper.serial = serial.serial)
        LIMIT 1000) gaps), '[]') AS missing
    FROM range ORDER BY series, year`)
  return rowsOf<{
    series: string
    year: string
    due: number
    last: number
    papers: string
    cancelled: string
    missing: number[]
  }>(response).map(({ series, year, due, last, papers, cancelled, missing }) => ({
    series,
    year,
    from: formatInvoiceNumber(series, year, Number(due)),
    to: formatInvoiceNumber(series, year, Number(last)),
    count: Number(papers) - Number(cancelled),
    cancelled: Number(cancelled),
    missing: missing.map((serial) => formatInvoiceNumber(series, year, serial)),
  }))
}

export interface TaxSums {
  readonly cgst: Paise
  readonly sgst: Paise
  readonly igst: Paise
}

/** The month's change of the ledger's tax accounts. */
export async function taxInLedger(db: Db, month: TaxPeriod): Promise<TaxSums> {
  const response = await db.execute(sql`
    SELECT account.name, sum(entry.amount) AS amount
    FROM ledger_transfers transfer JOIN ledger_entries entry ON entry.transfer_id = transfer.id
    JOIN ledger_accounts account ON account.id = entry.account_id
    WHERE ${within(month, sql`transfer.at`)} AND account.owner = 'house' AND account.asset = 'INR'
      AND account.name IN ('CGST', 'SGST', 'IGST') GROUP BY 1`)
  const rows = rowsOf<{ name: string; amount: string }>(response)
  const of = (name: string) => Number(rows.find((row) => row.name === name)?.amount ?? 0)
  return { cgst: of('CGST'), sgst: of('SGST'), igst: of('IGST') }
}

/** An order or purchase whose documents and ledger entries of the month have different tax. */
export interface TaxDifference {
  readonly uniqueOrderId: string
  readonly invoiced: Paise
  readonly booked: Paise
}

/**
 * Reasons for differences between register and ledger, by order: a parcel is invoiced when it leaves, but revenue is posted with the
 * order's last parcel.
 */
export async function taxDifferences(db: Db, month: TaxPeriod, most: number): Promise<TaxDifference[]> {
  const response = await db.execute(sql`
    WITH invoiced AS (
      SELECT unique_order_id AS number,
        sum((cgst + sgst + igst) * CASE kind WHEN 'credit-note' THEN -1 ELSE 1 END) AS tax
      FROM invoices paper ${cancelledWith}
      WHERE ${within(month, sql`issued_at`)} AND ${isInReturn} GROUP BY 1
    ), booked AS (
      SELECT coalesce(orders.unique_order_id, purchase.unique_order_id, transfer.reference) AS number,
        sum(entry.amount) AS tax
      FROM ledger_transfers transfer JOIN ledger_entries entry ON entry.transfer_id = transfer.id
      JOIN ledger_accounts account ON account.id = entry.account_id
      LEFT JOIN orders ON orders.id = transfer.order_id
      LEFT JOIN digital_silver_purchases purchase ON purchase.id = transfer.order_id
      WHERE ${within(month, sql`transfer.at`)} AND account.owner = 'house' AND account.asset = 'INR'
        AND account.name IN ('CGST', 'SGST', 'IGST') GROUP BY 1
    )
    SELECT coalesce(invoiced.number, booked.number) AS number, coalesce(invoiced.tax, 0) AS invoiced,
      coalesce(booked.tax, 0) AS booked
    FROM invoiced FULL JOIN booked ON booked.number = invoiced.number
    WHERE coalesce(invoiced.tax, 0) <> coalesce(booked.tax, 0)
    ORDER BY 1 LIMIT ${most}`)
  return rowsOf<{ number: string; invoiced: string; booked: string }>(response).map((row) => ({
    uniqueOrderId: row.number,
    invoiced: Number(row.invoiced),
    booked: Number(row.booked),
  }))
}
