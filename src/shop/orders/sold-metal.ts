/**
 * The metal of an order as it is when it is sold, or when that is taken back. It is kept with the transition, because the lines of an
 * order are replaced when it is paid again: after an announced transfer was refused, or by an earlier attempt.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Metal } from '../../units/metal.ts'
import type { Milligrams } from '../../units/weight.ts'

export interface SoldMetal {
  readonly metal: Metal
  readonly name: string
  readonly quantity: number
  /** Of all pieces, rounded once. */
  readonly fineMg: Milligrams
}

/** A JSON array of `SoldMetal`, one for each line that the order has at present. */
export const soldMetalSql = (orderId: SQL): SQL => sql`(
  SELECT jsonb_agg(jsonb_build_object(
    'metal', sold.line->'product'->>'metal', 'name', sold.line->'product'->>'name', 'quantity', sold.quantity,
    'fineMg', round(sold.quantity::numeric * (sold.line->'product'->>'weightMg')::numeric
      * (sold.line->'product'->>'finenessPer10000')::numeric / 10000)) ORDER BY sold.place)
  FROM order_lines sold WHERE sold.order_id = ${orderId})`
