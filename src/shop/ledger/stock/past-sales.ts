/**
 * Compares the stock recorded in orders with the stock ledger: to take over orders from before the ledger, and to find
 * differences every night. Pieces and bookings of one stage (reserved, or sold) are compared together, because an order from
 * before the ledger does not say which of the two it had.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { insertTransfer } from './transfers.ts'

/** An order whose pieces are sold. The pieces of a cancelled order are for sale again. */
const isSold = sql`(placed.state IN ('ACCEPTED', 'PARTLY_DESPATCHED', 'DESPATCHED', 'FULLY_DESPATCHED', 'READY_FOR_PICKUP',
    'DELIVERED', 'CLOSED', 'CANCEL_REQUESTED', 'RTO', 'RETURN_REQUESTED', 'RETURN_APPROVED', 'RETURN_REJECTED',
    'RETURN_RECEIVED', 'RETURNED')
  OR (placed.state IN ('PLACED', 'REVIEW') AND placed.payment_status IN ('PAID', 'REFUND_INITIATED', 'PARTLY_REFUNDED', 'REFUNDED')))`

/** Rows of order_id, product_id, stage and pieces, from the records of orders, parcels, returns and buy-backs. */
export const positionsByRecords = (orderId: number | null = null): SQL => {
  const only = (column: SQL) => (orderId === null ? sql`true` : sql`${column} = ${orderId}::integer`)
  return sql`
    SELECT order_id, product_id, stage, sum(pieces)::bigint AS pieces FROM (
      SELECT hold.order_id, (piece->>'productId')::integer AS product_id, 'reserved' AS stage, (piece->>'quantity')::integer AS pieces
      FROM stock_holds hold, jsonb_array_elements(hold.pieces) AS piece WHERE ${only(sql`hold.order_id`)}
      -- Ordered, less what is packed and what has left, for the first time.
      UNION ALL SELECT placed.id, line.product_id, 'sold', line.quantity
      FROM orders placed JOIN order_lines line ON line.order_id = placed.id WHERE ${isSold} AND ${only(sql`placed.id`)}
      UNION ALL SELECT parcel.order_id, line.product_id, 'sold', -part.quantity
      FROM shipments parcel JOIN orders placed ON placed.id = parcel.order_id JOIN shipment_lines part ON part.shipment_id = parcel.id
      JOIN order_lines line ON line.id = part.line_id
      WHERE NOT parcel.is_replacement AND parcel.sent_again_in IS NULL AND ${isSold} AND ${only(sql`parcel.order_id`)}
      UNION ALL SELECT packing.order_id, line.product_id,
        CASE placed.state WHEN 'RTO' THEN 'returned' ELSE 'sold' END, -(piece->>'quantity')::integer
      FROM packings packing JOIN orders placed ON placed.id = packing.order_id, jsonb_array_elements(packing.pieces) AS piece
      JOIN order_lines line ON line.id = (piece->>'lineId')::integer
      WHERE packing.state = 'packed' AND placed.state <> 'RETURN_RECEIVED' AND ${isSold} AND ${only(sql`packing.order_id`)}
      UNION ALL SELECT packing.order_id, line.product_id, 'packed', (piece->>'quantity')::integer
      FROM packings packing, jsonb_array_elements(packing.pieces) AS piece
      JOIN order_lines line ON line.id = (piece->>'lineId')::integer
      WHERE packing.state = 'packed' AND ${only(sql`packing.order_id`)}
      UNION ALL SELECT parcel.order_id, line.product_id,
        CASE parcel.state WHEN 'AT_COUNTER' THEN 'packed' ELSE 'shipped' END, part.quantity
      FROM shipments parcel JOIN orders placed ON placed.id = parcel.order_id JOIN shipment_lines part ON part.shipment_id = parcel.id
      JOIN order_lines line ON line.id = part.line_id
      WHERE NOT (parcel.state = 'AT_COUNTER' AND placed.state = 'CANCELLED') AND ${only(sql`parcel.order_id`)}
      UNION ALL SELECT parcel.order_id, line.product_id, 'returned', part.quantity
      FROM shipments parcel JOIN orders placed ON placed.id = parcel.order_id JOIN shipment_lines part ON part.shipment_id = parcel.id
      JOIN order_lines line ON line.id = part.line_id
      WHERE parcel.state = 'RETURNED' AND parcel.sent_again_in IS NULL AND placed.state = 'RTO' AND ${only(sql`parcel.order_id`)}
      UNION ALL SELECT back.order_id, line.product_id, 'in assay', back.quantity
      FROM order_returns back JOIN order_lines line ON line.id = back.line_id
      WHERE back.state = 'RECEIVED' AND ${only(sql`back.order_id`)}
      UNION ALL SELECT back.order_id, line.product_id, 'in assay', back.quantity
      FROM buy_backs back JOIN order_lines line ON line.id = back.line_id
      WHERE back.state IN ('RECEIVED', 'ASSAYED', 'OFFERED') AND ${only(sql`back.order_id`)}
    ) counted GROUP BY 1, 2, 3 HAVING sum(pieces) <> 0`
}

/** Bookings and pieces of one stage are compared together. */
const stageOfAccount = sql`CASE account.name WHEN 'quota reserved' THEN 'reserved' WHEN 'pre-booked' THEN 'sold' ELSE account.name END`

/** The same from the ledger's entries. */
export const positionsByLedger = (orderId: number | null = null): SQL => sql`
  SELECT entry.order_id, account.product_id, ${stageOfAccount} AS stage, sum(entry.pieces)::bigint AS pieces
  FROM stock_entries entry JOIN stock_accounts account ON account.id = entry.account_id
  WHERE entry.order_id IS NOT NULL AND ${orderId === null ? sql`true` : sql`entry.order_id = ${orderId}::integer`}
  GROUP BY 1, 2, 3 HAVING sum(entry.pieces) <> 0`

/** Rows of order_id, product_id and stage where the records and the ledger differ, with the pieces of both. */
export const positionDifferences = (orderId: number | null = null): SQL => sql`
  SELECT order_id, product_id, stage, coalesce(recorded.pieces, 0) AS recorded, coalesce(booked.pieces, 0) AS booked
  FROM (${positionsByRecords(orderId)}) recorded
  FULL JOIN (${positionsByLedger(orderId)}) booked USING (order_id, product_id, stage)
  WHERE coalesce(recorded.pieces, 0) <> coalesce(booked.pieces, 0)`

interface PastSales {
  /** All orders where it is absent. */
  readonly orderId?: number
  /**
   * `opening`: orders from before the ledger. `adopted`: orders of an older version of the shop that ran beside this one; the
   * database booked its stock changes by itself, and both together sum to zero. `demo`: orders of the demo shop.
   */
  readonly reason: 'opening' | 'adopted' | 'demo'
  /** By the shop's clock. Absent: the database's clock. */
  readonly at?: Date
}

/**
 * Books what the records of orders say and the ledger does not. Returns the number of entries. Paid, unsent units of a product
 * in pre-booking count as booked, not as received; otherwise a piece could be promised twice.
 */
export async function bookPastSales(tx: Tx, { orderId, reason, at }: PastSales): Promise<number> {
  const { entryCount } = await insertTransfer(tx, {
    reason,
    reference: orderId === undefined ? 'orders' : `order:${orderId}`,
    at: at ? sql`${at.toISOString()}::timestamptz` : sql`clock_timestamp()`,
    allowEmpty: orderId === undefined,
    entries: pastSaleEntries(orderId ?? null),
  })
  return entryCount
}

/** Reverses what the ledger has for a difference, and books it again as recorded. */
const pastSaleEntries = (orderId: number | null): SQL => sql`
  WITH difference AS (${positionDifferences(orderId)}), ledger AS (
    SELECT entry.order_id, account.product_id, account.location_id, account.name, sum(entry.pieces) AS pieces
    FROM difference JOIN stock_entries entry ON entry.order_id = difference.order_id
    JOIN stock_accounts account ON account.id = entry.account_id AND account.product_id = difference.product_id
      AND difference.stage = ${stageOfAccount}
    GROUP BY 1, 2, 3, 4
  ), moved AS (
    SELECT order_id, product_id, location_id, name, sum(pieces) AS pieces FROM (
      SELECT order_id, product_id, location_id, name, -pieces AS pieces FROM ledger
      UNION ALL SELECT difference.order_id, difference.product_id, 0,
        CASE WHEN difference.stage = 'reserved' AND product.pre_sale THEN 'quota reserved'
          WHEN difference.stage = 'sold' AND product.pre_sale THEN 'pre-booked' ELSE difference.stage END,
        greatest(difference.recorded, 0)
      FROM difference JOIN products product ON product.id = difference.product_id
    ) leg GROUP BY 1, 2, 3, 4 HAVING sum(pieces) <> 0
  )
  SELECT product_id, location_id, name, order_id, pieces FROM moved
  UNION ALL
  SELECT product_id, 0, source, NULL, -sum(pieces) FROM (
    SELECT product_id, CASE stock_unit(name) WHEN 'bookings' THEN 'quota granted' ELSE 'opening' END AS source, pieces FROM moved
  ) unbalanced GROUP BY product_id, source HAVING sum(pieces) <> 0`
