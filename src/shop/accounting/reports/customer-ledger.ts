/**
 * The ledger of one customer: every movement of their money, silver and points with the balance after it, straight from the ledger.
 * The sum of a customer's money accounts is what the shop owes them, so a payment raises the balance and a sale lowers it.
 */
import { type SQL, sql } from 'drizzle-orm'
import {
  endOfDay,
  numberOf,
  numberOrNull,
  type ReportQuery,
  type ReportReader,
  type ReportReaderDeps,
  rowsOf,
  type SqlRow,
  textOf,
  withinDays,
} from './report-reader.ts'
import { viewOfReport } from './rules/report-kinds.ts'
import type { ReportColumn, ReportRow } from './rules/report-table.ts'
import { salesRegister } from './sales-register.ts'

const columns: readonly ReportColumn[] = [
  { id: 'date', title: 'Date', unit: 'day' },
  { id: 'entry', title: 'Entry', unit: 'text' },
  { id: 'order', title: 'Order', unit: 'text', under: 'entry' },
  { id: 'documents', title: 'Documents', unit: 'text' },
  { id: 'debit', title: 'Debit', unit: 'paise' },
  { id: 'credit', title: 'Credit', unit: 'paise' },
  { id: 'balance', title: 'Balance', unit: 'paise' },
  { id: 'silver', title: 'Silver', unit: 'silver' },
  { id: 'silverBalance', title: 'Silver balance', unit: 'silver', under: 'silver' },
  { id: 'points', title: 'Points', unit: 'count' },
  { id: 'pointBalance', title: 'Points balance', unit: 'count', under: 'points' },
]

/** As an accountant reads the names of the movements; others are named as in the ledger. */
const entryTitles: Readonly<Record<string, string>> = {
  'order earned': 'Sale invoiced',
  'sale undone': 'Sale reversed',
  'silver bought': 'Digital silver bought',
  'silver sold': 'Digital silver sold back',
  'silver sale undone': 'Digital silver sale undone',
  'hold posted': 'Wallet used for an order',
  'fall of metal kept': 'Fall of the metal price retained',
  'rise of metal owed': 'Rise of the metal price credited',
  'gateway charge kept': 'Payment charge retained',
}

const entryTitle = (why: string): string => entryTitles[why] ?? why.charAt(0).toUpperCase() + why.slice(1)

/** Points that an order has earned and that are not credited yet are no balance. */
const movements = ({ customerId = 0, to }: ReportQuery): SQL => sql`
  SELECT transfer.id, transfer.at, transfer.why, transfer.order_id,
    coalesce(sum(entry.amount) FILTER (WHERE account.asset = 'INR'), 0) AS money,
    coalesce(sum(entry.amount) FILTER (WHERE account.asset = 'SILVER'), 0) AS silver,
    coalesce(sum(entry.amount) FILTER (WHERE account.asset = 'POINT' AND account.name <> 'pending'), 0) AS points
  FROM ledger_accounts account JOIN ledger_entries entry ON entry.account_id = account.id
    JOIN ledger_transfers transfer ON transfer.id = entry.transfer_id
  WHERE account.owner = ${`customer:${customerId}`} AND transfer.at < ${endOfDay(to)}
  GROUP BY transfer.id`

const changes = sql`(money <> 0 OR silver <> 0 OR points <> 0)`

/** The invoices of a sale, or the credit notes of a reversal. */
const documentsOf = (customerId: number): SQL => sql`
  (SELECT string_agg(paper.number, ', ' ORDER BY paper.id) FROM invoices paper
    WHERE paper.customer_id = ${customerId} AND paper.unique_order_id = coalesce(bought.unique_order_id, purchase.unique_order_id)
      AND (running.why IN ('order earned', 'silver bought') AND paper.kind <> 'credit-note'
        OR running.why = 'sale undone' AND paper.kind = 'credit-note'))`

const toRow = (row: SqlRow): ReportRow => {
  const [money, silver, points] = [numberOf(row, 'money'), numberOf(row, 'silver'), numberOf(row, 'points')]
  return [
    textOf(row, 'day'),
    entryTitle(textOf(row, 'why')),
    textOf(row, 'unique_order_id'),
    textOf(row, 'documents'),
    money < 0 ? -money : null,
    money > 0 ? money : null,
    numberOf(row, 'balance'),
    silver === 0 ? null : silver,
    numberOf(row, 'silver_balance'),
    points === 0 ? null : points,
    numberOf(row, 'point_balance'),
  ]
}

async function readEntries({ reports }: ReportReaderDeps, query: ReportQuery, after: string | null, limit: number) {
  const isLater = after === null ? sql`true` : sql`place > ${after}::bigint`
  return rowsOf(
    reports,
    sql`
      SELECT running.*, (running.at AT TIME ZONE 'Asia/Kolkata')::date::text AS day,
        coalesce(bought.unique_order_id, purchase.unique_order_id) AS unique_order_id,
        ${documentsOf(query.customerId ?? 0)} AS documents
      FROM (
        SELECT moved.*, row_number() OVER history AS place, sum(money) OVER history AS balance,
          sum(silver) OVER history AS silver_balance, sum(points) OVER history AS point_balance
        FROM (${movements(query)}) moved WHERE ${changes} WINDOW history AS (ORDER BY at, id)
      ) running
        LEFT JOIN orders bought ON bought.id = running.order_id
        LEFT JOIN digital_silver_purchases purchase ON purchase.id = running.order_id
      WHERE ${withinDays(sql`running.at`, query)} AND ${isLater} ORDER BY place LIMIT ${limit}`,
  )
}

async function readSums({ reports }: ReportReaderDeps, query: ReportQuery) {
  const isBefore = sql`NOT (${withinDays(sql`at`, query)})`
  const [sums] = await rowsOf(
    reports,
    sql`
      SELECT count(*) FILTER (WHERE NOT ${isBefore} AND ${changes}) AS entries,
        coalesce(sum(money) FILTER (WHERE ${isBefore}), 0) AS opening, sum(money) AS closing,
        -coalesce(sum(money) FILTER (WHERE money < 0 AND NOT ${isBefore}), 0) AS debit,
        coalesce(sum(money) FILTER (WHERE money > 0 AND NOT ${isBefore}), 0) AS credit,
        coalesce(sum(silver) FILTER (WHERE ${isBefore}), 0) AS silver_opening, sum(silver) AS silver_closing,
        coalesce(sum(points) FILTER (WHERE ${isBefore}), 0) AS point_opening, sum(points) AS point_closing
      FROM (${movements(query)}) moved`,
  )
  return sums
}

const openingRow = (query: ReportQuery, sums: SqlRow | undefined): ReportRow => [
  query.from,
  ...['Opening balance', '', '', null, null],
  numberOf(sums, 'opening'),
  null,
  numberOf(sums, 'silver_opening'),
  null,
  numberOf(sums, 'point_opening'),
]

const accountLedger: ReportReader = {
  columns: () => columns,
  readPage: async (deps, query, { after, limit }) => {
    // The first page begins with the opening balance.
    const most = after === null ? limit - 1 : limit
    const entries = await readEntries(deps, query, after, most)
    const opening = after === null ? [openingRow(query, await readSums(deps, query))] : []
    return {
      rows: [...opening, ...entries.map(toRow)],
      next: entries.length < most ? null : String(numberOrNull(entries.at(-1), 'place')),
    }
  },
  readSummary: async (deps, query) => {
    const sums = await readSums(deps, query)
    const closing = numberOf(sums, 'closing')
    return {
      rowCount: numberOf(sums, 'entries') + 1,
      totals: [
        ...['Closing balance', null, null, null],
        numberOf(sums, 'debit'),
        numberOf(sums, 'credit'),
        closing,
        numberOf(sums, 'silver_closing') - numberOf(sums, 'silver_opening'),
        numberOf(sums, 'silver_closing'),
        numberOf(sums, 'point_closing') - numberOf(sums, 'point_opening'),
        numberOf(sums, 'point_closing'),
      ],
      chart: null,
      note: 'The balance is what the shop owes the customer: paid in advance, to be refunded or to be paid out.',
    }
  },
}

const readerOf = ({ view }: ReportQuery): ReportReader =>
  viewOfReport('customer', view) === 'documents' ? salesRegister : accountLedger

export const customerLedger: ReportReader = {
  columns: (query) => readerOf(query).columns(query),
  readPage: (deps, query, page) => readerOf(query).readPage(deps, query, page),
  readSummary: async (deps, query) => {
    const summary = await readerOf(query).readSummary(deps, query)
    return { ...summary, chart: null }
  },
}
