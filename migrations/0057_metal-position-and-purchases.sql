CREATE TABLE "metal_day_sums" (
	"day" date NOT NULL,
	"metal" text NOT NULL,
	"kind" text NOT NULL,
	"fine_mg" bigint NOT NULL,
	CONSTRAINT "metal_day_sums_day_metal_kind_pk" PRIMARY KEY("day","metal","kind")
);
--> statement-breakpoint
CREATE TABLE "metal_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"metal" text NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"fine_mg" bigint NOT NULL,
	"note" text NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metal_hedge_files" (
	"hedge_id" bigint PRIMARY KEY NOT NULL,
	"file" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metal_hedges" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"metal" text NOT NULL,
	"side" text NOT NULL,
	"day" date NOT NULL,
	"fine_mg" bigint NOT NULL,
	"rate" bigint NOT NULL,
	"counterparty" text NOT NULL,
	"contract" text NOT NULL,
	"note" text NOT NULL,
	"cancels_id" bigint,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "metal_hedges_some" CHECK ("metal_hedges"."fine_mg" > 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_metal_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"purchase_id" integer NOT NULL,
	"metal" text NOT NULL,
	"fine_mg" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_metal_entries_some" CHECK ("purchase_metal_entries"."fine_mg" <> 0)
);
--> statement-breakpoint
CREATE TABLE "supplier_purchase_lines" (
	"id" serial PRIMARY KEY NOT NULL,
	"purchase_id" integer NOT NULL,
	"place" integer NOT NULL,
	"product_id" integer,
	"metal" text NOT NULL,
	"fineness" integer NOT NULL,
	"pieces" integer,
	"weight_mg" bigint NOT NULL,
	"rate" bigint NOT NULL,
	"making" bigint NOT NULL,
	"gst_rate" integer NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	CONSTRAINT "supplier_purchase_lines_some" CHECK ("supplier_purchase_lines"."weight_mg" > 0),
	CONSTRAINT "supplier_purchase_lines_pieces" CHECK (("supplier_purchase_lines"."product_id" IS NULL) = ("supplier_purchase_lines"."pieces" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "supplier_purchases" (
	"id" serial PRIMARY KEY NOT NULL,
	"supplier_id" integer NOT NULL,
	"state" text NOT NULL,
	"invoice_number" text NOT NULL,
	"invoice_date" date NOT NULL,
	"invoice_file" text,
	"round_off" bigint NOT NULL,
	"note" text NOT NULL,
	"recorded_by" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"paid_on" date,
	"paid_reference" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_receipts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"line_id" integer NOT NULL,
	"purchase_id" integer NOT NULL,
	"pieces" integer NOT NULL,
	"weight_mg" bigint NOT NULL,
	"movement_id" bigint,
	"received_by" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"gstin" text,
	"contact" text NOT NULL,
	"mobile" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "metal_hedge_files" ADD CONSTRAINT "metal_hedge_files_hedge_id_metal_hedges_id_fk" FOREIGN KEY ("hedge_id") REFERENCES "public"."metal_hedges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_metal_entries" ADD CONSTRAINT "purchase_metal_entries_purchase_id_supplier_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."supplier_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_purchase_lines" ADD CONSTRAINT "supplier_purchase_lines_purchase_id_supplier_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."supplier_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_purchase_lines" ADD CONSTRAINT "supplier_purchase_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_purchases" ADD CONSTRAINT "supplier_purchases_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_receipts" ADD CONSTRAINT "supplier_receipts_line_id_supplier_purchase_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."supplier_purchase_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_receipts" ADD CONSTRAINT "supplier_receipts_purchase_id_supplier_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."supplier_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_receipts" ADD CONSTRAINT "supplier_receipts_movement_id_stock_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "metal_entries_of" ON "metal_entries" USING btree ("metal","day");--> statement-breakpoint
CREATE UNIQUE INDEX "metal_entries_one_opening" ON "metal_entries" USING btree ("metal") WHERE "metal_entries"."kind" = 'opening';--> statement-breakpoint
CREATE INDEX "metal_hedges_at" ON "metal_hedges" USING btree ("recorded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "metal_hedges_cancelled_once" ON "metal_hedges" USING btree ("cancels_id");--> statement-breakpoint
CREATE INDEX "purchase_metal_entries_of" ON "purchase_metal_entries" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_metal_entries_at" ON "purchase_metal_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "supplier_purchase_lines_of" ON "supplier_purchase_lines" USING btree ("purchase_id","place");--> statement-breakpoint
CREATE INDEX "supplier_purchases_of_supplier" ON "supplier_purchases" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "supplier_purchases_by_state" ON "supplier_purchases" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "supplier_purchases_by_invoice_date" ON "supplier_purchases" USING btree ("invoice_date","id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_purchases_invoice" ON "supplier_purchases" USING btree ("supplier_id","invoice_number") WHERE "supplier_purchases"."state" <> 'CANCELLED' AND "supplier_purchases"."invoice_number" <> '';--> statement-breakpoint
CREATE INDEX "supplier_receipts_of" ON "supplier_receipts" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE INDEX "supplier_receipts_of_movement" ON "supplier_receipts" USING btree ("movement_id");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_gstin" ON "suppliers" USING btree ("gstin");--> statement-breakpoint
CREATE INDEX "order_moves_by_time" ON "order_moves" USING btree ("moved_at") WHERE "order_moves"."what" = 'order';--> statement-breakpoint
-- Written by hand from here on: what the tables' declarations cannot say.
CREATE TRIGGER purchase_metal_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON purchase_metal_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();--> statement-breakpoint
CREATE TRIGGER supplier_receipts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_receipts
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();--> statement-breakpoint
CREATE TRIGGER metal_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON metal_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();--> statement-breakpoint
CREATE TRIGGER metal_hedges_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON metal_hedges
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuses_change();
