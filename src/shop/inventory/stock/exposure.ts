/**
 * How far the day's sales exceed the day's purchases, per metal: what the shop would lose or gain if the rate moved before it
 * buys again. Counted in fine metal, so that 999 and 916 can be added.
 */
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/database/database.ts'
import { dayOf, istMoment } from '../../../units/date.ts'
import { type Metal, metals } from '../../../units/metal.ts'
import type { Milligrams } from '../../../units/weight.ts'

export interface MetalExposure {
  readonly metal: Metal
  /** Milligrams of fine metal: items of orders placed today that are still valid, and digital silver. */
  readonly soldMg: Milligrams
  /** Received from suppliers, and bought back from customers. */
  readonly boughtMg: Milligrams
  /** Sold less bought. Below 0 the shop has more metal than this morning. */
  readonly exposureMg: Milligrams
}

/** Since midnight in India. */
export async function metalExposure(db: Db, now: Date): Promise<MetalExposure[]> {
  const since = sql`${istMoment(dayOf(now)).toISOString()}::timestamptz`
  const { rows } = (await db.execute(sql`
    SELECT metal, sum(sold)::bigint AS sold, sum(bought)::bigint AS bought FROM (
      SELECT product.metal, line.quantity::numeric * product.weight_mg * product.fineness_per_10000 / 10000 AS sold, 0 AS bought
      FROM orders placed JOIN order_lines line ON line.order_id = placed.id JOIN products product ON product.id = line.product_id
      WHERE placed.placed_at >= ${since} AND placed.state NOT IN ('CANCELLED', 'PENDING_PAYMENT', 'PAYMENT_FAILED', 'EXPIRED')
      UNION ALL SELECT 'silver', silver::numeric / 10 * 0.999, 0 FROM digital_silver_purchases WHERE credited_at >= ${since}
      UNION ALL SELECT product.metal, 0, movement.fine_mg
      FROM stock_movements movement JOIN products product ON product.id = movement.product_id
      WHERE movement.kind = 'received' AND movement.moved_at >= ${since}
      UNION ALL SELECT product.metal, 0, back.found_weight::numeric * back.found_fineness / 10000
      FROM buy_back_moves accepted JOIN buy_backs back ON back.id = accepted.buy_back_id
      JOIN order_lines line ON line.id = back.line_id JOIN products product ON product.id = line.product_id
      WHERE accepted.event = 'accept' AND accepted.at >= ${since}
    ) moved GROUP BY metal`)) as unknown as {
    rows: { metal: Metal; sold: string | number; bought: string | number }[]
  }
  return metals.map((metal) => {
    const found = rows.find((row) => row.metal === metal)
    const [soldMg, boughtMg] = [Number(found?.sold ?? 0), Number(found?.bought ?? 0)]
    return { metal, soldMg, boughtMg, exposureMg: soldMg - boughtMg }
  })
}
