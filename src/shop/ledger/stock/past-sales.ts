/**
 * What the orders say about stock, compared with what the ledger says: to take over orders from before the ledger, and every
 * night to see that nothing differs. Units of an order that are held, sold or pre-booked are compared together by stage, since
 * an order from before the ledger does not say which of the two it was.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/database.ts'
import { insertTransfer } from './transfers.ts'

/** An order whose pieces are sold; a cancelled one's are for sale again. */
const isSold = sql`(placed.state IN ('ACCEPTED', 'PARTLY_DESPATCHED', 'DESPATCHED', 'FULLY_DESPATCHED', 'READY_FOR_PICKUP',
    'DELIVERED', 'CLOSED', 'CANCEL_REQUESTED', 'RTO', 'RETURN_REQUESTED', 'RETURN_APPROVED', 'RETURN_REJECTED',
    'RETURN_RECEIVED', 'RETURNED')
  OR (placed.state IN ('PLACED', 'REVIEW') AND placed.payment_status IN ('PAID', 'REFUND_INITIATED', 'PARTLY_REFUNDED', 'REFUNDED')))`

/** Rows of order_id, product_id, stage and pieces, by the records of orders, parcels, returns and buy-backs. */
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

/** Booked units and pieces of one stage are compared together. */
const stageOfAccount = sql`CASE account.name WHEN 'quota reserved' THEN 'reserved' WHEN 'pre-booked' THEN 'sold' ELSE account.name END`

/** The same by the ledger's entries. */
export const positionsByLedger = (orderId: number | null = null): SQL => sql`
  SELECT entry.order_id, account.product_id, ${stageOfAccount} AS stage, sum(entry.pieces)::bigint AS pieces
  FROM stock_entries entry JOIN stock_accounts account ON account.id = entry.account_id
  WHERE entry.order_id IS NOT NULL AND ${orderId === null ? sql`true` : sql`entry.order_id = ${orderId}::integer`}
  GROUP BY 1, 2, 3 HAVING sum(entry.pieces) <> 0`

/** Rows of order_id, product_id, stage, and the pieces that the records have more than the ledger, or less. */
export const positionDifferences = (orderId: number | null = null): SQL => sql`
  SELECT order_id, product_id, stage, coalesce(recorded.pieces, 0) AS recorded, coalesce(booked.pieces, 0) AS booked
  FROM (${positionsByRecords(orderId)}) recorded
  FULL JOIN (${positionsByLedger(orderId)}) booked USING (order_id, product_id, stage)
  WHERE coalesce(recorded.pieces, 0) <> coalesce(booked.pieces, 0)`

interface PastSales {
  /** All orders where it is absent. */
  readonly orderId?: number
  /**
   * `opening`: orders from before the ledger. `adopted`: by a version of the shop from before the ledger while this one ran
   * beside it, whose changes of stock the database booked by itself; both together come to nothing. `demo`: of the demo shop.
   */
  readonly reason: 'opening' | 'adopted' | 'demo'
  /** By the clock of the shop; of the database where it is absent. */
  readonly at?: Date
}

/**
 * Books what the records of orders say and the ledger does not; answers how many entries that took. What is paid of a product
 * in pre-booking and has not left counts as booked, not as received: counted the other way, a piece could be promised twice.
 */
export async function bookPastSales(tx: Tx, { orderId, reason, at }: PastSales): Promise<number> {
  const { entryCount } = await insertTransfer(tx, {
    reason,
    reference: orderId === undefined ? 'orders' : `order:${orderId}`,
    at: at ? sql`${at.toISOString()}::timestamptz` : sql`clock_timestamp()`,
    evenEmpty: orderId === undefined,
    entries: pastSaleEntries(orderId ?? null),
  })
  return entryCount
}

/** What is booked differently than recorded is taken out as it stands, and booked anew as recorded. */
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
