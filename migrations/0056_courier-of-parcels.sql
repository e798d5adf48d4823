ALTER TABLE "packings" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "courier_status_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_by_csv" ON "shipments" USING btree ("waybill_no") WHERE "shipments"."courier" = 'csv';--> statement-breakpoint
CREATE INDEX "shipments_by_csv_days" ON "shipments" USING btree ("despatched_at") WHERE "shipments"."courier" = 'csv';