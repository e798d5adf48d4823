CREATE TABLE "digital_silver_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"purchase_id" integer NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"by" text NOT NULL,
	"why" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digital_silver_purchases" (
	"id" integer PRIMARY KEY NOT NULL,
	"unique_order_id" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"brand_id" integer NOT NULL,
	"ordered_by" text NOT NULL,
	"rate_id" integer NOT NULL,
	"rate" bigint NOT NULL,
	"silver" bigint NOT NULL,
	"metal_value" bigint NOT NULL,
	"gst" bigint NOT NULL,
	"gateway_charge" bigint NOT NULL,
	"total" bigint NOT NULL,
	"payment_mode" text DEFAULT '' NOT NULL,
	"buyer" jsonb NOT NULL,
	"quoted_at" timestamp with time zone NOT NULL,
	"shown_until" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"credited_at" timestamp with time zone,
	CONSTRAINT "digital_silver_purchases_unique_order_id_unique" UNIQUE("unique_order_id"),
	CONSTRAINT "digital_silver_purchases_of_something" CHECK ("digital_silver_purchases"."silver" > 0),
	CONSTRAINT "digital_silver_purchases_add_up" CHECK ("digital_silver_purchases"."total" = "digital_silver_purchases"."metal_value" + "digital_silver_purchases"."gst" + "digital_silver_purchases"."gateway_charge"),
	CONSTRAINT "digital_silver_purchases_credited" CHECK (("digital_silver_purchases"."state" = 'CREDITED') = ("digital_silver_purchases"."credited_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_series_financial_year_pk" PRIMARY KEY("series","financial_year")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"series" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"kind" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"unique_order_id" text NOT NULL,
	"order_id" integer,
	"cause" text NOT NULL,
	"corrects_id" bigint,
	"issued_at" timestamp with time zone NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	"total" bigint NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_number" CHECK (length("invoices"."number") <= 16 AND "invoices"."serial" > 0),
	CONSTRAINT "invoices_sum" CHECK ("invoices"."taxable" + "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst" = "invoices"."total"),
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."taxable" >= 0 AND "invoices"."cgst" >= 0 AND "invoices"."igst" >= 0),
	CONSTRAINT "invoices_halves" CHECK ("invoices"."cgst" = "invoices"."sgst" AND ("invoices"."cgst" = 0 OR "invoices"."igst" = 0)),
	CONSTRAINT "invoices_corrects" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."corrects_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "point_earnings" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"points" bigint NOT NULL,
	"state" text NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"points" bigint NOT NULL,
	"title" text NOT NULL,
	"order_id" integer,
	"entered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "point_entries_something" CHECK ("point_entries"."points" <> 0)
);
--> statement-breakpoint
CREATE TABLE "point_lots" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"points" bigint NOT NULL,
	"points_left" bigint NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"warned_at" timestamp with time zone,
	CONSTRAINT "point_lots_left" CHECK ("point_lots"."points_left" BETWEEN 0 AND "point_lots"."points")
);
--> statement-breakpoint
CREATE TABLE "point_uses" (
	"reference" text NOT NULL,
	"lot_id" bigint NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "point_uses_reference_lot_id_pk" PRIMARY KEY("reference","lot_id")
);
--> statement-breakpoint
CREATE TABLE "wallets" (
	"customer_id" bigint PRIMARY KEY NOT NULL,
	"activated_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "digital_silver_moves" ADD CONSTRAINT "digital_silver_moves_purchase_id_digital_silver_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."digital_silver_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_uses" ADD CONSTRAINT "point_uses_lot_id_point_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."point_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digital_silver_moves_of_purchase" ON "digital_silver_moves" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "digital_silver_purchases_of_customer" ON "digital_silver_purchases" USING btree ("customer_id","credited_at");--> statement-breakpoint
CREATE INDEX "digital_silver_purchases_by_state" ON "digital_silver_purchases" USING btree ("state","quoted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_serial" ON "invoices" USING btree ("series","financial_year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_cause" ON "invoices" USING btree ("kind","cause","corrects_id");--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("unique_order_id");--> statement-breakpoint
CREATE INDEX "invoices_of_customer" ON "invoices" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "invoices_corrected" ON "invoices" USING btree ("corrects_id");--> statement-breakpoint
CREATE INDEX "point_earnings_of_customer" ON "point_earnings" USING btree ("customer_id","state");--> statement-breakpoint
CREATE INDEX "point_entries_of_customer" ON "point_entries" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "point_lots_of_customer" ON "point_lots" USING btree ("customer_id","expires_at") WHERE "point_lots"."points_left" > 0;--> statement-breakpoint
CREATE INDEX "point_lots_by_expiry" ON "point_lots" USING btree ("expires_at") WHERE "point_lots"."points_left" > 0;--> statement-breakpoint
-- What came into a wallet of points and what left it is only ever added to.
CREATE FUNCTION point_entries_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the history of points is append-only: % is refused', TG_OP;
END $$;
--> statement-breakpoint
CREATE TRIGGER point_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON point_entries
  FOR EACH STATEMENT EXECUTE FUNCTION point_entries_refuse_change();
