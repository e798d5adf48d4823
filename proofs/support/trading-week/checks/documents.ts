/** Invoices and credit notes: their numbers, their tax against the books, and the return that is made from them. */
import { sql } from 'drizzle-orm'
import { gstr1Schema, sumsOfGstr1 } from '../../../../src/shop/accounting/gst-register/testing.ts'
import { addTo } from '../journal.ts'
import { type Check, dayIn, differencesOf, readRows, readSums } from './check.ts'

export const checkDocuments: Check = async (week) => [
  ...(await seriesFaults(week)),
  ...(await taxFaults(week)),
  ...(await returnFaults(week, '2026-11')),
  ...(await returnFaults(week, '2026-12')),
]

/** Each series begins with 1, has no gap, and its dates never run against its numbers. */
const seriesFaults: Check = async (week) => {
  const rows = await readRows<{
    series: string
    first: number
    last: number
    count: number
    kept: number
    late: number
  }>(
    week,
    sql`SELECT document.series || ' ' || document.financial_year AS series, min(serial) AS first, max(serial) AS last,
          count(DISTINCT serial)::int AS count, min(kept.last) AS kept,
          count(*) FILTER (WHERE issued_at < before)::int AS late
        FROM (SELECT *, lag(issued_at) OVER (PARTITION BY series, financial_year ORDER BY serial) AS before FROM invoices)
          document
        JOIN invoice_series kept ON kept.series = document.series AND kept.financial_year = document.financial_year
        GROUP BY 1`,
  )
  return rows.flatMap(({ series, first, last, count, kept, late }) => [
    ...(first === 1 && last === count && kept === last ? [] : [`the series ${series} has ${count} of ${last} numbers`]),
    ...(late === 0 ? [] : [`${late} documents of ${series} are dated before the one before them`]),
  ])
}

const taxesOfDocuments = (key: ReturnType<typeof sql>) => sql`SELECT ${key} AS key,
    sum(CASE kind WHEN 'credit-note' THEN -1 ELSE 1 END * (cgst + sgst + igst)) AS amount FROM invoices GROUP BY 1`

/** Each paisa of tax in the ledger stands in a document of the same order, and of the same month. */
const taxFaults: Check = async (week) => {
  const booked = (key: ReturnType<typeof sql>) => sql`SELECT ${key} AS key, sum(entry.amount) AS amount
    FROM ledger_entries entry JOIN ledger_transfers transfer ON transfer.id = entry.transfer_id
    JOIN ledger_accounts account ON account.id = entry.account_id
    WHERE account.owner = 'house' AND account.name IN ('CGST', 'SGST', 'IGST') GROUP BY 1`
  return [
    ...differencesOf(
      'GST in the ledger, and in the documents, of the month',
      await readSums(week, booked(sql`left(${dayIn(sql`transfer.at`)}, 7)`)),
      await readSums(week, taxesOfDocuments(sql`left(${dayIn(sql`issued_at`)}, 7)`)),
    ),
    ...differencesOf(
      'GST in the ledger, and in the documents, of the order',
      await readSums(week, booked(sql`transfer.order_id`)),
      await readSums(week, taxesOfDocuments(sql`split_part(unique_order_id, '-', 3)::bigint`)),
    ),
  ]
}

/** The file of the month fits the portal's schema, and comes to the sums of the month's documents. */
async function returnFaults(week: Parameters<Check>[0], month: string): Promise<string[]> {
  const text = await week.team.finance.download(`admin/money/gst/gstr1?month=${month}`)
  const read = gstr1Schema.safeParse(JSON.parse(text))
  if (!read.success) return [`the return of ${month} does not fit the portal's schema: ${read.error.message}`]
  const signed = sql`CASE kind WHEN 'credit-note' THEN -1 ELSE 1 END`
  const inDocuments = await readSums(
    week,
    sql`SELECT part.name AS key, sum(${signed} * part.amount) AS amount FROM invoices CROSS JOIN LATERAL
          (VALUES ('taxable', taxable), ('cgst', cgst), ('sgst', sgst), ('igst', igst)) part (name, amount)
        WHERE left(${dayIn(sql`issued_at`)}, 7) = ${month} GROUP BY 1`,
  )
  const issued = await readSums(
    week,
    sql`SELECT 'issued' AS key, count(*) AS amount FROM invoices WHERE left(${dayIn(sql`issued_at`)}, 7) = ${month}`,
  )
  const ranges = (read.data.doc_issue?.doc_det ?? []).flatMap(({ docs }) => docs)
  const { sections, hsn } = sumsOfGstr1(read.data)
  const inSections = new Map<string, number>()
  for (const section of Object.values(sections))
    for (const [name, paise] of Object.entries(section)) addTo(inSections, name, paise)
  return [
    ...differencesOf(
      `documents of ${month}`,
      issued,
      new Map([['issued', ranges.reduce((sum, one) => sum + one.net_issue, 0)]]),
    ),
    ...differencesOf(`the sections of the return of ${month}`, inDocuments, inSections),
    ...differencesOf(`the HSN summary of the return of ${month}`, inDocuments, new Map(Object.entries(hsn))),
  ]
}
