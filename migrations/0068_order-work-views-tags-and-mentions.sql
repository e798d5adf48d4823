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
--> statement-breakpoint
CREATE TABLE "order_tags" (
	"order_id" integer NOT NULL,
	"tag" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag")
);
--> statement-breakpoint
CREATE TABLE "staff_mentions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"note" text NOT NULL,
	"mentioned_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "list_columns" (
	"staff_id" integer NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	CONSTRAINT "list_columns_staff_id_list_pk" PRIMARY KEY("staff_id","list")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"columns" text[],
	"is_shared" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_orders" (
	"ticket_id" bigint NOT NULL,
	"order_id" integer NOT NULL,
	"linked_by" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ticket_orders_ticket_id_order_id_pk" PRIMARY KEY("ticket_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_mentions" ADD CONSTRAINT "staff_mentions_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_mentions" ADD CONSTRAINT "staff_mentions_by_id_staff_accounts_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_columns" ADD CONSTRAINT "list_columns_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_orders" ADD CONSTRAINT "ticket_orders_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_orders" ADD CONSTRAINT "ticket_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tags_by_tag" ON "order_tags" USING btree ("tag","order_id");--> statement-breakpoint
CREATE INDEX "staff_mentions_of" ON "staff_mentions" USING btree ("staff_id","id");--> statement-breakpoint
CREATE INDEX "staff_mentions_unread" ON "staff_mentions" USING btree ("staff_id","id") WHERE "staff_mentions"."read_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own" ON "saved_views" USING btree ("staff_id","list","name") WHERE NOT "saved_views"."is_shared";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared" ON "saved_views" USING btree ("list","name") WHERE "saved_views"."is_shared";--> statement-breakpoint
CREATE INDEX "ticket_orders_of_order" ON "ticket_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "tickets_of_order" ON "tickets" USING btree (("facts" ->> 'uniqueOrderId'));--> statement-breakpoint
-- Written by hand from here: the views of the order queue become views like those of all lists.
INSERT INTO saved_views (list, staff_id, name, query, saved_at)
SELECT 'orders', staff_id, name, coalesce((
    SELECT string_agg(param || '=' || replace(value, ' ', '+'), '&' ORDER BY param) FROM (
      SELECT key AS param, value FROM jsonb_each_text(wish)
      WHERE key IN ('money', 'metal', 'way', 'handing', 'from', 'to', 'sort') AND value <> ''
      UNION ALL
      SELECT 'stage', CASE WHEN wish ->> 'isLate' = 'true' THEN 'late' ELSE wish ->> 'stage' END
      WHERE wish ->> 'isLate' = 'true' OR wish ->> 'stage' <> 'open'
    ) params), ''), saved_at
FROM order_views;
