/**
 * Pieces: what the house was given of a product lies on the shelf, is held for somebody, or was sold. Whatever writes a
 * stock past `takeStock`, `returnStock` and a movement of `shop/stock`, or sells a piece twice, leaves a difference.
 */
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/database.ts'
import { at, look, mostOfAKind } from './scope.ts'

/** Where the pieces of an order are with its customer, or on their way to him; a cancelled order's are back on the shelf. */
const soldStates = sql`('ACCEPTED', 'PARTLY_DESPATCHED', 'DESPATCHED', 'FULLY_DESPATCHED', 'READY_FOR_PICKUP',
  'DELIVERED', 'CLOSED', 'CANCEL_REQUESTED', 'RTO', 'RETURN_REQUESTED', 'RETURN_APPROVED', 'RETURN_REJECTED',
  'RETURN_RECEIVED', 'RETURNED')`

const sales = sql`
  SELECT id FROM orders WHERE state IN ${soldStates}
  UNION ALL SELECT id FROM orders
  WHERE state IN ('PLACED', 'REVIEW') AND payment_status IN ('PAID', 'REFUND_INITIATED', 'PARTLY_REFUNDED', 'REFUNDED')`

/**
 * What replaces a piece that came back leaves the shelf as well. An announced transfer places its order and keeps the pieces
 * held until the money is there (decisions 4).
 */
const accounted = sql`
  SELECT product.id, product.slug, product.stock + product.pre_sale_left AS shelf,
    coalesce(held.pieces, 0) AS held, coalesce(sold.pieces, 0) AS sold
  FROM products product
  LEFT JOIN (
    SELECT (piece->>'productId')::integer AS product_id, sum((piece->>'quantity')::integer) AS pieces
    FROM stock_holds, jsonb_array_elements(pieces) AS piece GROUP BY 1
  ) held ON held.product_id = product.id
  LEFT JOIN (
    SELECT product_id, sum(pieces) AS pieces FROM (
      SELECT line.product_id, line.quantity AS pieces FROM order_lines line JOIN (${sales}) sale ON sale.id = line.order_id
      UNION ALL SELECT line.product_id, part.quantity FROM shipments parcel
      JOIN shipment_lines part ON part.shipment_id = parcel.id JOIN order_lines line ON line.id = part.line_id
      WHERE parcel.is_replacement
    ) gone GROUP BY 1
  ) sold ON sold.product_id = product.id`

/** Notes what there is of products that were never looked at; on most nights there are none, and nothing is counted. */
export async function noteOpenings(db: Db, now: Date): Promise<void> {
  const { rows: unknown } = (await db.execute(sql`
    SELECT id FROM products WHERE id NOT IN (SELECT product_id FROM stock_openings) LIMIT 1`)) as unknown as {
    rows: unknown[]
  }
  if (unknown.length === 0) return
  await db.execute(sql`
    INSERT INTO stock_openings (product_id, pieces, noted_at)
    SELECT counted.id, counted.shelf + counted.held + counted.sold, ${at(now)}::timestamptz
    FROM (${accounted}) counted
    WHERE counted.id NOT IN (SELECT product_id FROM stock_openings)
    ON CONFLICT DO NOTHING`)
}

/**
 * The same for one product before staff move its stock for the first time: every movement then comes after what it was opened
 * with, and the two add up whatever else is written meanwhile.
 */
export async function noteOpening(tx: Tx, productId: number, now: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO stock_openings (product_id, pieces, noted_at)
    SELECT counted.id, counted.shelf + counted.held + counted.sold, ${at(now)}::timestamptz
    FROM (${accounted}) counted
    WHERE counted.id = ${productId}::integer
      AND NOT EXISTS (SELECT 1 FROM stock_openings WHERE product_id = ${productId}::integer)
    ON CONFLICT DO NOTHING`)
}

/** What the house was given: as it was opened, and whatever staff moved since. */
const given = sql`
  SELECT opening.product_id, opening.pieces + coalesce(moved.pieces, 0) AS pieces
  FROM stock_openings opening
  LEFT JOIN (SELECT product_id, sum(pieces) AS pieces FROM stock_movements GROUP BY 1) moved
    ON moved.product_id = opening.product_id`

export const stock = look(
  'stock',
  () => sql`
    SELECT counted.slug AS what,
      given.pieces || ' in all, of them ' || counted.held || ' held and ' || counted.sold || ' sold: '
        || given.pieces - counted.held - counted.sold || ' left' AS expected,
      counted.shelf || ' left' AS found
    FROM (${accounted}) counted JOIN (${given}) given ON given.product_id = counted.id
    WHERE given.pieces <> counted.shelf + counted.held + counted.sold
    ORDER BY counted.id LIMIT ${mostOfAKind}`,
)
