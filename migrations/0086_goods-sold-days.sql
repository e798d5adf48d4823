CREATE TABLE "goods_sold_day_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_sold_day_sums" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"metal" text,
	"product_id" integer NOT NULL,
	"brand_id" integer,
	"pieces" bigint NOT NULL,
	"fine_mg" numeric NOT NULL,
	"sales" bigint NOT NULL,
	"metal_value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods_sold_days" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE INDEX "goods_sold_day_changes_of" ON "goods_sold_day_changes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "goods_sold_day_sums_of" ON "goods_sold_day_sums" USING btree ("day");
--> statement-breakpoint
-- Written by hand from here: any change of a sold order makes the stored figures of its day stale.
-- The states and payment statuses of the stage "Sold".
CREATE FUNCTION order_is_sold(state text, payment_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT state IN ('PLACED', 'ACCEPTED', 'PARTLY_DESPATCHED', 'DESPATCHED', 'FULLY_DESPATCHED', 'READY_FOR_PICKUP', 'DELIVERED',
      'CLOSED', 'REVIEW', 'CANCEL_REQUESTED', 'RTO', 'RETURN_REQUESTED', 'RETURN_APPROVED', 'RETURN_REJECTED', 'RETURN_RECEIVED',
      'RETURNED')
    AND payment_status IN ('PAID', 'REFUND_INITIATED', 'PARTLY_REFUNDED')
$$;
--> statement-breakpoint
CREATE FUNCTION order_day(placed_at timestamptz, begun_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (coalesce(placed_at, begun_at) AT TIME ZONE 'UTC' + interval '330 minutes')::date
$$;
--> statement-breakpoint
-- The lock, shared until the transaction ends, keeps the day from being stored without its change. The job that stores a day only
-- tries to take it alone, so nothing waits in a circle. The insert is a statement of its own: it sees a day stored while it waited.
CREATE FUNCTION goods_sold_day_changed(changed date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(8601, changed - DATE '2000-01-01');
  INSERT INTO goods_sold_day_changes (day)
  SELECT stored.day FROM goods_sold_days stored
  WHERE stored.day = changed AND NOT EXISTS (SELECT FROM goods_sold_day_changes change WHERE change.day = stored.day);
END $$;
--> statement-breakpoint
CREATE FUNCTION orders_goods_sold_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    IF order_is_sold(OLD.state, OLD.payment_status) THEN
      PERFORM goods_sold_day_changed(order_day(OLD.placed_at, OLD.begun_at));
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    IF order_is_sold(NEW.state, NEW.payment_status) THEN
      PERFORM goods_sold_day_changed(order_day(NEW.placed_at, NEW.begun_at));
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A transaction that changes a line has locked its order, so whether it is sold does not change meanwhile.
CREATE FUNCTION order_lines_goods_sold_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids integer[] := CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.order_id] WHEN 'DELETE' THEN ARRAY[OLD.order_id]
    ELSE ARRAY[OLD.order_id, NEW.order_id] END;
  changed date;
BEGIN
  FOR changed IN SELECT DISTINCT order_day(placed_at, begun_at) FROM orders
    WHERE id = ANY (ids) AND order_is_sold(state, payment_status)
  LOOP
    PERFORM goods_sold_day_changed(changed);
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_goods_sold_added AFTER INSERT ON orders FOR EACH ROW
  WHEN (order_is_sold(NEW.state, NEW.payment_status)) EXECUTE FUNCTION orders_goods_sold_changed();
--> statement-breakpoint
CREATE TRIGGER orders_goods_sold_changed AFTER UPDATE OF state, payment_status, placed_at, begun_at ON orders FOR EACH ROW
  WHEN (order_is_sold(OLD.state, OLD.payment_status) <> order_is_sold(NEW.state, NEW.payment_status)
    OR order_is_sold(NEW.state, NEW.payment_status)
      AND order_day(OLD.placed_at, OLD.begun_at) <> order_day(NEW.placed_at, NEW.begun_at))
  EXECUTE FUNCTION orders_goods_sold_changed();
--> statement-breakpoint
-- Apart, so that a change of state alone does not read prices.
CREATE TRIGGER orders_goods_sold_priced AFTER UPDATE OF price ON orders FOR EACH ROW
  WHEN (order_is_sold(NEW.state, NEW.payment_status) AND OLD.price IS DISTINCT FROM NEW.price)
  EXECUTE FUNCTION orders_goods_sold_changed();
--> statement-breakpoint
CREATE TRIGGER orders_goods_sold_gone AFTER DELETE ON orders FOR EACH ROW
  WHEN (order_is_sold(OLD.state, OLD.payment_status)) EXECUTE FUNCTION orders_goods_sold_changed();
--> statement-breakpoint
CREATE TRIGGER order_lines_goods_sold_written AFTER INSERT OR DELETE ON order_lines FOR EACH ROW
  EXECUTE FUNCTION order_lines_goods_sold_changed();
--> statement-breakpoint
-- An engraving, and all else of a line that is no figure, changes nothing.
CREATE TRIGGER order_lines_goods_sold_changed AFTER UPDATE OF order_id, place, product_id, quantity, line ON order_lines FOR EACH ROW
  WHEN ((OLD.order_id, OLD.place, OLD.product_id, OLD.quantity) IS DISTINCT FROM (NEW.order_id, NEW.place, NEW.product_id, NEW.quantity)
    OR OLD.line -> 'product' IS DISTINCT FROM NEW.line -> 'product' OR OLD.line -> 'priced' IS DISTINCT FROM NEW.line -> 'priced')
  EXECUTE FUNCTION order_lines_goods_sold_changed();
