/** The lines of the orders of the stage "Sold", by the day on which they were placed: what goods sold and their margin are added up from. */
import { type SQL, sql } from 'drizzle-orm'
import { addDays, type Day, istMoment } from '../../../units/date.ts'
import { stageRule } from '../../fulfilment/admin/rules.ts'

export interface Period {
  /** Days in India, both included. */
  readonly from: Day
  readonly to: Day
}

const listOf = (values: readonly string[]): SQL => sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`)

/**
 * Each line of the sold orders once: one index range of the orders, and their lines. `further` selects more of an order `bought`
 * and its line `sold`.
 */
export function soldLinesSql({ from, to }: Period, further: SQL = sql``): SQL {
  const { states, payments = [] } = stageRule('sold')
  const placedAt = sql`coalesce(bought.placed_at, bought.begun_at)`
  return sql`
    SELECT (${placedAt} AT TIME ZONE 'Asia/Kolkata')::date AS day, sold.line->'product'->>'metal' AS metal, sold.product_id,
      (sold.line->'product'->'brand'->>'id')::int AS brand_id, sold.quantity,
      sold.quantity::numeric * (sold.line->'product'->>'weightMg')::numeric
        * (sold.line->'product'->>'finenessPer10000')::numeric / 10000 AS fine_mg,
      (bought.price->'lines'->sold.place->'tax'->>'taxable')::bigint AS sales,
      sold.quantity * (sold.line->'priced'->'unit'->>'metalValue')::bigint AS metal_value ${further}
    FROM orders bought JOIN order_lines sold ON sold.order_id = bought.id
    WHERE ${placedAt} >= ${istMoment(from).toISOString()}::timestamptz
      AND ${placedAt} < ${istMoment(addDays(to, 1)).toISOString()}::timestamptz
      AND bought.state IN ${listOf(states)} AND bought.payment_status IN ${listOf(payments)}`
}
