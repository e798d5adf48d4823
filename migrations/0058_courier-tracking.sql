CREATE TABLE "courier_tracking" (
	"courier" text PRIMARY KEY NOT NULL,
	"answered_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "packings" ADD COLUMN "label_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "packings" ADD COLUMN "expected_on" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "courier_state" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "courier_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "courier_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "courier_problem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "expected_on" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "picked_up_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "pickup_cancel_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "tracked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "track_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "label_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "awaits_receipt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "shipments_by_integrated_days" ON "shipments" USING btree ("despatched_at") WHERE "shipments"."courier" = 'integrated';--> statement-breakpoint
CREATE INDEX "shipments_to_track" ON "shipments" USING btree ("track_due_at") WHERE "shipments"."track_due_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shipments_to_receive" ON "shipments" USING btree ("id") WHERE "shipments"."awaits_receipt";--> statement-breakpoint
UPDATE "shipments" SET "track_due_at" = now() WHERE "courier" = 'integrated' AND "state" IN ('IN_TRANSIT', 'OUT_FOR_DELIVERY');
