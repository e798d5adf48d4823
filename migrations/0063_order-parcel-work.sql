ALTER TABLE "order_counts" ADD COLUMN "parcel_work" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcel_work" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_with_parcel_work" ON "orders" USING btree (coalesce("placed_at", "begun_at")) WHERE "orders"."parcel_work" <> '';--> statement-breakpoint
-- Written by hand from here: what the tables' declarations cannot say.
-- Parcels without tracking that left earlier are not waiting at our door any more.
UPDATE shipments SET picked_up_at = despatched_at
WHERE state = 'IN_TRANSIT' AND picked_up_at IS NULL AND courier IS DISTINCT FROM 'integrated'
  AND despatched_at < now() - interval '1 day';
--> statement-breakpoint
-- What is left to do with the parcels of an order: "to-pack", "packed", "to-hand-over", joined by "+".
CREATE FUNCTION order_parcel_work(target integer, order_state text, is_pickup boolean) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT array_to_string(ARRAY[
    CASE WHEN order_state IN ('ACCEPTED', 'PARTLY_DESPATCHED') AND NOT is_pickup AND EXISTS (
      SELECT 1 FROM order_lines line WHERE line.order_id = target AND line.quantity >
        coalesce((
          SELECT sum(content.quantity) FROM shipment_lines content JOIN shipments parcel ON parcel.id = content.shipment_id
          WHERE content.line_id = line.id AND NOT parcel.is_replacement AND parcel.sent_again_in IS NULL), 0)
        + coalesce((
          SELECT sum((piece ->> 'quantity')::integer)
          FROM packings packing, jsonb_array_elements(packing.pieces) AS piece
          WHERE packing.order_id = target AND packing.state = 'packed' AND (piece ->> 'lineId')::integer = line.id), 0)
    ) THEN 'to-pack' END,
    CASE WHEN EXISTS (
      SELECT 1 FROM packings packing WHERE packing.order_id = target AND packing.state = 'packed'
    ) THEN 'packed' END,
    CASE WHEN EXISTS (
      SELECT 1 FROM shipments parcel
      WHERE parcel.order_id = target AND parcel.state = 'IN_TRANSIT' AND parcel.picked_up_at IS NULL
    ) THEN 'to-hand-over' END
  ], '+')
$$;
--> statement-breakpoint
-- Whoever writes packings and parcels has locked their order.
CREATE FUNCTION orders_parcel_work_write(ids integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE orders SET parcel_work = order_parcel_work(id, state, pickup_store_id IS NOT NULL)
  WHERE id = ANY (ids) AND parcel_work <> order_parcel_work(id, state, pickup_store_id IS NOT NULL)
$$;
--> statement-breakpoint
CREATE FUNCTION orders_parcel_work_of_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.parcel_work := order_parcel_work(NEW.id, NEW.state, NEW.pickup_store_id IS NOT NULL);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION orders_parcel_work_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM orders_parcel_work_write(ARRAY[NEW.order_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION orders_parcel_work_of_contents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM orders_parcel_work_write(ARRAY(
    SELECT DISTINCT parcel.order_id FROM added JOIN shipments parcel ON parcel.id = added.shipment_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION orders_count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (day, state, payment_status, payment_mode, metals, is_pickup, parcel_work, orders, payable)
  SELECT (coalesce(placed_at, begun_at) AT TIME ZONE 'UTC' + interval '330 minutes')::date AS day, state, payment_status,
    payment_mode, metals, pickup_store_id IS NOT NULL AS is_pickup, parcel_work, count(*), sum(payable)
  FROM added GROUP BY 1, 2, 3, 4, 5, 6, 7;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION orders_count_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (day, state, payment_status, payment_mode, metals, is_pickup, parcel_work, orders, payable)
  SELECT (at AT TIME ZONE 'UTC' + interval '330 minutes')::date AS day, state, payment_status, payment_mode, metals,
    is_pickup, parcel_work, sum(sign), sum(sign * payable)
  FROM (
    SELECT coalesce(placed_at, begun_at) AS at, state, payment_status, payment_mode, metals,
      pickup_store_id IS NOT NULL AS is_pickup, parcel_work, payable, 1 AS sign FROM added
    UNION ALL
    SELECT coalesce(placed_at, begun_at), state, payment_status, payment_mode, metals,
      pickup_store_id IS NOT NULL, parcel_work, payable, -1 FROM gone
  ) changed
  GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(sign) <> 0 OR sum(sign * payable) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION orders_count_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (day, state, payment_status, payment_mode, metals, is_pickup, parcel_work, orders, payable)
  SELECT (coalesce(placed_at, begun_at) AT TIME ZONE 'UTC' + interval '330 minutes')::date AS day, state, payment_status,
    payment_mode, metals, pickup_store_id IS NOT NULL AS is_pickup, parcel_work, -count(*), -sum(payable)
  FROM gone GROUP BY 1, 2, 3, 4, 5, 6, 7;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_parcel_work_of_state BEFORE UPDATE OF state ON orders FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND (OLD.parcel_work <> '' OR NEW.state IN ('ACCEPTED', 'PARTLY_DESPATCHED')))
  EXECUTE FUNCTION orders_parcel_work_of_state();
--> statement-breakpoint
CREATE TRIGGER orders_parcel_work_packing_added AFTER INSERT ON packings FOR EACH ROW
  EXECUTE FUNCTION orders_parcel_work_of_row();
--> statement-breakpoint
CREATE TRIGGER orders_parcel_work_packing_changed AFTER UPDATE OF state ON packings FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION orders_parcel_work_of_row();
--> statement-breakpoint
CREATE TRIGGER orders_parcel_work_parcel_changed AFTER UPDATE OF state, picked_up_at ON shipments FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state OR OLD.picked_up_at IS DISTINCT FROM NEW.picked_up_at)
  EXECUTE FUNCTION orders_parcel_work_of_row();
--> statement-breakpoint
-- A parcel is written before its contents, so it counts with them.
CREATE TRIGGER orders_parcel_work_contents_added AFTER INSERT ON shipment_lines REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION orders_parcel_work_of_contents();
--> statement-breakpoint
UPDATE orders SET parcel_work = order_parcel_work(id, state, pickup_store_id IS NOT NULL)
WHERE state IN ('ACCEPTED', 'PARTLY_DESPATCHED')
  OR id IN (SELECT order_id FROM packings WHERE state = 'packed')
  OR id IN (SELECT order_id FROM shipments WHERE state = 'IN_TRANSIT' AND picked_up_at IS NULL);
