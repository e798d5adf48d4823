CREATE TABLE "stock_accounts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"name" text NOT NULL,
	"balance" bigint,
	CONSTRAINT "stock_accounts_identity" UNIQUE("product_id","location_id","name"),
	CONSTRAINT "stock_accounts_not_below_zero" CHECK ("stock_accounts"."balance" >= 0),
	CONSTRAINT "stock_accounts_source_is_a_sum" CHECK (("stock_accounts"."name" IN ('opening', 'supplier', 'count', 'customers', 'quota granted', 'supplier order')) = ("stock_accounts"."balance" IS NULL)),
	CONSTRAINT "stock_accounts_bookings_have_no_place" CHECK ("stock_accounts"."location_id" = 0 OR "stock_accounts"."name" NOT IN
      ('quota', 'quota reserved', 'pre-booked', 'quota granted', 'incoming', 'supplier order'))
);
--> statement-breakpoint
CREATE TABLE "stock_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transfer_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"order_id" integer,
	"pieces" bigint NOT NULL,
	CONSTRAINT "stock_entries_move_something" CHECK ("stock_entries"."pieces" <> 0)
);
--> statement-breakpoint
CREATE TABLE "stock_transfers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "ships" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "account" text DEFAULT 'shelf' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "location_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "to_location_id" integer;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_transfer_id_stock_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."stock_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_account_id_stock_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."stock_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_accounts_of_location" ON "stock_accounts" USING btree ("location_id","name");--> statement-breakpoint
CREATE INDEX "stock_entries_of_account" ON "stock_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "stock_entries_of_transfer" ON "stock_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "stock_entries_of_order" ON "stock_entries" USING btree ("order_id","account_id") WHERE "stock_entries"."order_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_transfers_reference" ON "stock_transfers" USING btree ("reference");--> statement-breakpoint
-- Written by hand from here on: what the tables' declarations cannot say.
-- Nobody moves stock between what is read below and the triggers that follow it.
LOCK TABLE products IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
CREATE TRIGGER stock_transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
--> statement-breakpoint
CREATE TRIGGER stock_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
--> statement-breakpoint
CREATE TRIGGER stock_accounts_keep_identity BEFORE DELETE OR TRUNCATE OR UPDATE OF id, product_id, location_id, name ON stock_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
--> statement-breakpoint
-- Pieces, bookings of pieces and pieces on order from a supplier never turn into one another.
CREATE FUNCTION stock_unit(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN name IN ('quota', 'quota reserved', 'pre-booked', 'quota granted') THEN 'bookings'
    WHEN name IN ('incoming', 'supplier order') THEN 'supply' ELSE 'pieces' END
$$;
--> statement-breakpoint
-- The entries of a transfer, inserted in one statement, sum to zero for each product and unit. Balances follow them, and what
-- may be sold of a product follows its balances: pieces available where the shop sends from, and its quota.
-- The setting stock.ledger says whose turn it is: 'direct' while a change of the columns themselves is booked, 'projecting'
-- while the ledger changes them.
CREATE FUNCTION stock_entries_move_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong record;
BEGIN
  SELECT added.transfer_id, account.product_id, stock_unit(account.name) AS unit, sum(added.pieces) AS total INTO wrong
  FROM added JOIN stock_accounts account ON account.id = added.account_id
  GROUP BY 1, 2, 3 HAVING sum(added.pieces) <> 0 LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'stock transfer % sums to % % of product % instead of zero',
      wrong.transfer_id, wrong.total, wrong.unit, wrong.product_id;
  END IF;
  -- Free units first, then by product: everybody locks in this order.
  PERFORM 1 FROM stock_accounts WHERE id IN (SELECT account_id FROM added) AND balance IS NOT NULL
  ORDER BY name NOT IN ('available', 'quota'), product_id, id FOR NO KEY UPDATE;
  UPDATE stock_accounts account SET balance = account.balance + moved.pieces
  FROM (SELECT account_id, sum(pieces) AS pieces FROM added GROUP BY account_id) moved
  WHERE account.id = moved.account_id AND account.balance IS NOT NULL AND moved.pieces <> 0;
  IF current_setting('stock.ledger', true) = 'direct' THEN RETURN NULL; END IF;
  PERFORM set_config('stock.ledger', 'projecting', true);
  -- Whether a counter sends does not change meanwhile.
  PERFORM 1 FROM stores WHERE id IN (
    SELECT account.location_id FROM added JOIN stock_accounts account ON account.id = added.account_id
    WHERE account.name = 'available' AND account.location_id <> 0
  ) ORDER BY id FOR SHARE;
  PERFORM 1 FROM products WHERE id IN (
    SELECT account.product_id FROM added JOIN stock_accounts account ON account.id = added.account_id
    WHERE account.name IN ('available', 'quota')
  ) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products product SET stock = product.stock + moved.stock, pre_sale_left = product.pre_sale_left + moved.quota,
    stock_changed_at = clock_timestamp()
  FROM (
    SELECT account.product_id,
      coalesce(sum(added.pieces) FILTER (WHERE account.name = 'available' AND (account.location_id = 0 OR store.ships)), 0) AS stock,
      coalesce(sum(added.pieces) FILTER (WHERE account.name = 'quota'), 0) AS quota
    FROM added JOIN stock_accounts account ON account.id = added.account_id
    LEFT JOIN stores store ON store.id = account.location_id
    WHERE account.name IN ('available', 'quota') GROUP BY account.product_id
  ) moved
  WHERE product.id = moved.product_id AND (moved.stock <> 0 OR moved.quota <> 0);
  PERFORM set_config('stock.ledger', '', true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_entries_move_balances AFTER INSERT ON stock_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION stock_entries_move_balances();
--> statement-breakpoint
-- What products were given or lost past the ledger is booked to it, so that no unit is ever outside: a new product that is
-- written with its stock, and changes by a version of the shop from before the ledger.
CREATE FUNCTION stock_open_accounts(products integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO stock_accounts (product_id, location_id, name, balance)
  SELECT product_id, 0, account.name, account.balance
  FROM unnest(products) AS product_id
  CROSS JOIN (VALUES ('available', 0::bigint), ('quota', 0), ('opening', NULL), ('quota granted', NULL)) AS account (name, balance)
  ORDER BY product_id ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION stock_book_new_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  transfer bigint;
BEGIN
  PERFORM stock_open_accounts(ARRAY(SELECT id FROM added ORDER BY id));
  IF NOT EXISTS (SELECT 1 FROM added WHERE stock <> 0 OR pre_sale_left <> 0) THEN RETURN NULL; END IF;
  INSERT INTO stock_transfers (reason, reference, at) VALUES ('opening', 'new products', clock_timestamp())
  RETURNING id INTO transfer;
  PERFORM set_config('stock.ledger', 'direct', true);
  INSERT INTO stock_entries (transfer_id, account_id, pieces)
  SELECT transfer, account.id, CASE account.name WHEN 'available' THEN added.stock WHEN 'opening' THEN -added.stock
    WHEN 'quota' THEN added.pre_sale_left ELSE -added.pre_sale_left END
  FROM added JOIN stock_accounts account ON account.product_id = added.id AND account.location_id = 0
  WHERE (account.name IN ('available', 'opening') AND added.stock <> 0)
    OR (account.name IN ('quota', 'quota granted') AND added.pre_sale_left <> 0)
  ORDER BY account.id;
  PERFORM set_config('stock.ledger', '', true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION stock_book_direct_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  transfer bigint;
BEGIN
  PERFORM stock_open_accounts(ARRAY[NEW.id]);
  INSERT INTO stock_transfers (reason, reference, at) VALUES ('direct change', 'product:' || NEW.id, clock_timestamp())
  RETURNING id INTO transfer;
  PERFORM set_config('stock.ledger', 'direct', true);
  INSERT INTO stock_entries (transfer_id, account_id, pieces)
  SELECT transfer, account.id, moved.pieces
  FROM (VALUES ('available', NEW.stock - OLD.stock), ('opening', OLD.stock - NEW.stock),
    ('quota', NEW.pre_sale_left - OLD.pre_sale_left), ('quota granted', OLD.pre_sale_left - NEW.pre_sale_left)) AS moved (name, pieces)
  JOIN stock_accounts account ON account.product_id = NEW.id AND account.location_id = 0 AND account.name = moved.name
  WHERE moved.pieces <> 0;
  PERFORM set_config('stock.ledger', '', true);
  RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO stock_accounts (product_id, location_id, name, balance)
SELECT id, 0, account.name, account.balance
FROM products CROSS JOIN (VALUES ('available', 0::bigint), ('quota', 0), ('opening', NULL), ('quota granted', NULL)) AS account (name, balance)
ORDER BY id;
--> statement-breakpoint
INSERT INTO stock_transfers (reason, reference, at)
SELECT 'opening', 'migration', clock_timestamp() WHERE EXISTS (SELECT 1 FROM products WHERE stock <> 0 OR pre_sale_left <> 0);
--> statement-breakpoint
-- With these entries the balances become what the columns say.
SELECT set_config('stock.ledger', 'direct', true);
--> statement-breakpoint
INSERT INTO stock_entries (transfer_id, account_id, pieces)
SELECT transfer.id, account.id, CASE account.name WHEN 'available' THEN product.stock WHEN 'opening' THEN -product.stock
  WHEN 'quota' THEN product.pre_sale_left ELSE -product.pre_sale_left END
FROM products product JOIN stock_accounts account ON account.product_id = product.id AND account.location_id = 0
CROSS JOIN stock_transfers transfer
WHERE (account.name IN ('available', 'opening') AND product.stock <> 0)
  OR (account.name IN ('quota', 'quota granted') AND product.pre_sale_left <> 0)
ORDER BY account.id;
--> statement-breakpoint
SELECT set_config('stock.ledger', '', true);
--> statement-breakpoint
CREATE TRIGGER products_open_stock AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION stock_book_new_products();
--> statement-breakpoint
CREATE TRIGGER products_book_direct_change AFTER UPDATE OF stock, pre_sale_left ON products
  FOR EACH ROW WHEN ((OLD.stock <> NEW.stock OR OLD.pre_sale_left <> NEW.pre_sale_left)
    AND current_setting('stock.ledger', true) IS DISTINCT FROM 'projecting')
  EXECUTE FUNCTION stock_book_direct_change();
