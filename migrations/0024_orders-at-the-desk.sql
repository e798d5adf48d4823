CREATE TABLE "order_counts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"state" text NOT NULL,
	"payment_status" text NOT NULL,
	"payment_mode" text NOT NULL,
	"metals" text NOT NULL,
	"is_pickup" boolean NOT NULL,
	"orders" integer NOT NULL,
	"payable" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"note" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_views" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"name" text NOT NULL,
	"wish" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_words" (
	"word" text NOT NULL,
	"order_id" integer NOT NULL,
	CONSTRAINT "order_words_word_order_id_pk" PRIMARY KEY("word","order_id")
);
--> statement-breakpoint
CREATE TABLE "packings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"pieces" jsonb NOT NULL,
	"weight_mg" bigint NOT NULL,
	"expected_mg" bigint NOT NULL,
	"weight_reason" text DEFAULT '' NOT NULL,
	"seal_no" text NOT NULL,
	"photo" text,
	"packed_by" text NOT NULL,
	"packed_at" timestamp with time zone NOT NULL,
	"booking_ref" text,
	"booked_at" timestamp with time zone,
	"waybill_no" text DEFAULT '' NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"company_url" text DEFAULT '' NOT NULL,
	"shipment_id" bigint,
	CONSTRAINT "packings_left" CHECK (("packings"."state" = 'left') = ("packings"."shipment_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"original" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"crop" jsonb,
	"files" jsonb NOT NULL,
	"brought_by" text NOT NULL,
	"brought_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_bulk_edits" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"change" jsonb NOT NULL,
	"picks" jsonb NOT NULL,
	"changed" integer NOT NULL,
	"done_by" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"outcome" text NOT NULL,
	"what" text NOT NULL,
	"field" text NOT NULL,
	"sentence" text NOT NULL,
	CONSTRAINT "product_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file" text NOT NULL,
	"state" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"same" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"brought_by" text NOT NULL,
	"brought_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"revision" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"bulk_id" bigint,
	"import_id" bigint,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"pieces" integer NOT NULL,
	"pieces_left" integer NOT NULL,
	"fine_mg" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"serials" text[] DEFAULT '{}' NOT NULL,
	"moved_by" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_movements_some" CHECK ("stock_movements"."pieces" <> 0 OR "stock_movements"."kind" = 'counted'),
	CONSTRAINT "stock_movements_left" CHECK ("stock_movements"."pieces_left" >= 0)
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_measures";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "metals" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "sent_again_in" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_alts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "importer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hallmark" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "serials" text DEFAULT 'ours' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_level" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_views" ADD CONSTRAINT "order_views_staff_id_staff_accounts_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packings" ADD CONSTRAINT "packings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packings" ADD CONSTRAINT "packings_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_of" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_views_name" ON "order_views" USING btree ("staff_id","name");--> statement-breakpoint
CREATE INDEX "order_words_of" ON "order_words" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "packings_of_order" ON "packings" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "packings_seal" ON "packings" USING btree ("seal_no") WHERE "packings"."state" <> 'undone';--> statement-breakpoint
CREATE INDEX "product_imports_newest" ON "product_imports" USING btree ("brought_at");--> statement-breakpoint
CREATE INDEX "product_changes_of" ON "product_changes" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "product_changes_of_bulk" ON "product_changes" USING btree ("bulk_id") WHERE "product_changes"."bulk_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movements_of" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_by_time" ON "stock_movements" USING btree ("moved_at");--> statement-breakpoint
CREATE INDEX "former_slugs_product" ON "former_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_by_state_and_time" ON "orders" USING btree ("state",coalesce("placed_at", "begun_at"));--> statement-breakpoint
CREATE INDEX "orders_by_time" ON "orders" USING btree (coalesce("placed_at", "begun_at"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sku_unique" UNIQUE("sku");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_on_sale" CHECK ("products"."withdrawn_at" IS NOT NULL OR NOT "products"."is_draft" AND "products"."weight_mg" > 0 AND "products"."fineness_per_10000" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_low_stock" CHECK ("products"."low_stock_level" >= 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_measures" CHECK ("products"."weight_mg" >= 0 AND "products"."fineness_per_10000" BETWEEN 0 AND 10000 AND "products"."making_value" >= 0);--> statement-breakpoint
-- Written by hand from here: what the tables' declarations cannot say.
UPDATE orders SET metals = coalesce((
  SELECT string_agg(DISTINCT line -> 'product' ->> 'metal', '+' ORDER BY line -> 'product' ->> 'metal')
  FROM order_lines WHERE order_lines.order_id = orders.id), '');
--> statement-breakpoint
-- A part of a word is a range of words: in the order of bytes, whatever the database sorts names by.
ALTER TABLE order_words ALTER COLUMN word TYPE text COLLATE "C";
--> statement-breakpoint
CREATE FUNCTION order_notes_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'notes on orders are append-only: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_notes
  FOR EACH STATEMENT EXECUTE FUNCTION order_notes_refuse_change();
--> statement-breakpoint
-- The counts follow the orders, whoever writes them: a row for each kind that gains and each that loses, none that is locked.
CREATE FUNCTION orders_count_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (day, state, payment_status, payment_mode, metals, is_pickup, orders, payable)
  SELECT (coalesce(placed_at, begun_at) AT TIME ZONE 'UTC' + interval '330 minutes')::date AS day, state, payment_status,
    payment_mode, metals, pickup_store_id IS NOT NULL AS is_pickup, count(*), sum(payable)
  FROM added GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION orders_count_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (day, state, payment_status, payment_mode, metals, is_pickup, orders, payable)
  SELECT (at AT TIME ZONE 'UTC' + interval '330 minutes')::date AS day, state, payment_status, payment_mode, metals,
    is_pickup, sum(sign), sum(sign * payable)
  FROM (
    SELECT coalesce(placed_at, begun_at) AS at, state, payment_status, payment_mode, metals,
      pickup_store_id IS NOT NULL AS is_pickup, payable, 1 AS sign FROM added
    UNION ALL
    SELECT coalesce(placed_at, begun_at), state, payment_status, payment_mode, metals,
      pickup_store_id IS NOT NULL, payable, -1 FROM gone
  ) changed
  GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(sign) <> 0 OR sum(sign * payable) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION orders_count_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (day, state, payment_status, payment_mode, metals, is_pickup, orders, payable)
  SELECT (coalesce(placed_at, begun_at) AT TIME ZONE 'UTC' + interval '330 minutes')::date AS day, state, payment_status,
    payment_mode, metals, pickup_store_id IS NOT NULL AS is_pickup, -count(*), -sum(payable)
  FROM gone GROUP BY 1, 2, 3, 4, 5, 6;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_count_added AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION orders_count_added();
--> statement-breakpoint
CREATE TRIGGER orders_count_changed AFTER UPDATE ON orders REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION orders_count_changed();
--> statement-breakpoint
CREATE TRIGGER orders_count_gone AFTER DELETE ON orders REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION orders_count_gone();
--> statement-breakpoint
INSERT INTO order_counts (day, state, payment_status, payment_mode, metals, is_pickup, orders, payable)
SELECT (coalesce(placed_at, begun_at) AT TIME ZONE 'UTC' + interval '330 minutes')::date AS day, state, payment_status,
  payment_mode, metals, pickup_store_id IS NOT NULL AS is_pickup, count(*), sum(payable)
FROM orders GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
-- What an order is found by: "asha rao" and "rao"; numbers forwards and backwards, since people know how they begin or end.
CREATE FUNCTION order_words_write(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO order_words (word, order_id)
  SELECT DISTINCT word, id FROM (
    SELECT array_to_string(parts[nth:], ' ') AS word, id
    FROM (
      SELECT id, regexp_split_to_array(lower(btrim(name)), '\s+') AS parts
      FROM (
        SELECT id, delivery ->> 'name' AS name FROM orders WHERE id = ANY (ids)
        UNION
        SELECT id, billing ->> 'name' FROM orders WHERE id = ANY (ids)
      ) names
    ) split, generate_subscripts(parts, 1) AS nth
    UNION ALL
    SELECT unnest(ARRAY[number, reverse(number)]), id FROM (
      SELECT id, delivery ->> 'mobile' AS number FROM orders WHERE id = ANY (ids)
      UNION
      SELECT id, billing ->> 'mobile' FROM orders WHERE id = ANY (ids)
      UNION
      SELECT order_id, lower(regexp_replace(waybill_no, '\s', '', 'g')) FROM shipments WHERE order_id = ANY (ids)
    ) numbers
    UNION ALL
    SELECT reverse(lower(unique_order_id)), id FROM orders WHERE id = ANY (ids)
  ) words
  WHERE word <> ''
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION orders_word_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_words_write(ARRAY(SELECT id FROM added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION orders_word_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := ARRAY(
    SELECT added.id FROM added JOIN gone ON gone.id = added.id
    WHERE added.delivery IS DISTINCT FROM gone.delivery OR added.billing IS DISTINCT FROM gone.billing);
BEGIN
  IF cardinality(ids) > 0 THEN
    DELETE FROM order_words WHERE order_id = ANY (ids);
    PERFORM order_words_write(ids);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION shipments_word_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM order_words_write(ARRAY(SELECT DISTINCT order_id FROM added WHERE waybill_no <> ''));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_word_added AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION orders_word_added();
--> statement-breakpoint
CREATE TRIGGER orders_word_changed AFTER UPDATE ON orders REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION orders_word_changed();
--> statement-breakpoint
CREATE TRIGGER shipments_word_added AFTER INSERT ON shipments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION shipments_word_written();
--> statement-breakpoint
SELECT order_words_write(ARRAY(SELECT id FROM orders));
--> statement-breakpoint
-- Written by hand: how stock moved and who changed a product is only ever added to.
CREATE FUNCTION product_history_refuses_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only: % is refused', TG_TABLE_NAME, TG_OP;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION product_history_refuses_change();
--> statement-breakpoint
CREATE TRIGGER product_changes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON product_changes
  FOR EACH STATEMENT EXECUTE FUNCTION product_history_refuses_change();
