CREATE TABLE "step_up_acts" (
	"customer_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"act_hash" text NOT NULL,
	"words" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "step_up_acts_customer_id_purpose_pk" PRIMARY KEY("customer_id","purpose")
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"shipment_id" bigint NOT NULL,
	"line_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "shipment_lines_shipment_id_line_id_pk" PRIMARY KEY("shipment_id","line_id"),
	CONSTRAINT "shipment_lines_some" CHECK ("shipment_lines"."quantity" > 0)
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "seal_no" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "weight_mg" bigint;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "collection_code" text;--> statement-breakpoint
ALTER TABLE "step_up_acts" ADD CONSTRAINT "step_up_acts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_lines_of_line" ON "shipment_lines" USING btree ("line_id");--> statement-breakpoint
-- A parcel that left before its content was written down held the whole order.
INSERT INTO "shipment_lines" ("shipment_id", "line_id", "quantity")
SELECT shipment."id", line."id", line."quantity" FROM "shipments" shipment
JOIN "order_lines" line ON line."order_id" = shipment."order_id"
WHERE shipment."id" = (SELECT min(first."id") FROM "shipments" first WHERE first."order_id" = shipment."order_id");
