CREATE TABLE "serial_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transfer_id" bigint NOT NULL,
	"passport_id" bigint NOT NULL,
	"from_place" text NOT NULL,
	"from_location" integer NOT NULL,
	"to_place" text NOT NULL,
	"to_location" integer NOT NULL,
	"order_id" integer,
	CONSTRAINT "serial_entries_move" CHECK (("serial_entries"."from_place", "serial_entries"."from_location") <> ("serial_entries"."to_place", "serial_entries"."to_location"))
);
--> statement-breakpoint
ALTER TABLE "passports" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "passports" ADD COLUMN "location_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "passports" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "serial_entries" ADD CONSTRAINT "serial_entries_transfer_id_stock_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."stock_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serial_entries" ADD CONSTRAINT "serial_entries_passport_id_passports_id_fk" FOREIGN KEY ("passport_id") REFERENCES "public"."passports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "serial_entries_of_passport" ON "serial_entries" USING btree ("passport_id","id");--> statement-breakpoint
CREATE INDEX "serial_entries_of_transfer" ON "serial_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "passports_on_shelf" ON "passports" USING btree ("product_id","location_id","id") WHERE "passports"."place" = 'shelf';--> statement-breakpoint
CREATE INDEX "passports_of_order" ON "passports" USING btree ("order_id") WHERE "passports"."order_id" IS NOT NULL;
--> statement-breakpoint
-- Written by hand from here on: what the tables' declarations cannot say.
-- No piece moves between what is read below and the triggers that follow it.
LOCK TABLE packings, shipments, passports IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TRIGGER serial_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON serial_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
--> statement-breakpoint
-- Where pieces in an account are (src/shop/passports/rules/serial-moves.ts).
CREATE FUNCTION serial_place(account text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN account IN ('available', 'reserved', 'sold') THEN 'shelf' WHEN account = 'customers' THEN 'shipped'
    WHEN account = 'count' THEN 'written off' ELSE account END
$$;
--> statement-breakpoint
-- Entries move pieces with a serial: each from where it is, with its own order, and no more of them than the transfer moves
-- pieces out of a place or into one. What is taken over from the records has no transfer of pieces beside it.
CREATE FUNCTION serial_entries_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT passport_id INTO wrong FROM added GROUP BY passport_id HAVING count(*) > 1 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the piece of passport % is moved twice at once', wrong.passport_id;
  END IF;
  PERFORM 1 FROM passports WHERE id IN (SELECT passport_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  SELECT passport.serial, passport.place, passport.location_id, passport.order_id, added.from_place, added.from_location INTO wrong
  FROM added JOIN passports passport ON passport.id = added.passport_id JOIN stock_transfers transfer ON transfer.id = added.transfer_id
  WHERE coalesce(passport.place, 'opening') <> added.from_place OR passport.location_id <> added.from_location
    OR (passport.place IN ('packed', 'shipped', 'returned', 'in assay') AND passport.order_id IS DISTINCT FROM added.order_id
      AND transfer.reference NOT LIKE 'serials%') LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'serial % is in % of location % for order %, and was to leave % of location %',
      wrong.serial, wrong.place, wrong.location_id, wrong.order_id, wrong.from_place, wrong.from_location;
  END IF;
  SELECT moved.*, units.pieces INTO wrong
  FROM (
    SELECT transfer_id, product_id, place, location_id, sum(serials) AS serials FROM (
      SELECT entry.transfer_id, passport.product_id, leg.place, leg.location_id, leg.serials
      FROM serial_entries entry JOIN passports passport ON passport.id = entry.passport_id
      CROSS JOIN LATERAL (VALUES (entry.from_place, entry.from_location, -1), (entry.to_place, entry.to_location, 1)) AS leg (place, location_id, serials)
      WHERE entry.transfer_id IN (SELECT transfer_id FROM added) AND leg.place <> 'unnumbered'
    ) one GROUP BY 1, 2, 3, 4
  ) moved
  JOIN stock_transfers transfer ON transfer.id = moved.transfer_id AND transfer.reference NOT LIKE 'serials%'
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(entry.pieces), 0) AS pieces FROM stock_entries entry JOIN stock_accounts account ON account.id = entry.account_id
    WHERE entry.transfer_id = moved.transfer_id AND account.product_id = moved.product_id AND serial_place(account.name) = moved.place
      AND (account.location_id = moved.location_id OR moved.place IN ('shipped', 'supplier'))
  ) units
  WHERE (moved.serials > 0 AND moved.serials > units.pieces) OR (moved.serials < 0 AND moved.serials < units.pieces)
  ORDER BY moved.serials LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'stock transfer % moves % serials of product % in % of location %, but % pieces',
      wrong.transfer_id, wrong.serials, wrong.product_id, wrong.place, wrong.location_id, wrong.pieces;
  END IF;
  PERFORM set_config('stock.serials', 'moving', true);
  UPDATE passports passport SET place = added.to_place, location_id = added.to_location,
    -- Pieces that were tested and stay with us are nobody's any more.
    order_id = CASE WHEN added.to_place IN ('packed', 'shipped', 'in assay') THEN added.order_id
      WHEN added.to_place = 'returned' AND added.from_place <> 'in assay' AND passport.returned_at IS NULL THEN added.order_id END
  FROM added WHERE added.passport_id = passport.id;
  PERFORM set_config('stock.serials', '', true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER serial_entries_move AFTER INSERT ON serial_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION serial_entries_move();
--> statement-breakpoint
CREATE FUNCTION passports_refuse_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'serial % is moved by entries of the ledger alone', OLD.serial;
END $$;
--> statement-breakpoint
CREATE TRIGGER passports_refuse_move BEFORE UPDATE OF place, location_id, order_id ON passports
  FOR EACH ROW WHEN (current_setting('stock.serials', true) IS DISTINCT FROM 'moving')
  EXECUTE FUNCTION passports_refuse_move();
--> statement-breakpoint
-- What the version of the shop before this one writes while both run is booked as it comes: passports that have no place or
-- one that their dates contradict, parcels that are packed or opened, and what is collected. These go with a later version.
CREATE FUNCTION serials_book_direct(passport_ids bigint[], to_place text, for_order integer, what text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  transfer bigint;
BEGIN
  INSERT INTO stock_transfers (reason, reference, at) VALUES ('direct change', 'serials of ' || what, clock_timestamp())
  RETURNING id INTO transfer;
  INSERT INTO serial_entries (transfer_id, passport_id, from_place, from_location, to_place, to_location, order_id)
  SELECT transfer, id, coalesce(place, 'opening'), location_id, to_place, CASE to_place WHEN 'shipped' THEN 0 ELSE location_id END,
    coalesce(order_id, for_order)
  FROM passports WHERE id = ANY(passport_ids)
    AND (coalesce(place, 'opening'), location_id) <> (to_place, CASE to_place WHEN 'shipped' THEN 0 ELSE location_id END) ORDER BY id;
END $$;
--> statement-breakpoint
CREATE FUNCTION passports_book_direct() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parcel record;
  implied text[];
BEGIN
  SELECT order_id, state INTO parcel FROM shipments WHERE id = NEW.shipment_id;
  -- The first is where it is taken to be; the others fit as well.
  implied := CASE WHEN NEW.written_off_at IS NOT NULL THEN ARRAY['written off']
    WHEN NEW.returned_at IS NOT NULL THEN ARRAY['returned', 'in assay']
    WHEN NEW.shipment_id IS NOT NULL AND parcel.state = 'AT_COUNTER' THEN ARRAY['packed']
    WHEN NEW.shipment_id IS NOT NULL THEN ARRAY['shipped', 'in assay']
    WHEN TG_OP = 'UPDATE' AND OLD.returned_at IS NOT NULL THEN ARRAY['shelf', 'packed']
    WHEN TG_OP = 'UPDATE' AND OLD.shipment_id IS NOT NULL THEN ARRAY['returned', 'shelf', 'packed']
    ELSE ARRAY['shelf', 'packed', 'returned'] END;
  IF NEW.place IS NULL OR NEW.place <> ALL (implied) THEN
    PERFORM serials_book_direct(ARRAY[NEW.id], implied[1], parcel.order_id, 'passport:' || NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION packings_book_serials() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  scanned bigint[];
BEGIN
  SELECT array_agg(passport.id ORDER BY passport.id) INTO scanned
  FROM jsonb_array_elements(NEW.pieces) AS piece, jsonb_array_elements_text(piece->'serials') AS named (serial), passports passport
  WHERE passport.serial = named.serial AND CASE NEW.state WHEN 'packed' THEN passport.place IN ('shelf', 'returned')
    WHEN 'undone' THEN passport.place = 'packed' AND passport.order_id = NEW.order_id ELSE false END;
  IF scanned IS NOT NULL THEN
    PERFORM serials_book_direct(scanned, CASE NEW.state WHEN 'packed' THEN 'packed' ELSE 'shelf' END, NEW.order_id, 'packing:' || NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION shipments_book_serials() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  collected bigint[];
BEGIN
  SELECT array_agg(id ORDER BY id) INTO collected FROM passports WHERE shipment_id = NEW.id AND place = 'packed';
  IF collected IS NOT NULL THEN
    PERFORM serials_book_direct(collected, 'shipped', NEW.order_id, 'shipment:' || NEW.id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Where each piece is, by the records of parcels, returns and buy-backs.
INSERT INTO stock_transfers (reason, reference, at)
SELECT 'opening', 'serials', clock_timestamp() WHERE EXISTS (SELECT 1 FROM passports);
--> statement-breakpoint
WITH scanned AS (
  SELECT named.serial, packing.order_id, packing.state, packing.shipment_id
  FROM packings packing, jsonb_array_elements(packing.pieces) AS piece, jsonb_array_elements_text(piece->'serials') AS named (serial)
  WHERE packing.state IN ('packed', 'left')
), came_back AS (
  SELECT parcel.id, parcel.order_id FROM shipments parcel JOIN orders placed ON placed.id = parcel.order_id
  WHERE parcel.state = 'RETURNED' AND parcel.sent_again_in IS NULL AND placed.state = 'RTO'
), tested AS (
  SELECT passport.id FROM (
    SELECT back.line_id, sum(back.quantity) AS pieces FROM order_returns back WHERE back.state = 'RECEIVED' GROUP BY back.line_id
  ) arrived JOIN (
    SELECT id, line_id, row_number() OVER (PARTITION BY line_id ORDER BY id) AS place_in_line FROM passports
    WHERE line_id IS NOT NULL AND returned_at IS NULL
  ) passport ON passport.line_id = arrived.line_id AND passport.place_in_line <= arrived.pieces
  UNION SELECT passport.id FROM passports passport JOIN buy_backs back ON back.line_id = passport.line_id AND back.received_at = passport.returned_at
  WHERE back.state IN ('RECEIVED', 'ASSAYED', 'OFFERED')
), known AS (
  SELECT passport.id, parcel.order_id AS sent_for,
    (SELECT order_id FROM scanned WHERE scanned.serial = passport.serial AND scanned.state = 'packed' LIMIT 1) AS packed_for,
    (SELECT came_back.order_id FROM came_back WHERE passport.serial LIKE 'SLV-' || lpad(came_back.id::text, 5, '0') || '-%'
      OR EXISTS (SELECT 1 FROM scanned WHERE scanned.serial = passport.serial AND scanned.shipment_id = came_back.id) LIMIT 1) AS back_for,
    coalesce(parcel.state = 'AT_COUNTER', false) AS waits
  FROM passports passport LEFT JOIN shipments parcel ON parcel.id = passport.shipment_id
), placed AS (
  SELECT passport.id, CASE WHEN passport.written_off_at IS NOT NULL THEN 'written off'
      WHEN passport.id IN (SELECT id FROM tested) THEN 'in assay'
      WHEN passport.returned_at IS NOT NULL THEN 'returned'
      WHEN passport.shipment_id IS NOT NULL THEN CASE WHEN known.waits THEN 'packed' ELSE 'shipped' END
      WHEN known.packed_for IS NOT NULL THEN 'packed' WHEN known.back_for IS NOT NULL THEN 'returned' ELSE 'shelf' END AS place,
    passport.product_id, passport.serial, coalesce(known.sent_for, known.packed_for, known.back_for) AS order_id
  FROM passports passport JOIN known ON known.id = passport.id
)
INSERT INTO serial_entries (transfer_id, passport_id, from_place, from_location, to_place, to_location, order_id)
SELECT transfer.id, placed.id, 'opening', 0, placed.place, coalesce(CASE placed.place
    -- As the ledger has the pieces of the order; and where it was received.
    WHEN 'packed' THEN (
      SELECT account.location_id FROM stock_entries entry JOIN stock_accounts account ON account.id = entry.account_id
      WHERE entry.order_id = placed.order_id AND account.product_id = placed.product_id AND account.name = 'packed'
      GROUP BY account.location_id HAVING sum(entry.pieces) > 0 ORDER BY account.location_id LIMIT 1
    )
    WHEN 'shelf' THEN (
      SELECT movement.location_id FROM stock_movements movement
      WHERE movement.product_id = placed.product_id AND movement.kind IN ('received', 'restocked') AND placed.serial = ANY (movement.serials)
      ORDER BY movement.id DESC LIMIT 1
    ) END, 0), placed.order_id
FROM placed JOIN stock_transfers transfer ON transfer.reason = 'opening' AND transfer.reference = 'serials' ORDER BY placed.id;
--> statement-breakpoint
-- Pieces with a serial that were kept before there was a ledger are not in it yet.
INSERT INTO stock_accounts (product_id, location_id, name, balance)
SELECT DISTINCT product_id, 0, account.name, account.balance FROM passports CROSS JOIN (VALUES ('returned', 0::bigint), ('opening', NULL)) AS account (name, balance)
WHERE place = 'returned' AND order_id IS NULL ON CONFLICT DO NOTHING;
--> statement-breakpoint
WITH missing AS (
  SELECT passport.product_id, count(*) - coalesce((
    SELECT sum(entry.pieces) FROM stock_entries entry JOIN stock_accounts account ON account.id = entry.account_id
    WHERE account.product_id = passport.product_id AND account.name = 'returned' AND account.location_id = 0 AND entry.order_id IS NULL
  ), 0) AS pieces FROM passports passport WHERE passport.place = 'returned' AND passport.order_id IS NULL GROUP BY passport.product_id
), transfer AS (
  INSERT INTO stock_transfers (reason, reference, at)
  SELECT 'opening', 'returned pieces', clock_timestamp() WHERE EXISTS (SELECT 1 FROM missing WHERE pieces > 0) RETURNING id
)
INSERT INTO stock_entries (transfer_id, account_id, pieces)
SELECT transfer.id, account.id, CASE account.name WHEN 'returned' THEN missing.pieces ELSE -missing.pieces END
FROM missing JOIN stock_accounts account ON account.product_id = missing.product_id AND account.location_id = 0 AND account.name IN ('returned', 'opening')
CROSS JOIN transfer WHERE missing.pieces > 0 ORDER BY account.id;
--> statement-breakpoint
CREATE TRIGGER passports_book_insert AFTER INSERT ON passports
  FOR EACH ROW WHEN (NEW.place IS NULL) EXECUTE FUNCTION passports_book_direct();
--> statement-breakpoint
CREATE TRIGGER passports_book_update AFTER UPDATE OF shipment_id, returned_at, written_off_at ON passports
  FOR EACH ROW EXECUTE FUNCTION passports_book_direct();
--> statement-breakpoint
CREATE TRIGGER packings_book_serials AFTER INSERT OR UPDATE OF state ON packings
  FOR EACH ROW EXECUTE FUNCTION packings_book_serials();
--> statement-breakpoint
CREATE TRIGGER shipments_book_serials AFTER UPDATE OF state ON shipments
  FOR EACH ROW WHEN (NEW.state = 'DELIVERED' AND OLD.state = 'AT_COUNTER') EXECUTE FUNCTION shipments_book_serials();
