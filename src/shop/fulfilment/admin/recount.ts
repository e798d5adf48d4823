/**
 * Compares the counts of orders with the orders, and their parcel work with their packings and parcels. The database writes both
 * in one transaction (triggers of migration 0024 and later), so they differ only if someone bypassed its triggers: then they are
 * corrected, because the orders and parcels are authoritative.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../shop.ts'
import { stageRule } from './rules.ts'

const openStatesList = sql.raw(`ARRAY['${stageRule('open').states.join("','")}']`)

/** Columns of `order_counts` that make a kind of order. */
export const orderKindColumns = sql.raw(
  'day, state, payment_status, payment_mode, metals, is_pickup, parcel_work, promised_days',
)

/** The difference for each kind; a single statement, so that both are read at the same moment. */
const missing: SQL = sql`
  SELECT ${orderKindColumns}, sum(truth) AS truth, sum(truth_payable) AS truth_payable,
    sum(counted) AS counted, sum(counted_payable) AS counted_payable
  FROM (
    SELECT (coalesce(placed_at, begun_at) AT TIME ZONE 'UTC' + interval '330 minutes')::date AS day, state, payment_status,
      payment_mode, metals, pickup_store_id IS NOT NULL AS is_pickup, parcel_work, promised_days,
      1 AS truth, payable AS truth_payable, 0 AS counted, 0 AS counted_payable FROM orders
    UNION ALL
    SELECT ${orderKindColumns}, 0, 0, orders, payable FROM order_counts
  ) both_of
  GROUP BY ${orderKindColumns} HAVING sum(truth) <> sum(counted) OR sum(truth_payable) <> sum(counted_payable)`

/** Open orders whose parcel work differs from their packings and parcels; others have none. */
const wrongParcelWork: SQL = sql`
  SELECT id, unique_order_id, parcel_work, order_parcel_work(id, state, pickup_store_id IS NOT NULL) AS truth FROM orders
  WHERE (state = ANY (${openStatesList}) OR parcel_work <> '')
    AND parcel_work <> order_parcel_work(id, state, pickup_store_id IS NOT NULL)`

/** For reconciliation: each kind with a wrong count, and each order with wrong parcel work. */
export const wrongCounts = (most: number): SQL => sql`
  SELECT * FROM (
  SELECT day || ' ' || state || ' ' || payment_status || coalesce(nullif(' ' || payment_mode, ' '), '')
      || coalesce(nullif(' ' || metals, ' '), '') || CASE WHEN is_pickup THEN ' pickup' ELSE '' END
      || coalesce(nullif(' ' || parcel_work, ' '), '') || coalesce(' within ' || promised_days || ' days', '') AS what,
    truth || ' orders, ' || truth_payable || ' paise' AS expected,
    counted || ' orders, ' || counted_payable || ' paise' AS found
  FROM (${missing}) missing
  UNION ALL
  SELECT unique_order_id || ' parcels', coalesce(nullif(truth, ''), 'nothing to do'),
    coalesce(nullif(parcel_work, ''), 'nothing to do') FROM (${wrongParcelWork}) wrong
  ) differences ORDER BY 1 LIMIT ${most}`

/**
 * Corrects the parcel work of orders, then inserts one correction per wrong kind; returns how many of both were wrong. A lock makes
 * concurrent calls wait for each other.
 */
export const recountOrders = (shop: Pick<Shop, 'db'>): Promise<number> =>
  shop.db.transaction(async (tx) => {
    const { rows: corrected } = (await tx.execute(sql`
      UPDATE orders SET parcel_work = wrong.truth FROM (${wrongParcelWork}) wrong WHERE wrong.id = orders.id
      RETURNING orders.id`)) as unknown as { rows: unknown[] }
    await tx.execute(sql`LOCK TABLE order_counts IN SHARE ROW EXCLUSIVE MODE`)
    const { rows } = (await tx.execute(sql`
      INSERT INTO order_counts (${orderKindColumns}, orders, payable)
      SELECT ${orderKindColumns}, truth - counted, truth_payable - counted_payable FROM (${missing}) missing
      RETURNING id`)) as unknown as { rows: unknown[] }
    return corrected.length + rows.length
  })
