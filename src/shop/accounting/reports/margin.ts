/** The margin over metal of the goods sold in a period, by product, metal or brand, with the supplier's cost where it is known. */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { marginOf } from '../goods-sold/goods-sold.ts'
import { soldLinesSql } from '../goods-sold/sold-lines.ts'
import {
  endOfDay,
  nextOffset,
  numberOf,
  numberOrNull,
  offsetOf,
  type ReportQuery,
  type ReportReader,
  rowsOf,
  type SqlRow,
  textOf,
} from './report-reader.ts'
import { reportFacts, viewOfReport } from './rules/report-kinds.ts'
import type { ReportColumn, ReportRow } from './rules/report-table.ts'

const columnsOf = (view: string): readonly ReportColumn[] => [
  { id: 'name', title: reportFacts.margin.views.find(([value]) => value === view)?.[1] ?? '', unit: 'text' },
  { id: 'pieces', title: 'Pieces', unit: 'count' },
  { id: 'fine', title: 'Fine weight', unit: 'milligrams' },
  { id: 'sales', title: 'Sales, excl. GST', unit: 'paise' },
  { id: 'metalValue', title: 'Metal value', unit: 'paise' },
  { id: 'margin', title: 'Margin over metal', unit: 'paise' },
  { id: 'making', title: 'Making charges', unit: 'paise', under: 'metalValue' },
  { id: 'packages', title: 'Packages, incl. GST', unit: 'paise', under: 'metalValue' },
  { id: 'discounts', title: 'Discounts, incl. GST', unit: 'paise', under: 'margin' },
  { id: 'cost', title: 'Supplier cost', unit: 'paise', none: 'Not known' },
  { id: 'costPieces', title: 'Pieces with a known cost', unit: 'count', under: 'cost' },
  { id: 'profit', title: 'Sales less cost', unit: 'paise', none: 'Not known' },
]

/** What one piece of a product cost, without GST: the average of all purchases that were ordered by the end of the period. */
const costs = ({ to }: ReportQuery): SQL => sql`
  SELECT bought.product_id, sum(bought.taxable) AS taxable, sum(bought.pieces) AS pieces
  FROM supplier_purchase_lines bought JOIN supplier_purchases purchase ON purchase.id = bought.purchase_id
  WHERE purchase.state <> 'CANCELLED' AND bought.product_id IS NOT NULL AND bought.pieces > 0
    AND purchase.ordered_at < ${endOfDay(to)}
  GROUP BY 1`

const further = sql`,
  (sold.quantity * (sold.line->'priced'->'unit'->>'makingCharge')::bigint) AS making,
  (sold.quantity * (sold.line->'priced'->>'packagePrice')::bigint) AS packages,
  (bought.price->'lines'->sold.place->>'discount')::bigint AS discounts`

const groupOf = (view: string): { key: SQL; name: SQL } => {
  if (view === 'metal') return { key: sql`line.metal`, name: sql`initcap(line.metal)` }
  return view === 'brand'
    ? { key: sql`line.brand_id`, name: sql`(SELECT brand.title FROM brands brand WHERE brand.id = line.brand_id)` }
    : {
        key: sql`line.product_id`,
        name: sql`(SELECT product.name FROM products product WHERE product.id = line.product_id)`,
      }
}

/** Weight and cost of a line are rounded once, so that any grouping has the same sums. */
const lines = (query: ReportQuery): SQL => sql`
  SELECT line.*, round(line.fine_mg) AS fine, round(line.quantity * cost.taxable / cost.pieces) AS cost,
    CASE WHEN cost.pieces IS NULL THEN 0 ELSE line.quantity END AS cost_pieces
  FROM (${soldLinesSql(query, further)}) line LEFT JOIN (${costs(query)}) cost ON cost.product_id = line.product_id`

const sums = sql`
  sum(line.quantity) AS pieces, sum(line.fine) AS fine, sum(line.sales) AS sales, sum(line.metal_value) AS metal_value,
  sum(line.making) AS making, sum(line.packages) AS packages, sum(line.discounts) AS discounts, sum(line.cost) AS cost,
  sum(line.cost_pieces) AS cost_pieces`

const toRow = (name: string, row: SqlRow | undefined): ReportRow => {
  const [pieces, sales, metalValue] = [numberOf(row, 'pieces'), numberOf(row, 'sales'), numberOf(row, 'metal_value')]
  const [cost, costPieces] = [numberOrNull(row, 'cost'), numberOf(row, 'cost_pieces')]
  return [
    name,
    pieces,
    numberOf(row, 'fine'),
    sales,
    metalValue,
    marginOf({ sales, metalValue }),
    numberOf(row, 'making'),
    numberOf(row, 'packages'),
    numberOf(row, 'discounts'),
    cost,
    costPieces,
    cost !== null && costPieces === pieces ? sales - cost : null,
  ]
}

async function readDays(db: Db, query: ReportQuery) {
  const rows = await rowsOf(
    db,
    sql`SELECT line.day::text AS day, sum(line.sales) AS sales, sum(line.metal_value) AS metal_value
      FROM (${soldLinesSql(query)}) line GROUP BY 1 ORDER BY 1`,
  )
  return rows.map((row) => ({
    day: textOf(row, 'day'),
    amount: marginOf({ sales: numberOf(row, 'sales'), metalValue: numberOf(row, 'metal_value') }),
  }))
}

export const marginReport: ReportReader = {
  columns: ({ view }) => columnsOf(viewOfReport('margin', view)),
  readPage: async ({ reports }, query, page) => {
    const { key, name } = groupOf(viewOfReport('margin', query.view))
    const rows = await rowsOf(
      reports,
      sql`
        SELECT ${key} AS key, ${name} AS name, ${sums} FROM (${lines(query)}) line
        GROUP BY ${key} ORDER BY sum(line.sales) DESC, ${key} LIMIT ${page.limit} OFFSET ${offsetOf(page)}`,
    )
    return { rows: rows.map((row) => toRow(textOf(row, 'name'), row)), next: nextOffset(page, rows.length) }
  },
  readSummary: async ({ reports }, query) => {
    const { key } = groupOf(viewOfReport('margin', query.view))
    const [all] = await rowsOf(reports, sql`SELECT count(DISTINCT ${key}) AS keys, ${sums} FROM (${lines(query)}) line`)
    return {
      rowCount: numberOf(all, 'keys'),
      totals: toRow('Total', all),
      chart: { title: 'Margin over metal', unit: 'paise', points: await readDays(reports, query) },
      note:
        'Metal at the rate of each order. Margin is sales less metal value: making charges and packages, less discounts. ' +
        'Cost is the average of the supplier purchases of a product, excl. GST.',
    }
  },
}
