/**
 * What the shop has in the vault and in its stores at the end of a day, valued at the rate of that day. Where pieces lie is in the
 * stock ledger (decision 0082); those sent to customers are no longer here.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { type Day, dayOf } from '../../../units/date.ts'
import { formatDate, formatRate } from '../../../units/format.ts'
import { GRAM, RATED_FINENESS } from '../../../units/weight.ts'
import { vault } from '../../ledger/stock/rules.ts'
import { readRateOn } from '../../pricing/rates/history.ts'
import {
  endOfDay,
  nextOffset,
  numberOf,
  numberOrNull,
  offsetOf,
  type ReportQuery,
  type ReportReader,
  type ReportReaderDeps,
  rowsOf,
  type SqlRow,
  textOf,
} from './report-reader.ts'
import { viewOfReport } from './rules/report-kinds.ts'
import type { ReportColumn, ReportRow } from './rules/report-table.ts'

const isByProduct = ({ view }: ReportQuery): boolean => viewOfReport('stock', view) === 'product'

const figureColumns: readonly ReportColumn[] = [
  { id: 'free', title: 'Available', unit: 'count' },
  { id: 'promised', title: 'Sold or reserved', unit: 'count' },
  { id: 'returned', title: 'Returned', unit: 'count' },
  { id: 'pieces', title: 'Pieces', unit: 'count' },
  { id: 'fine', title: 'Fine weight', unit: 'milligrams' },
  { id: 'value', title: 'Metal value', unit: 'paise', none: 'No rate' },
]

const columnsOf = (query: ReportQuery): readonly ReportColumn[] => [
  { id: 'location', title: 'Location', unit: 'text' },
  isByProduct(query)
    ? { id: 'product', title: 'Product', unit: 'text' }
    : { id: 'metal', title: 'Metal', unit: 'text' },
  ...figureColumns,
]

interface StockRates {
  readonly gold: number | null
  readonly silver: number | null
}

const readRates = async (db: Db, day: Day): Promise<StockRates> => ({
  gold: await readRateOn(db, 'gold', day),
  silver: await readRateOn(db, 'silver', day),
})

/** The balances of now less what came after the day; nothing comes after today. */
function balances({ to }: ReportQuery, today: Day): SQL {
  if (to >= today)
    return sql`SELECT account.location_id, account.product_id, account.name, account.balance AS pieces FROM stock_accounts account`
  return sql`
    SELECT account.location_id, account.product_id, account.name, account.balance - coalesce(later.pieces, 0) AS pieces
    FROM stock_accounts account LEFT JOIN (
      SELECT entry.account_id, sum(entry.pieces) AS pieces
      FROM stock_transfers transfer JOIN stock_entries entry ON entry.transfer_id = transfer.id
      WHERE transfer.at >= ${endOfDay(to)} GROUP BY 1) later ON later.account_id = account.id`
}

/**
 * One row for each product at each location, with its weight and value rounded once, so that any grouping has the same sums. A
 * piece is valued as prices are: `metalValueOf` of `shop/pricing/rules/price-unit.ts`.
 */
const valued = (query: ReportQuery, { gold, silver }: StockRates, today: Day): SQL => sql`
  SELECT stock.*, product.metal, product.name AS product,
    round(stock.pieces::numeric * product.weight_mg * product.fineness_per_10000 / 10000) AS fine,
    stock.pieces * round((CASE product.metal WHEN 'gold' THEN ${gold}::numeric ELSE ${silver}::numeric END)
      * product.weight_mg * product.fineness_per_10000 / ${GRAM * RATED_FINENESS}::numeric) AS value
  FROM (
    SELECT location_id, product_id, coalesce(sum(pieces) FILTER (WHERE name = 'available'), 0) AS free,
      coalesce(sum(pieces) FILTER (WHERE name IN ('reserved', 'sold', 'packed')), 0) AS promised,
      coalesce(sum(pieces) FILTER (WHERE name IN ('returned', 'in assay')), 0) AS returned, sum(pieces) AS pieces
    FROM (${balances(query, today)}) account
    WHERE name IN ('available', 'reserved', 'sold', 'packed', 'returned', 'in assay')
    GROUP BY 1, 2 HAVING sum(pieces) <> 0
  ) stock JOIN products product ON product.id = stock.product_id`

/** A sum of which a part is not known is not known. */
const sums = sql`
  sum(free) AS free, sum(promised) AS promised, sum(returned) AS returned, sum(pieces) AS pieces, sum(fine) AS fine,
  CASE WHEN count(*) = count(value) THEN coalesce(sum(value), 0) END AS value`

const figuresOf = (row: SqlRow | undefined): ReportRow => [
  ...['free', 'promised', 'returned', 'pieces', 'fine'].map((name) => numberOf(row, name)),
  numberOrNull(row, 'value'),
]

const groupOf = (query: ReportQuery): SQL => (isByProduct(query) ? sql`product_id, product` : sql`metal`)

async function readGroups({ reports, clock }: ReportReaderDeps, query: ReportQuery, rates: StockRates, page: SQL) {
  const group = groupOf(query)
  return rowsOf(
    reports,
    sql`
      SELECT CASE WHEN location_id = ${vault} THEN 'Vault' ELSE coalesce(
          (SELECT store.name FROM stores store WHERE store.id = location_id), 'Store ' || location_id) END AS location,
        ${isByProduct(query) ? sql`product` : sql`initcap(metal)`} AS named, ${sums}
      FROM (${valued(query, rates, dayOf(clock.now()))}) listed
      GROUP BY location_id, ${group} ORDER BY location_id, ${isByProduct(query) ? sql`product, product_id` : group} ${page}`,
  )
}

/** The first transfer is the opening, from what the shop had before the ledger. */
async function readFirstDay(db: Db): Promise<Day | null> {
  const [first] = await rowsOf(
    db,
    sql`SELECT (at AT TIME ZONE 'Asia/Kolkata')::date::text AS day FROM stock_transfers ORDER BY id LIMIT 1`,
  )
  return first ? textOf(first, 'day') : null
}

const rateText = (rate: number | null): string => (rate === null ? 'no rate' : formatRate(rate))

export const stockValuation: ReportReader = {
  columns: columnsOf,
  readPage: async (deps, query, page) => {
    const rates = await readRates(deps.reports, query.to)
    const rows = await readGroups(deps, query, rates, sql`LIMIT ${page.limit} OFFSET ${offsetOf(page)}`)
    return {
      rows: rows.map((row) => [textOf(row, 'location'), textOf(row, 'named'), ...figuresOf(row)]),
      next: nextOffset(page, rows.length),
    }
  },
  readSummary: async ({ reports, clock }, query) => {
    const rates = await readRates(reports, query.to)
    const group = isByProduct(query) ? sql`(location_id, product_id)` : sql`(location_id, metal)`
    const [all] = await rowsOf(
      reports,
      sql`SELECT count(DISTINCT ${group}) AS keys, ${sums} FROM (${valued(query, rates, dayOf(clock.now()))}) listed`,
    )
    const firstDay = await readFirstDay(reports)
    const isBeforeLedger = firstDay !== null && query.to < firstDay
    return {
      rowCount: numberOf(all, 'keys'),
      totals: ['Total', null, ...figuresOf(all)],
      chart: null,
      note: isBeforeLedger
        ? `Stock was first recorded on ${formatDate(firstDay)}: choose a day from then on.`
        : `At the end of ${formatDate(query.to)}: gold ${rateText(rates.gold)}, silver ${rateText(rates.silver)} of 999 fine. ` +
          'Weights are those of the products now. Bars that cover digital silver are under Vault.',
    }
  },
}
