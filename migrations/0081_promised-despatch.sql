ALTER TABLE "order_counts" ADD COLUMN "promised_days" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_days" integer;
--> statement-breakpoint
-- Written by hand from here: what the tables' declarations cannot say.
CREATE OR REPLACE FUNCTION orders_count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (day, state, payment_status, payment_mode, metals, is_pickup, parcel_work, promised_days, orders, payable)
  SELECT (coalesce(placed_at, begun_at) AT TIME ZONE 'UTC' + interval '330 minutes')::date AS day, state, payment_status,
    payment_mode, metals, pickup_store_id IS NOT NULL AS is_pickup, parcel_work, promised_days, count(*), sum(payable)
  FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION orders_count_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (day, state, payment_status, payment_mode, metals, is_pickup, parcel_work, promised_days, orders, payable)
  SELECT (at AT TIME ZONE 'UTC' + interval '330 minutes')::date AS day, state, payment_status, payment_mode, metals,
    is_pickup, parcel_work, promised_days, sum(sign), sum(sign * payable)
  FROM (
    SELECT coalesce(placed_at, begun_at) AS at, state, payment_status, payment_mode, metals,
      pickup_store_id IS NOT NULL AS is_pickup, parcel_work, promised_days, payable, 1 AS sign FROM added
    UNION ALL
    SELECT coalesce(placed_at, begun_at), state, payment_status, payment_mode, metals,
      pickup_store_id IS NOT NULL, parcel_work, promised_days, payable, -1 FROM gone
  ) changed
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(sign) <> 0 OR sum(sign * payable) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION orders_count_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (day, state, payment_status, payment_mode, metals, is_pickup, parcel_work, promised_days, orders, payable)
  SELECT (coalesce(placed_at, begun_at) AT TIME ZONE 'UTC' + interval '330 minutes')::date AS day, state, payment_status,
    payment_mode, metals, pickup_store_id IS NOT NULL AS is_pickup, parcel_work, promised_days, -count(*), -sum(payable)
  FROM gone GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What is still to leave was promised within three working days, the setting as it comes, and counted as calendar days until now.
UPDATE orders SET promised_days = 3
WHERE state NOT IN ('DESPATCHED', 'FULLY_DESPATCHED', 'DELIVERED', 'CLOSED', 'RETURN_REJECTED', 'RETURNED', 'CANCELLED', 'EXPIRED');
