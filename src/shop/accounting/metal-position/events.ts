/**
 * Everything that changes the metal position, derived from what already records it: transitions of orders, settled returns, the
 * ledger's silver, buy-backs, purchases, stock movements and hedges. Each is rounded to whole milligrams of fine metal once, so
 * that a figure is the sum of the list behind it.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { addDays, type Day, istMoment } from '../../../units/date.ts'
import type { Metal } from '../../../units/metal.ts'
import type { Milligrams } from '../../../units/weight.ts'
import { statesWithMetalSold } from '../../orders/rules/order-flow.ts'
import { soldMetalSql } from '../../orders/sold-metal.ts'
import type { MetalEventKind } from './rules/position.ts'

const soldStates = sql.raw(statesWithMetalSold.map((state) => `'${state}'`).join(','))

/** From the start of `from` (null: ever) to the start of the day after `to` (null: now). */
export interface MetalEventRange {
  readonly from: Day | null
  readonly to: Day | null
}

const within = (column: SQL, { from, to }: MetalEventRange): SQL => {
  const since = from ? sql`${column} >= ${istMoment(from).toISOString()}::timestamptz` : sql`${column} IS NOT NULL`
  return to ? sql`${since} AND ${column} < ${istMoment(addDays(to, 1)).toISOString()}::timestamptz` : since
}

const lineMetal = sql`sold.line->'product'->>'metal'`
const lineName = sql`sold.line->'product'->>'name'`

/** Transitions from before their metal was kept with them take the lines of the order. */
const orderEvents = (range: MetalEventRange): SQL => sql`
  SELECT piece->>'metal' AS metal, CASE WHEN step.to_state IN (${soldStates}) THEN 'sold' ELSE 'cancelled' END AS kind,
    step.moved_at AS at, CASE WHEN step.to_state IN (${soldStates}) THEN -1 ELSE 1 END * (piece->>'fineMg')::numeric AS fine_mg,
    'order' AS subject, placed.unique_order_id AS reference, (piece->>'quantity') || ' × ' || (piece->>'name') AS what
  FROM order_moves step JOIN orders placed ON placed.id = step.order_id
    CROSS JOIN LATERAL jsonb_array_elements(coalesce(step.sold_metal, ${soldMetalSql(sql`step.order_id`)})) piece
  WHERE step.what = 'order' AND (step.from_state IN (${soldStates})) <> (step.to_state IN (${soldStates}))
    AND ${within(sql`step.moved_at`, range)}`

/** A piece that was replaced came back, and another one left. */
const returnEvents = (range: MetalEventRange): SQL => sql`
  SELECT ${lineMetal}, 'returned', back.settled_at,
    round(back.quantity::numeric * (sold.line->'product'->>'weightMg')::numeric
      * (sold.line->'product'->>'finenessPer10000')::numeric / 10000),
    'order', placed.unique_order_id, back.quantity || ' × ' || (${lineName})
  FROM order_returns back JOIN order_lines sold ON sold.id = back.line_id JOIN orders placed ON placed.id = back.order_id
  WHERE back.state = 'SETTLED' AND (back.wish = 'refund' OR back.money > 0 OR back.silver > 0 OR back.points > 0)
    AND ${within(sql`back.settled_at`, range)}`

/** Digital silver is 999 fine, in units of 0.1 mg. Into the vault is ours again, out of it is sold. */
const silverEvents = (range: MetalEventRange): SQL => sql`
  SELECT 'silver', CASE transfer.why WHEN 'silver bought' THEN 'silver-bought' WHEN 'silver sold' THEN 'silver-sold-back'
      WHEN 'silver sale undone' THEN 'silver-sold-back' WHEN 'hold posted' THEN 'silver-spent'
      WHEN 'silver returned' THEN 'silver-spent' ELSE 'silver-adjusted' END,
    transfer.at, round(entry.amount::numeric * 999 / 10000), 'ledger', transfer.reference, transfer.why
  FROM ledger_entries entry JOIN ledger_transfers transfer ON transfer.id = entry.transfer_id
  WHERE entry.account_id = (SELECT id FROM ledger_accounts WHERE owner = 'house' AND name = 'vault' AND asset = 'SILVER')
    AND ${within(sql`transfer.at`, range)}`

const giftEvents = (range: MetalEventRange): SQL => sql`
  SELECT 'silver', 'gifted', transfer.at, round(entry.amount::numeric * 999 / 10000), 'ledger', transfer.reference, transfer.why
  FROM ledger_transfers transfer JOIN ledger_entries entry ON entry.transfer_id = transfer.id AND entry.amount > 0
  WHERE transfer.why = 'silver gift claimed' AND ${within(sql`transfer.at`, range)}`

const buyBackEvents = (range: MetalEventRange): SQL => sql`
  SELECT ${lineMetal}, 'buy-back', step.at, round(back.found_weight::numeric * back.found_fineness / 10000),
    'buy-back', back.id::text, back.quantity || ' × ' || (${lineName})
  FROM buy_back_moves step JOIN buy_backs back ON back.id = step.buy_back_id JOIN order_lines sold ON sold.id = back.line_id
  WHERE step.event = 'accept' AND ${within(sql`step.at`, range)}`

const purchaseEvents = (range: MetalEventRange): SQL => sql`
  SELECT entry.metal, 'purchased', entry.at, entry.fine_mg::numeric, 'purchase', entry.purchase_id::text, supplier.name
  FROM purchase_metal_entries entry JOIN supplier_purchases bought ON bought.id = entry.purchase_id
  JOIN suppliers supplier ON supplier.id = bought.supplier_id
  WHERE ${within(sql`entry.at`, range)}`

const stockEvents = (range: MetalEventRange): SQL => sql`
  SELECT coalesce(movement.metal, product.metal), CASE movement.kind WHEN 'received' THEN 'received' ELSE 'stock-difference' END, movement.moved_at,
    movement.fine_mg::numeric, 'product', product.id::text, movement.pieces || ' × ' || product.name
  FROM stock_movements movement JOIN products product ON product.id = movement.product_id
  WHERE movement.kind IN ('received', 'adjusted', 'counted', 'damaged') AND movement.fine_mg <> 0
    AND NOT EXISTS (SELECT FROM supplier_receipts receipt WHERE receipt.movement_id = movement.id)
    AND ${within(sql`movement.moved_at`, range)}`

const hedgeEvents = (range: MetalEventRange): SQL => sql`
  SELECT hedge.metal, 'hedged', hedge.recorded_at, CASE hedge.side WHEN 'buy' THEN 1 ELSE -1 END * hedge.fine_mg::numeric,
    'hedge', hedge.id::text, hedge.counterparty
  FROM metal_hedges hedge WHERE ${within(sql`hedge.recorded_at`, range)}`

/** Columns: metal, kind, at, fine_mg, subject, reference, what. */
export const metalEventsSql = (range: MetalEventRange): SQL =>
  sql.join(
    [orderEvents, returnEvents, silverEvents, giftEvents, buyBackEvents, purchaseEvents, stockEvents, hedgeEvents].map(
      (events) => events(range),
    ),
    sql` UNION ALL `,
  )

/** Day in India, metal, kind and sum of the events. */
export const metalSumsSql = (range: MetalEventRange): SQL => sql`
  SELECT (at AT TIME ZONE 'Asia/Kolkata')::date AS day, metal, kind, sum(fine_mg)::bigint AS fine_mg
  FROM (${metalEventsSql(range)}) event GROUP BY 1, 2, 3`

export interface MetalEvent {
  readonly at: Date
  readonly fineMg: Milligrams
  readonly subject: 'order' | 'ledger' | 'buy-back' | 'purchase' | 'product' | 'hedge'
  readonly reference: string
  readonly what: string
}

interface MetalEventFilter {
  readonly metal: Metal
  readonly kind: MetalEventKind
  readonly from: Day
  readonly to: Day
}

/** The events behind a figure, newest first, at most `limit`, and the sum of all of them. */
export async function listMetalEvents(
  db: Db,
  { metal, kind, ...range }: MetalEventFilter,
  limit: number,
): Promise<{ readonly events: MetalEvent[]; readonly fineMg: Milligrams; readonly total: number }> {
  const found = await db.execute(sql`
    SELECT at, fine_mg::bigint AS fine_mg, subject, reference, what, sum(fine_mg) OVER ()::bigint AS sum, count(*) OVER () AS total
    FROM (${metalEventsSql(range)}) event WHERE metal = ${metal} AND kind = ${kind}
    ORDER BY at DESC, reference DESC, what LIMIT ${limit}`)
  const { rows } = found as unknown as {
    rows: (Omit<MetalEvent, 'at' | 'fineMg'> & { at: string | Date; fine_mg: string; sum: string; total: string })[]
  }
  return {
    events: rows.map(({ at, fine_mg, subject, reference, what }) => ({
      ...{ at: new Date(at), fineMg: Number(fine_mg), subject, reference, what },
    })),
    fineMg: Number(rows[0]?.sum ?? 0),
    total: Number(rows[0]?.total ?? 0),
  }
}
